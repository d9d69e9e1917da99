import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('work starts at once, waits for a slow turn to end, goes on after an error, and can be stopped', async () => {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const errors: unknown[] = [];
  const work = () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
  const stop = repeat({ everyMs: 1000, work, onError: (error) => errors.push(error) });
  expect(ends).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(ends).toHaveLength(1);
  ends[0]?.reject(new Error('database down'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(errors).toEqual([new Error('database down')]);
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(ends).toHaveLength(2);
});
