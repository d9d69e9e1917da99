import { expect, test } from 'vitest';
import { passRate } from './pass-rate.ts';

test.each([
  [10, 8, 80, 'pass'],
  [200, 159, 80, 'pass'],
  [100, 79, 79, 'warn'],
  [10, 6, 60, 'warn'],
  [100, 59, 59, 'fail'],
  [3, 0, 0, 'fail'],
])('of %i runs, %i completed: %i%% is %s', (total, completed, percent, tone) => {
  expect(passRate({ total, completed })).toMatchObject({ percent, tone });
});

test('without runs there is no pass rate', () => {
  expect(passRate({ total: 0, completed: 0 })).toBeNull();
});
