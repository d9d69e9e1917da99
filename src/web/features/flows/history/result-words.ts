import type { RunResult } from '../../../../contract/entities.ts';

/** As it is said of one run, and in a count of several. */
const words: Record<RunResult, { one: string; several: string }> = {
  PASSED: { one: 'Passed', several: 'passed' },
  HEALED: { one: 'Healed (the page had changed)', several: 'healed' },
  FLAKY: { one: 'Flaky (passed on the second try)', several: 'flaky' },
  FAILED: { one: 'Failed', several: 'failed' },
  CANCELLED: { one: 'Cancelled', several: 'cancelled' },
  RUNNING: { one: 'Running', several: 'running' },
};

export function describeRun({ result, time, version }: { result: RunResult; time: string; version: number }) {
  return `${words[result].one}, ${time}, version ${version}`;
}

/** "Last 12 runs: 10 passed, 2 failed" */
export function countResults(results: RunResult[]) {
  const counts = (Object.keys(words) as RunResult[])
    .map((result) => ({ result, count: results.filter((each) => each === result).length }))
    .filter(({ count }) => count > 0)
    .map(({ result, count }) => `${count} ${words[result].several}`);
  return `Last ${results.length} runs: ${counts.join(', ')}`;
}

export const isFlaky = (results: RunResult[]) => results.includes('FLAKY');
