import { expect, test } from 'vitest';
import { inactivePeriods } from './inactive-periods.ts';

const click = (timestamp: number) => ({ type: 3, timestamp, data: { source: 2 } });
const change = (timestamp: number) => ({ type: 3, timestamp, data: { source: 0 } });

test('more than ten seconds between two interactions is inactive, even if the page changes', () => {
  expect(inactivePeriods([click(0), change(5_000), click(10_000), click(20_001)])).toEqual([
    { start: 10_000, end: 20_001 },
  ]);
});

test('an empty recording has no inactive periods', () => {
  expect(inactivePeriods([])).toEqual([]);
});
