// Reads steps in a process of its own, because many long steps take seconds. Started by `createStepReader`.
import { says } from '../contract/actions/action.ts';
import { askWhichIsMeant } from './ask-which-is-meant.ts';
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

async function read(steps: string[], names: string[]) {
  const readings = await readSteps(steps, { names });
  const questions = await Promise.all(readings.map(askWhichIsMeant));
  const splits = await Promise.all(readings.map(splitIntoSteps));
  return readings.map(({ step, readings: [best], notUnderstood, doubts }, at) => ({
    step,
    parts: (best?.parts ?? []).flatMap(({ words, actions }) =>
      actions.map((action) => ({ words, kind: action.kind, says: says(action) })),
    ),
    notUnderstood,
    doubts,
    questions: questions[at] ?? [],
    split: splits[at] ?? [],
  }));
}
