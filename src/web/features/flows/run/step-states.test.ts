import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../../../contract/history.ts';
import { entriesByStep, stepState } from './step-states.ts';

const entry = (step: number, type: 'thought' | 'error', description = '') =>
  ({ id: `${step}${type}`, at: '', step, type, data: { description } }) as HistoryEntry;
const deed = (step: number, description: string) =>
  ({ id: 'deed', at: '', step, type: 'tool_call', toolCallType: 'act', data: { description } }) as HistoryEntry;

const statesOf = (status: 'RUNNING' | 'COMPLETED' | 'FAILED', history: HistoryEntry[]) =>
  [0, 1, 2].map((step) => stepState({ status, logs: { history } }, step));

test('before anything is told, the first step is under way', () => {
  expect(statesOf('RUNNING', [])).toEqual(['running', 'waiting', 'waiting']);
});

test('a run that failed in its second step did the first and never came to the third', () => {
  expect(statesOf('FAILED', [entry(0, 'thought'), entry(1, 'error')])).toEqual(['done', 'failed', 'waiting']);
});

test('a run that passed did every step', () => {
  expect(statesOf('COMPLETED', [entry(2, 'thought')])).toEqual(['done', 'done', 'done']);
});

test('a thought that the deed after it repeats is told once', () => {
  const history = [entry(0, 'thought', 'Clicked “Buy”'), deed(0, 'Clicked “Buy”'), entry(0, 'thought', 'Hm')];
  expect(
    entriesByStep(history)
      .get(0)
      ?.map(({ type }) => type),
  ).toEqual(['tool_call', 'thought']);
});
