// Follows the cursor, and notes what changes on the page apart from it.
import type { Box } from '../ocr/picture.ts';
import { clipBox } from '../ocr/picture.ts';
import { union } from './boxes.ts';
import { createChangeFinder } from './find-changes.ts';
import type { FindPointers } from './find-pointer.ts';
import { type Cursor, createCursorFollower } from './follow-cursor.ts';
import type { Size, VideoFrame } from './open-video.ts';

/** One picture: where the cursor is, and where the page changed. */
export type Moment = {
  at: number;
  cursor: Cursor | null;
  boxes: Box[];
  /** Of the whole page, from 0 to 1. */
  share: number;
  /** How far the page moved up while it was scrolled; 0 when it was not. */
  scrolled: number;
};

/** From this share on it is another page, also under the cursor. */
const otherPageShare = 0.25;
/** From this share on the cursor is looked for only near its last place: it hardly moves far at the same moment. */
const largeShare = 0.02;
/** Scrolling changes more than this. */
const scrollShare = 0.03;

export function createPageWatcher(size: Size, findPointers: FindPointers) {
  const findChanges = createChangeFinder(size);
  const follower = createCursorFollower(findPointers);
  let before: Uint8Array | null = null;
  let page: Uint8Array | null = null;

  return {
    async next({ at, grey, isKey }: VideoFrame): Promise<Moment> {
      if (!before || !page) {
        before = Uint8Array.from(grey);
        page = Uint8Array.from(grey);
        return { at, cursor: null, boxes: [], share: 0, scrolled: 0 };
      }
      const raw = findChanges(before, grey, { isKey });
      const cursor = await follower.next({ before, now: grey, size }, raw.boxes, { isLarge: raw.share > largeShare });
      before.set(grey);
      if (raw.boxes.length === 0) return { at, cursor, boxes: [], share: 0, scrolled: 0 };
      const clean = Uint8Array.from(grey);
      if (cursor?.isSeen && raw.share < otherPageShare) keepUnder(clean, { page, box: cursor.box, size });
      // While the cursor rests, every change is the page's, also under the cursor.
      const { boxes, share } = cursor?.moved ? findChanges(page, clean, { isKey }) : raw;
      const scrolled = share > scrollShare ? findScroll(page, clean, { size, boxes }) : 0;
      page = clean;
      return { at, cursor, boxes, share, scrolled };
    },
  };
}

function keepUnder(clean: Uint8Array, { page, box, size }: { page: Uint8Array; box: Box; size: Size }) {
  const covered = clipBox(box, size);
  if (!covered) return;
  const [left, top, width, height] = covered;
  for (let y = top; y < top + height; y += 1) {
    const from = y * size.width + left;
    clean.set(page.subarray(from, from + width), from);
  }
}

/** How far the largest changed part moved up or down as a whole. */
function findScroll(before: Uint8Array, now: Uint8Array, { size, boxes }: { size: Size; boxes: Box[] }) {
  const isLarge = ([, , width, height]: Box) => height >= 0.45 * size.height && width >= 0.3 * size.width;
  const [largest] = [...boxes].sort((one, two) => two[2] * two[3] - one[2] * one[3]);
  // Sections of one colour divide what moves into several parts.
  const box = [largest, union(boxes)].find((each) => each && isLarge(each));
  if (!box) return 0;
  const [left, top, width, height] = box;
  const column = (picture: Uint8Array, x: number) => (y: number) => picture[y * size.width + x] as number;
  const columns = Array.from({ length: 24 }, (_, index) => Math.floor(left + ((index + 0.5) * width) / 24));
  const difference = (shift: number) => {
    let [sum, count, ink] = [0, 0, 0];
    for (const x of columns) {
      const [was, is] = [column(before, x), column(now, x)];
      for (let y = top + Math.max(0, -shift); y < top + height - Math.max(0, shift); y += 2) {
        sum += Math.abs(is(y) - was(y + shift));
        ink += Math.abs(is(y) - is(Math.max(0, y - 2)));
        count += 1;
      }
    }
    return { mean: sum / Math.max(1, count), ink: ink / Math.max(1, count) };
  };
  const still = difference(0);
  let best = { shift: 0, mean: still.mean };
  for (const shift of likelyShifts(before, now, { size, box, columns })) {
    const { mean } = difference(shift);
    if (mean < best.mean) best = { shift, mean };
  }
  return best.mean < 0.35 * still.mean && still.ink > 1 ? best.shift : 0;
}

/** By the sums of rows, which are quickly compared. */
function likelyShifts(
  before: Uint8Array,
  now: Uint8Array,
  { size, box: [, top, , height], columns }: { size: Size; box: Box; columns: number[] },
) {
  const sums = (picture: Uint8Array) =>
    Float32Array.from({ length: height }, (_, y) =>
      columns.reduce((sum, x) => sum + (picture[(top + y) * size.width + x] as number), 0),
    );
  const [was, is] = [sums(before), sums(now)];
  const shifts: { shift: number; mean: number }[] = [];
  for (let shift = 4; shift < height * 0.7; shift += 1)
    for (const each of [shift, -shift]) {
      let sum = 0;
      for (let y = Math.max(0, -each); y < height - Math.max(0, each); y += 1)
        sum += Math.abs((is[y] as number) - (was[y + each] as number));
      shifts.push({ shift: each, mean: sum / (height - shift) });
    }
  return shifts
    .sort((one, two) => one.mean - two.mean)
    .slice(0, mostShifts)
    .map(({ shift }) => shift);
}

/** So many shifts are compared in full. */
const mostShifts = 8;
