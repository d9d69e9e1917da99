// Reads steps in a process of its own, because many long steps take seconds. Started by `createStepReader`.
import { createHash } from 'node:crypto';
import { says } from '../contract/actions/action.ts';
import type { Reading } from '../contract/entities.ts';
import { askWhichIsMeant } from './ask-which-is-meant.ts';
import { findTypedPassword } from './find-typed-password.ts';
import { readSteps } from './reader.ts';
import { splitIntoSteps } from './split-into-steps.ts';
import type { ReadingAnswer, ReadingRequest } from './step-reader.ts';

process.on('message', async ({ id, steps, names }: ReadingRequest) => {
  const answer: ReadingAnswer = await read(steps, names).then(
    (readings) => ({ id, readings }),
    (error: Error) => ({ id, error: error.message }),
  );
  process.send?.(answer);
});

// The process that started it has ended.
process.once('disconnect', () => process.exit());

/** While a flow is written, most of its steps stay the same. */
const known = new Map<string, Reading>();
const mostKnown = 500;

async function read(steps: string[], names: string[]): Promise<Reading[]> {
  const site = createHash('sha256').update(names.join('\n')).digest('base64');
  const keyOf = (step: string) => `${site} ${step}`;
  if (known.size + steps.length > mostKnown) known.clear();
  const unknown = [...new Set(steps)].filter((step) => !known.has(keyOf(step)));
  const all = new Map(steps.map((step) => [step, known.get(keyOf(step))]));
  for (const reading of await readNew(unknown, names)) {
    all.set(reading.step, reading);
    known.set(keyOf(reading.step), reading);
  }
  return steps.map((step) => all.get(step) as Reading);
}

async function readNew(steps: string[], names: string[]): Promise<Reading[]> {
  const readings = await readSteps(steps, { names });
  const questions = await Promise.all(readings.map(askWhichIsMeant));
  const passwords = await Promise.all(readings.map(findTypedPassword));
  const splits = await Promise.all(readings.map(splitIntoSteps));
  return readings.map(({ step, readings: [best], notUnderstood, doubts }, at) => ({
    step,
    parts: (best?.parts ?? []).flatMap(({ words, actions }) =>
      actions.map((action) => ({ words, kind: action.kind, says: says(action) })),
    ),
    leftOut: (best?.parts ?? [])
      .filter(({ actions }) => actions.length === 0)
      .map(({ words, understood }) => ({ words, isRemark: understood })),
    notUnderstood,
    doubts,
    questions: questions[at] ?? [],
    split: splits[at] ?? [],
    typedPassword: passwords[at] ?? null,
  }));
}
