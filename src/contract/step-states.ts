import type { UserFlowRun } from './entities.ts';
import type { HistoryEntry } from './history.ts';

type Entry = Pick<HistoryEntry, 'type' | 'step' | 'data'>;
export type StepState = 'waiting' | 'running' | 'done' | 'failed';

/** The state of a step, derived from the run's history. */
export function stepState(
  { status, logs, lastStep }: Pick<UserFlowRun, 'status' | 'lastStep'> & { logs: { history: Entry[] } },
  step: number,
): StepState {
  const { history } = logs;
  if (lastStep !== null && step > lastStep) return 'waiting';
  if (status === 'COMPLETED') return 'done';
  if (status === 'FAILED' && history.some((entry) => entry.step === step && entry.type === 'error')) return 'failed';
  const current = history.at(-1)?.step ?? 0;
  if (step < current) return 'done';
  return step === current && status === 'RUNNING' ? 'running' : 'waiting';
}

/** The entries of each step, without those that announce the action that follows. */
export function entriesByStep<T extends Entry>(history: T[]) {
  const steps = new Map<number, T[]>();
  for (const [index, entry] of history.entries()) {
    const next = history[index + 1];
    const announces = entry.type === 'thought' && entry.data.action !== undefined;
    if (announces && next?.type === 'tool_call' && next.step === entry.step) continue;
    steps.set(entry.step, [...(steps.get(entry.step) ?? []), entry]);
  }
  return steps;
}
