import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decodePng } from './decode-png.ts';

type Parts = { width: number; height: number; colour: number; rows: number[][]; depth?: number };

/** Without checksums, which are not checked. */
function png({ width, height, colour, rows, depth = 8 }: Parts) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, body: Buffer) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), body, Buffer.alloc(4)]);
}

test('each row filter is decoded', () => {
  // Every row encodes 10, 20, 40: plain, from the left, from above, from their mean, from the best of three (Paeth).
  const rows = [
    [0, 10, 20, 40],
    [1, 10, 10, 20],
    [2, 0, 0, 0],
    [3, 5, 5, 10],
    [4, 0, 0, 0],
  ];
  const { pixels } = decodePng(png({ width: 3, height: 5, colour: 0, rows }));
  expect([...pixels]).toEqual([10, 20, 40, 10, 20, 40, 10, 20, 40, 10, 20, 40, 10, 20, 40]);
});

test('colours with and without transparency keep their channels', () => {
  const rgb = decodePng(png({ width: 2, height: 1, colour: 2, rows: [[1, 250, 1, 2, 10, 0, 0]] }));
  expect(rgb).toMatchObject({ channels: 3, pixels: Uint8Array.from([250, 1, 2, 4, 1, 2]) });
  const rgba = decodePng(png({ width: 1, height: 1, colour: 6, rows: [[0, 1, 2, 3, 4]] }));
  expect(rgba).toMatchObject({ channels: 4, pixels: Uint8Array.from([1, 2, 3, 4]) });
});

test.each([
  ['a file that is not a PNG', Buffer.from('GIF89a')],
  ['a PNG with 16 bits per channel', png({ width: 1, height: 1, colour: 0, rows: [[0, 1, 2]], depth: 16 })],
  ['a PNG with a palette', png({ width: 1, height: 1, colour: 3, rows: [[0, 1]] })],
  ['a truncated PNG', png({ width: 4, height: 4, colour: 0, rows: [[0, 1, 2, 3, 4]] })],
])('%s is rejected', (_, bytes) => {
  expect(() => decodePng(bytes)).toThrow(/PNG/);
});
