import { expect, test } from 'vitest';
import { showProgress } from './show-progress.ts';
import type { Run } from './start-runs.ts';

const run: Run = {
  flowId: 'f1',
  flowRunId: 'r1',
  flowVersionId: 'v1',
  title: 'Buy bread',
  status: 'RUNNING',
  startTime: '2024-01-01T00:00:00.000Z',
  endTime: null,
  failedStep: null,
  reason: null,
  step: null,
};
const ended = { ...run, endTime: '2024-01-01T00:00:01.500Z' };
const clear = '\r\u001b[K';

function show({ columns = 80, hasColours = false } = {}) {
  let written = '';
  const write = (text: string) => {
    written += text;
  };
  const progress = showProgress({
    terminal: { write, columns, hasColours },
    linkTo: ({ flowRunId }) => `at ${flowRunId}`,
  });
  return (...runs: Run[]) => {
    written = '';
    progress.update(runs);
    return written;
  };
}

test('a line is shown once for each run that has ended, and what is running below it', () => {
  const update = show();
  const other = { ...run, flowId: 'f2', flowRunId: 'r2', title: 'Log in' };
  expect(update(run, other)).toBe(`${clear}2 running: Buy bread, Log in`);
  expect(update({ ...ended, status: 'COMPLETED' }, other)).toBe(`${clear}passed  Buy bread (1.5 s)\n1 running: Log in`);
  expect(update({ ...ended, status: 'COMPLETED' }, other)).toBe(`${clear}1 running: Log in`);
});

test('a failed run is shown with its step, its reason and a link, and its second try as such', () => {
  const update = show();
  const failed: Run = { ...ended, status: 'FAILED', failedStep: 1, step: 'Click “Buy”', reason: 'Not found.' };
  expect(update(failed)).toBe(`${clear}failed  Buy bread (1.5 s), step 2 (Click “Buy”): Not found.\n        at r1\n`);
  const second = { ...run, flowRunId: 'r3' };
  expect(update(second)).toBe(`${clear}1 running: Buy bread`);
  expect(update({ ...ended, flowRunId: 'r3', status: 'COMPLETED' })).toBe(
    `${clear}passed  Buy bread (1.5 s, second try)\n`,
  );
});

test('a website cannot control the terminal', () => {
  const reason = 'Found “\u001b[2J\u009b31m\nbread\u2028”.';
  const failed: Run = { ...ended, status: 'FAILED', title: 'Buy\u0007', failedStep: null, reason };
  expect(show()(failed)).toBe(`${clear}failed  Buy (1.5 s), Found “ [2J 31m bread ”.\n        at r1\n`);
});

test('what is running fits into one line', () => {
  expect(show({ columns: 24 })({ ...run, title: 'Buy bread and butter' })).toBe(`${clear}1 running: Buy bread an`);
  expect(show({ columns: 20 })({ ...run, title: '注文する注文' })).toBe(`${clear}1 running: 注文する`);
});

test('results are coloured where the terminal has colours', () => {
  expect(show({ hasColours: true })({ ...ended, status: 'COMPLETED' })).toContain(
    '\u001b[32mpassed\u001b[0m  Buy bread',
  );
});
