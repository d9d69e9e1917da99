import { expect, test } from 'vitest';
import { formatDay, formatSeconds, rateOf } from './trend-words.ts';

test('a rate is a rounded percentage, and there is none without runs', () => {
  expect([rateOf({ passed: 2, failed: 1 }), rateOf({ passed: 0, failed: 3 })]).toEqual([67, 0]);
  expect(rateOf({ passed: 0, failed: 0 })).toBeNull();
});

test.each([
  [0.4, '0.4 s'],
  [7, '7 s'],
  [9.96, '10 s'],
  [59.4, '59 s'],
  [59.6, '1 min'],
  [150, '2.5 min'],
])('%s seconds are %s', (seconds, words) => {
  expect(formatSeconds(seconds)).toBe(words);
});

test('a day is that of the calendar, in every time zone', () => {
  expect(formatDay('2026-03-01')).toMatch(/\b1\b/);
});
