import { expect, test } from 'vitest';
import { isSameDay, readDay } from './read-date.ts';

test.each([
  ['2026-12-02', { year: 2026, month: 12, day: 2 }],
  ['2 December 2026', { year: 2026, month: 12, day: 2 }],
  ['the 3rd of Sept 2027', { year: 2027, month: 9, day: 3 }],
  ['December 2, 2026', { year: 2026, month: 12, day: 2 }],
])('%s is a day', (text, day) => {
  expect(readDay(text)).toEqual(day);
});

test.each([-5, -1, 0, 1, 6])('a day without its year, %i months from now, is the nearest one', (months) => {
  const now = new Date();
  const meant = new Date(now.getFullYear(), now.getMonth() + months, 14);
  const text = meant.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
  expect(readDay(text)).toEqual({ year: meant.getFullYear(), month: meant.getMonth() + 1, day: 14 });
});

test.each(['2 Decks', '3 Marble 2026', '5 a', 'in 3 March madness'])('%s is no day', (text) => {
  expect(readDay(text)).toBeNull();
});

test('the same day may be written in other ways, but another one is never the same', () => {
  expect(isSameDay('2 Dec 2026', 'Wednesday, 2 December 2026')).toBe(true);
  expect(isSameDay('2 Dec 2026', '3 December 2026')).toBe(false);
  expect(isSameDay('2 Dec 2026', '2 December 2027')).toBe(false);
  expect(isSameDay('2 Dec 2026', 'It was changed by Ada on 2 December 2026')).toBe(false);
});
