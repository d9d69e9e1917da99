import type { UserFlowRun, UserFlowVersion } from '../../../../contract/entities.ts';
import { entryText } from '../../../../contract/entry-text.ts';
import type { HistoryEntry } from '../../../../contract/history.ts';
import { entriesByStep } from '../../../../contract/step-states.ts';

export type ComparedRun = { run: UserFlowRun; steps: UserFlowVersion['steps'] };

export type Difference = {
  step: number;
  says: string;
  /** The entry of each run that differs; null where a run has none. */
  entries: [HistoryEntry | null, HistoryEntry | null];
};

/** What was done, found or failed. Thoughts differ without the website having changed. */
const compared = new Set<HistoryEntry['type']>(['tool_call', 'tool_call_result', 'error']);

/** The first step in which two runs differ: in its words, in what was done, or in how it ended. Null if none does. */
export function firstDifference(first: ComparedRun, second: ComparedRun): Difference | null {
  const steps = Math.max(first.steps.length, second.steps.length);
  const [entriesOfFirst, entriesOfSecond] = [entriesOf(first), entriesOf(second)];
  for (let step = 0; step < steps; step += 1) {
    const [a, b] = [entriesOfFirst(step), entriesOfSecond(step)];
    const at = a.findIndex((entry, index) => !b[index] || key(entry) !== key(b[index]));
    const index = at >= 0 ? at : b.length > a.length ? a.length : -1;
    const entries: Difference['entries'] = [a[index] ?? a.at(-1) ?? null, b[index] ?? b.at(-1) ?? null];
    if (first.steps[step]?.action !== second.steps[step]?.action)
      return { step, says: 'The step was worded differently.', entries };
    if (index < 0) continue;
    return { step, says: describe(a[index], b[index]), entries };
  }
  return null;
}

function entriesOf({ run }: ComparedRun) {
  const bySteps = entriesByStep(run.logs.history);
  return (step: number) => (bySteps.get(step) ?? []).filter(({ type }) => compared.has(type));
}

const key = (entry: HistoryEntry) => `${entry.type} ${entryText(entry)}`;

function describe(a: HistoryEntry | undefined, b: HistoryEntry | undefined) {
  if (!a || !b) return `Only the ${a ? 'first' : 'second'} run got to this point.`;
  if ((a.type === 'error') !== (b.type === 'error'))
    return `The ${a.type === 'error' ? 'first' : 'second'} run failed here.`;
  return a.type === 'error'
    ? 'Both runs failed here, for different reasons.'
    : 'The runs did or found different things.';
}
