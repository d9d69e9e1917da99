import type { Trends } from '../../../contract/entities.ts';

type Counts = Pick<Trends, 'passed' | 'failed'>;

/** In percent; null without runs. */
export function rateOf({ passed, failed }: Counts) {
  return passed + failed === 0 ? null : Math.round((100 * passed) / (passed + failed));
}

/** "8 s", "1.5 min" */
export function formatSeconds(seconds: number) {
  if (seconds < 9.95) return `${Number(seconds.toFixed(1))} s`;
  return seconds < 59.5 ? `${Math.round(seconds)} s` : `${Number((seconds / 60).toFixed(1))} min`;
}

/** "17 Nov" */
export function formatDay(day: string) {
  return new Date(day).toLocaleDateString(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

export function describeCounts({ passed, failed }: Counts) {
  return `${passed} passed, ${failed} failed`;
}
