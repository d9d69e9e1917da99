import { expect, test } from 'vitest';
import { readTimes, writeTimes } from './schedule-times.ts';

test.each([
  ['0 * * * *', { kind: 'hourly', minute: 0 }],
  ['5 7 * * *', { kind: 'daily', time: '07:05' }],
  ['30 18 * * *', { kind: 'daily', time: '18:30' }],
  ['30 7 * * 1-5', { kind: 'cron', cron: '30 7 * * 1-5' }],
  ['*/15 * * * *', { kind: 'cron', cron: '*/15 * * * *' }],
])('%s is shown as it is simplest, and stays the same', (cron, times) => {
  expect(readTimes(cron)).toEqual(times);
  expect(writeTimes(readTimes(cron))).toBe(cron);
});
