import { expect, test } from 'vitest';
import { named } from './actions/target.ts';
import type { HistoryEntry } from './history.ts';
import { entriesByStep, stepState } from './step-states.ts';

const entry = (step: number, type: 'thought' | 'error', description = '') =>
  ({ id: `${step}${type}`, at: '', step, type, data: { description } }) as HistoryEntry;
const act = (step: number, description: string) =>
  ({ id: 'act', at: '', step, type: 'tool_call', toolCallType: 'act', data: { description } }) as HistoryEntry;

const statesOf = (
  status: 'RUNNING' | 'COMPLETED' | 'FAILED',
  history: HistoryEntry[],
  lastStep: number | null = null,
) => [0, 1, 2].map((step) => stepState({ status, logs: { history }, lastStep }, step));

test('before the first history entry, the first step is running', () => {
  expect(statesOf('RUNNING', [])).toEqual(['running', 'waiting', 'waiting']);
});

test('a run that failed in step 2 finished step 1 and did not reach step 3', () => {
  expect(statesOf('FAILED', [entry(0, 'thought'), entry(1, 'error')])).toEqual(['done', 'failed', 'waiting']);
});

test('a run that passed finished every step', () => {
  expect(statesOf('COMPLETED', [entry(2, 'thought')])).toEqual(['done', 'done', 'done']);
});

test('a trial of a step does not reach the steps after it', () => {
  expect(statesOf('COMPLETED', [entry(1, 'thought')], 1)).toEqual(['done', 'done', 'waiting']);
});

test('a thought that announces the next action is left out', () => {
  const announced = entry(0, 'thought', 'Click “Buy”');
  announced.data.action = { kind: 'click', target: named('Buy') };
  const history = [announced, act(0, 'Click “Buy”'), entry(0, 'thought', 'Hm'), act(0, 'Click “Pay”')];
  expect(
    entriesByStep(history)
      .get(0)
      ?.map(({ type }) => type),
  ).toEqual(['tool_call', 'thought', 'tool_call']);
});
