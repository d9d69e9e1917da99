import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = Date.parse('2025-06-15T12:00:00.000Z');

test.each([
  ['2025-06-15T12:00:30.000Z', 'less than 1 minute ago'],
  ['2025-06-15T11:59:01.000Z', 'less than 1 minute ago'],
  ['2025-06-15T11:59:00.000Z', '1 minute ago'],
  ['2025-06-15T11:01:00.000Z', '59 minutes ago'],
  ['2025-06-15T11:00:00.000Z', '1 hour ago'],
  ['2025-06-14T12:00:01.000Z', '23 hours ago'],
  ['2025-06-14T12:00:00.000Z', '1 day ago'],
  ['2025-05-15T12:00:00.000Z', '31 days ago'],
])('%s was %s', (time, words) => {
  expect(timeAgo(time, now)).toBe(words);
});
