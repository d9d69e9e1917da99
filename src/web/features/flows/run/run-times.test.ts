import { expect, test } from 'vitest';
import { durationMinutes } from './run-times.ts';

const startTime = '2026-01-01T10:00:00.000Z';
const at = (time: string) => Date.parse(`2026-01-01T${time}.000Z`);

test.each([
  ['a finished run', { startTime, endTime: '2026-01-01T10:01:30.000Z' }, at('11:00:00'), '1.5'],
  ['a running run', { startTime, endTime: null }, at('10:00:12'), '0.2'],
  ['a run that starts in the future by the local clock', { startTime, endTime: null }, at('09:59:00'), '0.0'],
])('the duration of %s', (_what, run, now, minutes) => {
  expect(durationMinutes(run, now)).toBe(minutes);
});
