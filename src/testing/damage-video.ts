// Creates damaged files from a valid MP4 by overwriting its boxes.
import { createRandom } from './create-random.ts';

export function randomBytes(length: number, seed: number) {
  const random = createRandom(seed);
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
}

/** An MP4 box. `size` may be wrong on purpose. */
export function box(name: string, content: Buffer = Buffer.alloc(0), size = content.length + 8) {
  const head = Buffer.alloc(8, name, 'latin1');
  head.writeUInt32BE(size);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** Bytes of a box before its inner boxes. */
const heads: Record<string, number> = { stsd: 16, avc1: 86 };

/** Start and end of the box at a path such as `moov/trak/tkhd`. */
export function findBox(video: Buffer, path: string) {
  let [start, end] = [0, video.length];
  let inner = 0;
  for (const name of path.split('/')) {
    start += inner;
    while (start < end && video.toString('latin1', start + 4, start + 8) !== name) start += video.readUInt32BE(start);
    if (start >= end) throw new Error(`There is no ${path}.`);
    end = start + video.readUInt32BE(start);
    inner = heads[name] ?? 8;
  }
  return { start, end };
}

/** A copy with another number in a box. `at` is the offset from the start of the box. */
export function patch(video: Buffer, path: string, { at, to, bytes = 4 }: { at: number; to: number; bytes?: number }) {
  const copy = Buffer.from(video);
  copy.writeUIntBE(to, findBox(copy, path).start + at, bytes);
  return copy;
}

/** A copy in which some or all bytes of a box, except its length and name, are random. */
export function scramble(video: Buffer, path: string, { seed, part = 1 }: { seed: number; part?: number }) {
  const copy = Buffer.from(video);
  const { start, end } = findBox(copy, path);
  const random = createRandom(seed);
  for (let at = start + 8; at < end; at += 1) if (random() < part) copy[at] = Math.floor(random() * 256);
  return copy;
}

/** The same video with the index at the end, as written by recorders that do not know the length in advance. */
export function moveIndexToEnd(video: Buffer) {
  const { start, end } = findBox(video, 'moov');
  const index = Buffer.from(video.subarray(start, end));
  const chunks = findBox(index, 'moov/trak/mdia/minf/stbl/stco');
  for (let at = chunks.start + 16; at < chunks.end; at += 4)
    index.writeUInt32BE(index.readUInt32BE(at) - index.length, at);
  return Buffer.concat([video.subarray(0, start), video.subarray(end), index]);
}
