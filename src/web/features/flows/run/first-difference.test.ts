import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../../../contract/history.ts';
import { type ComparedRun, firstDifference } from './first-difference.ts';

function entry(step: number, type: 'thought' | 'tool_call' | 'error', text: string) {
  const data = type === 'error' ? { error: text } : { description: text };
  return { id: `${step} ${text}`, at: '2026-01-01T00:00:00.000Z', step, type, data } as HistoryEntry;
}

function run(steps: string[], history: HistoryEntry[]): ComparedRun {
  const status = history.some(({ type }) => type === 'error') ? 'FAILED' : 'COMPLETED';
  return {
    run: { status, logs: { history }, firstStep: null, lastStep: null } as ComparedRun['run'],
    steps: steps.map((action) => ({ action })),
  };
}

const steps = ['Open the cart', 'Pay'];
const passed = run(steps, [entry(0, 'tool_call', 'Click “Cart”'), entry(1, 'tool_call', 'Click “Pay”')]);

test('two runs that did the same have no difference, whatever was thought', () => {
  const other = run(steps, [entry(0, 'thought', 'Hm'), ...passed.run.logs.history]);
  expect(firstDifference(passed, other)).toBeNull();
});

test('a run that failed where the other went on', () => {
  const failure = entry(1, 'error', 'There is no “Pay”.');
  const failed = run(steps, [entry(0, 'tool_call', 'Click “Cart”'), failure]);
  expect(firstDifference(passed, failed)).toEqual({
    step: 1,
    says: 'The second run failed here.',
    entries: [passed.run.logs.history[1], failure],
  });
});

test('a step with other words', () => {
  const reworded = run(['Open the basket', 'Pay'], passed.run.logs.history);
  expect(firstDifference(passed, reworded)).toMatchObject({ step: 0, says: 'The step was worded differently.' });
});

test('a run that was ended before the step', () => {
  const ended = run(steps, [entry(0, 'tool_call', 'Click “Cart”')]);
  expect(firstDifference(ended, passed)).toMatchObject({
    step: 1,
    says: 'Only the second run got to this point.',
    entries: [null, passed.run.logs.history[1]],
  });
});

test('both fail for other reasons', () => {
  const one = run(steps, [entry(0, 'error', 'There is no “Cart”.')]);
  const two = run(steps, [entry(0, 'error', 'The website returned a server error.')]);
  expect(firstDifference(one, two)?.says).toBe('Both runs failed here, for different reasons.');
});
