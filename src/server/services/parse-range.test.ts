import { expect, test } from 'vitest';
import { parseRange } from './parse-range.ts';

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=90-', 90, 99],
  ['bytes=90-500', 90, 99],
  ['bytes=-10', 90, 99],
  ['bytes=-500', 0, 99],
])('%s of 100 bytes is %i to %i', (header, start, end) => {
  expect(parseRange(header, 100)).toEqual({ start, end, size: 100, isWhole: false });
});

test.each([undefined, '', 'bytes=', 'bytes=-', 'lines=1-2', 'bytes=1-2,5-6'])(
  '%j requests the whole file',
  (header) => {
    expect(parseRange(header, 100)).toEqual({ start: 0, end: 99, size: 100, isWhole: true });
  },
);

test.each(['bytes=100-', 'bytes=500-600', 'bytes=9-3', 'bytes=-0'])('%s is beyond 100 bytes', (header) => {
  expect(parseRange(header, 100)).toBeNull();
});
