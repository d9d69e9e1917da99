import { expect, test } from 'vitest';
import { countResults, describeRun } from './result-words.ts';

test('a run is described by its result, time and version', () => {
  const run = { time: '17 Nov 2026, 10:31:05', version: 3 };
  expect(describeRun({ ...run, result: 'FAILED' })).toBe('Failed, 17 Nov 2026, 10:31:05, version 3');
  expect(describeRun({ ...run, result: 'FLAKY' })).toBe(
    'Flaky (passed on the second try), 17 Nov 2026, 10:31:05, version 3',
  );
});

test('results are counted in a fixed order, without those that did not occur', () => {
  expect(countResults(['FAILED', 'PASSED', 'FLAKY', 'PASSED', 'RUNNING'])).toBe(
    'Last 5 runs: 2 passed, 1 flaky, 1 failed, 1 running',
  );
});
