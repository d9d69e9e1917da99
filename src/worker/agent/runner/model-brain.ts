// Where a language model is set: who does which part of a step. What must be so is judged by us, whoever did it.
import { type Action, isCheck } from '../../../contract/actions/action.ts';
import { limits } from '../../../contract/limits.ts';
import { readStep } from '../../../language/reader.ts';
import { type ReadAction, type ReadPart, sayNotUnderstood, understood } from '../../../language/reading.ts';
import type { Model } from '../../../model/model.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { NotFound } from '../actions/not-found.ts';
import { runModelLoop } from '../brain/run-model-loop.ts';

export type ModelBrain = ReturnType<typeof createModelBrain>;
type Part = Omit<ReadPart, 'actions'> & { intents: ReadAction[] };
type Said = ReadAction;
type Step = {
  action: string;
  runner: ActionRunner;
  /** By the built-in brain, which minds what comes later in the step. */
  perform: (intent: Said, later: Said[]) => Promise<void>;
  /** Fails what was done while the website's server failed. */
  watch: <T>(work: () => Promise<T>) => Promise<T>;
};

/** `leads`: it is asked first, else only where the built-in brain is not sure. */
export function createModelBrain(model: Model, { leads }: { leads: boolean }) {
  return { performStep: (step: Step) => performStep(step, { model, leads }) };
}

async function performStep(step: Step, { model, leads }: { model: Model; leads: boolean }) {
  const { action, runner, watch } = step;
  const parts = await planParts(action);
  const all = parts.flatMap(({ intents }) => intents);
  const perform = (intent: Said) => step.perform(intent, all.slice(all.indexOf(intent) + 1));
  const timeUp = AbortSignal.timeout(limits.modelStepMs);

  async function ask(words: string, why: string) {
    runner.think(`Asking the model ${model.name}: ${words}`, why);
    return watch(() => runModelLoop({ model, runner, step: action, part: words, why, timeUp }));
  }

  async function help(words: string, why: string) {
    const outcome = await ask(words, why);
    if (!outcome.done) throw new RunFailure(`${why} ${outcome.clause}`);
  }

  async function judge(intents: Said[]) {
    for (const check of intents.flatMap(checksOf)) await perform(check);
  }

  async function performOrAsk(intent: Said) {
    try {
      await perform(intent);
    } catch (error) {
      if (!(error instanceof NotFound) || !isForModel(intent)) throw error;
      await help(intent.words, error.message);
      await judge([intent]);
    }
  }

  async function lead({ words, intents }: Part) {
    const outcome = await ask(words, 'The model leads.');
    if (outcome.done) return judge(intents);
    // What was begun must not be done a second time from its start.
    if (outcome.touched) throw new RunFailure(outcome.clause);
    runner.think(`${outcome.clause} The built-in agent continues.`);
    for (const intent of intents) await perform(intent);
  }

  for (const part of parts) {
    if (!part.understood) {
      await help(part.words, sayNotUnderstood([part.words]));
      await judge(part.intents);
    } else if (leads && part.intents.some(isForModel)) await lead(part);
    else for (const intent of part.intents) await performOrAsk(intent);
  }
}

/** What hangs on a condition cannot be taken out of its sentence; the checks at the end can. */
async function planParts(action: string): Promise<Part[]> {
  const read = await readStep(action);
  const parts = understood(read).parts.map(({ actions, ...part }): Part => {
    const isClear = part.understood && read.doubts.length === 0;
    return { ...part, understood: isClear, intents: actions.map((each) => ({ ...each, words: part.words })) };
  });
  const lost = parts.some((part) => !part.understood);
  if (!lost && parts.every(({ intents }) => intents.length === 0))
    return [{ words: action, intents: [], understood: false, isConditional: false }];
  if (!lost || !parts.some(({ isConditional }) => isConditional)) return parts;
  const end = parts.findLastIndex((part) => !part.understood || part.intents.some(isForModel)) + 1;
  const head = parts.slice(0, end);
  return [
    { words: joinWords(head), intents: head.flatMap(({ intents }) => intents), understood: false, isConditional: true },
    ...parts.slice(end),
  ];
}

function joinWords(parts: Part[]) {
  const all = parts.map(({ words }) => words);
  return all.filter((words, at) => !all.slice(0, at).some((earlier) => earlier.includes(words))).join('. ');
}

/** What only looks, waits or remembers is for the built-in brain alone. */
function isForModel(intent: Action) {
  return !isCheck(intent) && !['waitFor', 'wait', 'copy'].includes(intent.kind);
}

function checksOf(intent: Said): Said[] {
  if (isCheck(intent) || intent.kind === 'waitFor') return [intent];
  return intent.kind === 'repeat' ? [{ ...intent.until, words: intent.words }] : [];
}
