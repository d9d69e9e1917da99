// No file crashes the analyzer: it is rejected with a message for the user, or read as far as possible.
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { says } from '../../contract/actions/action.ts';
import { createRandom } from '../../testing/create-random.ts';
import { box, findBox, moveIndexToEnd, patch, randomBytes, scramble } from '../../testing/damage-video.ts';
import { analyzeFile } from './analyze-file.ts';
import type { Size } from './open-video.ts';
import { VideoFailure, videoFailures } from './video-failure.ts';

vi.setConfig({ testTimeout: 120_000, maxConcurrency: 2 });

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const good = fixture('greenhouse.mp4');
const track = 'moov/trak';
const media = `${track}/mdia`;
const table = `${media}/minf/stbl`;
const picture = `${table}/stsd/avc1`;

type BadFile = [name: string, content: Buffer, message?: string];
type Outcome = { steps: string[] } | { failure: string };

const noVideos: BadFile[] = [
  ['nothing at all', Buffer.alloc(0), videoFailures.damaged],
  ['a text', Buffer.from('This is not a video.\n'.repeat(200)), videoFailures.damaged],
  ['a web page', Buffer.from('<!doctype html><h1>Not found</h1>'.repeat(20)), videoFailures.damaged],
  ['random bytes', randomBytes(20_000, 1), videoFailures.damaged],
  ['a ZIP archive', startingWith('504b030414000000', 2), videoFailures.damaged],
  ['a JPEG', startingWith('ffd8ffe000104a46494600010100000100010000', 3), videoFailures.damaged],
  ['a PNG', startingWith('89504e470d0a1a0a0000000d49484452', 4)],
  ['a WebM', startingWith('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 5), videoFailures.damaged],
  ['the name of its format', good.subarray(0, findBox(good, 'ftyp').end), videoFailures.damaged],
  ['a list of other files', Buffer.from('ffconcat version 1.0\nfile other.mp4\n'), videoFailures.damaged],
  ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:9,\nother.mp4\n#EXT-X-ENDLIST\n'), videoFailures.damaged],
];

const indexEnd = findBox(good, 'moov').end;
const indexLast = moveIndexToEnd(good);
const cutOff: BadFile[] = [
  ...places(6, { seed: 11, from: 0, to: indexEnd }).map(
    (at): BadFile => [`the first ${at} bytes, within its index`, good.subarray(0, at), videoFailures.damaged],
  ),
  ...places(3, { seed: 13, from: indexEnd, to: good.length }).map(
    (at): BadFile => [`the first ${at} bytes, within its pictures`, good.subarray(0, at)],
  ),
  ...places(6, { seed: 12, from: 0, to: good.length }).map(
    (at): BadFile => [`the first ${at} bytes, before its index`, indexLast.subarray(0, at), videoFailures.damaged],
  ),
];

const tables = ['stts', 'ctts', 'stsc', 'stsz', 'stco'].map((name) => `${table}/${name}`);
const scrambled: BadFile[] = [
  ...['mdat', 'moov', `${media}/mdhd`, table, picture, `${picture}/avcC`, ...tables].map(
    (path, index): BadFile => [`all of ${path}`, scramble(good, path, { seed: 100 + index })],
  ),
  ...['mdat', 'moov', `${picture}/avcC`, `${table}/stsz`].map(
    (path, index): BadFile => [`some of ${path}`, scramble(good, path, { seed: 200 + index, part: 0.1 })],
  ),
];

const second = good.readUInt32BE(findBox(good, `${media}/mdhd`).start + 20);
const unedited = renamed(good, `${track}/edts`, 'free');
const claims: BadFile[] = [
  ['only sound', fixture('audio-only.mp4'), videoFailures.noPicture],
  ['one picture', fixture('one-frame.mp4'), videoFailures.nothingHappens],
  ['eleven minutes', fixture('eleven-minutes.mp4'), videoFailures.tooLong],
  ['patches that appear without a pointer', fixture('no-pointer.mp4'), videoFailures.noPointer],
  ['patches that appear under a pointer', fixture('no-text.mp4'), videoFailures.noText],
  ['three hours as its length', withLength(unedited, 3 * 60 * 60)],
  [
    'three hours between its pictures',
    patch(unedited, `${table}/stts`, { at: 20, to: 72 * second }),
    videoFailures.tooLong,
  ],
  ['a length of zero', withLength(unedited, 0)],
  ['all pictures at once', patch(withLength(unedited, 0), `${table}/stts`, { at: 20, to: 0 })],
  ['no ticks in a second', patch(unedited, `${media}/mdhd`, { at: 20, to: 0 })],
  ['a frame of 16K around small pictures', withFrameSize(good, { width: 16_384, height: 8_640 })],
  ['pictures of 16K', withPictureSize(good, { width: 16_384, height: 8_640 }), videoFailures.tooLarge],
  ['pictures that are larger still', withPictureSize(good, { width: 100_000, height: 100_000 }), videoFailures.damaged],
  ['an unknown codec', renamed(good, picture, 'zzzz'), videoFailures.unreadable],
];

const ftyp = good.subarray(0, findBox(good, 'ftyp').end);
const wrongSizes: BadFile[] = [
  ['an index without an end', patch(good, 'moov', { at: 0, to: 0 })],
  ['an index of one byte', patch(good, 'moov', { at: 0, to: 1 })],
  ['a table larger than the file', patch(good, `${table}/stsz`, { at: 0, to: 0xffff_fff0 })],
  ['pictures beyond the end', patch(good, `${table}/stco`, { at: 16, to: 0x7fff_ffff }), videoFailures.damaged],
  ['a long length beyond the end', withLongBox(good, 2n ** 62n), videoFailures.damaged],
  ['a long length below zero', withLongBox(good, 2n ** 64n - 16n), videoFailures.damaged],
  ['boxes within boxes, ten thousand deep', Buffer.concat([ftyp, nested('moov', 10_000)]), videoFailures.damaged],
  ['tracks within tracks', Buffer.concat([ftyp, box('moov', nested('trak', 3_000))]), videoFailures.noPicture],
  ['ten thousand tracks', Buffer.concat([ftyp, box('moov', Buffer.alloc(80_000, box('trak')))])],
  ['a hundred thousand empty boxes', Buffer.concat([ftyp, Buffer.alloc(800_000, box('free'))])],
  ['a million pictures of one byte', withSamples(good, 1_000_000)],
  ['eighty million pictures of one byte', withSamples(good, 80_000_000), videoFailures.tooMuch],
  ['four thousand million pictures', patch(good, `${table}/stsz`, { at: 16, to: 0xffff_ffff }), videoFailures.damaged],
  ['four thousand million times', patch(good, `${table}/stts`, { at: 12, to: 0xffff_ffff }), videoFailures.damaged],
];

const peaks = new Map<string, number>();
let folder: string;
let watch: NodeJS.Timeout;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bad-videos-'));
  watch = setInterval(notePeaks, 20);
});
afterAll(async () => {
  clearInterval(watch);
  await rm(folder, { recursive: true });
});

describe.each([
  ['a file that is not a video is rejected:', noVideos],
  ['a truncated recording is rejected, or read as far as possible:', cutOff],
  ['a recording with random bytes in a box is rejected, or read as far as possible:', scrambled],
  ['a recording with impossible properties is rejected, or read as it is:', claims],
  ['a recording whose boxes have wrong sizes is rejected, or read as it is:', wrongSizes],
])('%s', (_, files) => {
  test.concurrent.each(files)('%s', async (name, content, message) => {
    const outcome = await analyze(name, content);
    if (message) expect(outcome).toEqual({ failure: message });
    else if ('steps' in outcome) expect(outcome.steps).not.toEqual([]);
    else expect(outcome.failure).toMatch(/^[A-Z][\w ,:.]+\.$/);
  });
});

test('after all of them no process is left, none used too much memory, and a good recording is still analyzed', async () => {
  expect(await analyze('good', good)).toEqual({ steps: expect.objectContaining({ length: 5 }) });
  await vi.waitFor(() => expect(listChildren()).toEqual([]));
  expect([...peaks].filter(([, bytes]) => bytes > 1.5 * 1024 ** 3)).toEqual([]);
});

/** The steps or the message for the user. Any error but a `VideoFailure` is thrown. */
async function analyze(name: string, content: Buffer): Promise<Outcome> {
  const path = join(folder, `${name.replaceAll('/', '-')}.mp4`);
  await writeFile(path, content);
  const percents: number[] = [];
  const onProgress = ({ percent }: { percent: number }) => percents.push(percent);
  try {
    const { steps } = await analyzeFile(path, { signal: new AbortController().signal, onProgress });
    return { steps: steps.map(({ action }) => says(action)) };
  } catch (error) {
    if (error instanceof VideoFailure) return { failure: error.message };
    throw error;
  } finally {
    expect(percents.filter((percent) => !Number.isInteger(percent))).toEqual([]);
  }
}

/** The peak memory of each process so far, by its file. Only on systems with /proc. */
function notePeaks() {
  for (const pid of listChildren()) {
    try {
      const file = basename(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').at(-2) ?? '', '.mp4');
      const kilobytes = Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
      peaks.set(file, Math.max(peaks.get(file) ?? 0, kilobytes * 1024));
    } catch {
      // It has ended.
    }
  }
}

/** The child processes. None where there is no /proc. */
function listChildren() {
  try {
    return readdirSync('/proc/self/task').flatMap((task) =>
      readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
  } catch {
    return [];
  }
}

/** Random offsets in a file, the same in every run. */
function places(count: number, { seed, from, to }: { seed: number; from: number; to: number }) {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => from + Math.floor(random() * (to - from)));
}

function startingWith(hex: string, seed: number) {
  return Buffer.concat([Buffer.from(hex, 'hex'), randomBytes(5_000, seed)]);
}

function withLength(video: Buffer, seconds: number) {
  const movie = patch(video, 'moov/mvhd', { at: 24, to: seconds * 1000 });
  const shown = patch(movie, `${track}/tkhd`, { at: 28, to: seconds * 1000 });
  return patch(shown, `${media}/mdhd`, { at: 24, to: seconds * second });
}

function withFrameSize(video: Buffer, { width, height }: Size) {
  const wide = patch(patch(video, picture, { at: 32, to: width, bytes: 2 }), `${track}/tkhd`, {
    at: 84,
    to: width * 65_536,
  });
  return patch(patch(wide, picture, { at: 34, to: height, bytes: 2 }), `${track}/tkhd`, {
    at: 88,
    to: height * 65_536,
  });
}

/** The size that the decoder uses: the parameters of the H.264 stream are overwritten. */
function withPictureSize(video: Buffer, size: Size) {
  const copy = Buffer.from(video);
  const at = findBox(copy, `${picture}/avcC`).start + 16;
  const length = copy.readUInt16BE(at - 2);
  Buffer.concat([sequenceParameters(size), Buffer.alloc(length)]).copy(copy, at, 0, length);
  return copy;
}

/** Baseline profile, level 6.2, one reference picture, no cropping. */
function sequenceParameters({ width, height }: Size) {
  const number = (value: number) => {
    const digits = (value + 1).toString(2);
    return '0'.repeat(digits.length - 1) + digits;
  };
  const sides = [width, height].map((side) => number(Math.ceil(side / 16) - 1));
  const bits = [number(0), number(0), number(2), number(1), '0', ...sides, '11001'].join('');
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from([0x67, 66, 0, 62, ...bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2))]);
}

function renamed(video: Buffer, path: string, name: string) {
  const copy = Buffer.from(video);
  copy.write(name, findBox(copy, path).start + 4, 'latin1');
  return copy;
}

/** Its index comes after a box with a length of eight bytes. */
function withLongBox(video: Buffer, size: bigint) {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(size);
  return Buffer.concat([ftyp, box('free', length, 1), video.subarray(ftyp.length)]);
}

function nested(name: string, depth: number) {
  return Buffer.concat(Array.from({ length: depth }, (_, level) => box(name, Buffer.alloc(0), 8 * (depth - level))));
}

/** A few bytes that claim this many pictures of one byte each. */
function withSamples(video: Buffer, count: number) {
  const sized = patch(patch(video, `${table}/stsz`, { at: 12, to: 1 }), `${table}/stsz`, { at: 16, to: count });
  return patch(patch(sized, `${table}/stsc`, { at: 20, to: count }), `${table}/stts`, { at: 16, to: count });
}
