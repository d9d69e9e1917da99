// Where the cursor is in each picture. It is looked for where something changed. Where it is not recognized, its place is
// concluded from its way.
import type { Box } from '../ocr/picture.ts';
import { area, clampInto, contains, distance, grow, intersect, merge, overlap, type Point, union } from './boxes.ts';
import type { FindPointers, Pair, Pointer } from './find-pointer.ts';

export type Cursor = {
  tip: Point;
  /** All that it may cover. */
  box: Box;
  moved: boolean;
  /** Whether it was recognized, and not only concluded. */
  isSure: boolean;
  /** Whether something was seen there, and the place is not only expected. */
  isSeen: boolean;
};

/** The certainty that is enough: to see it for the first time or far away, and to see it elsewhere. */
const certainFirst = 0.85;
const certainElsewhere = 0.7;
/** The part of its box that must have changed where it appeared, and by how much. */
const minChangedPixels = 0.06;
const changedBy = 24;
/** In pixels: the width of its shadow, how much of the page around a change is looked at, and how far a resting cursor seems to move. */
const shadow = 4;
const around = 32;
const restPixels = 4;
/** How far it may have moved since it was last seen, as a multiple of its height. */
const reach = 8;
/** In pixels: larger changes are of the page, and are searched only near the cursor. */
const largeSide = 200;
const usualHeight = 24;
/** More changes at once are the page's. */
const mostRegions = 6;

export function createCursorFollower(findPointers: FindPointers) {
  let cursor: Cursor | null = null;
  let isKnown = false;
  let lastMove: Point = { x: 0, y: 0 };

  function go(to: Cursor) {
    if (cursor && to.moved) lastMove = { x: to.tip.x - cursor.tip.x, y: to.tip.y - cursor.tip.y };
    cursor = { ...to, tip: to.moved || !cursor ? to.tip : cursor.tip };
    return cursor;
  }

  return {
    /** Null before it was first seen. */
    async next(pair: Pair, boxes: Box[], { isLarge = false } = {}): Promise<Cursor | null> {
      if (cursor) cursor = { ...cursor, moved: false };
      if (boxes.length === 0) return cursor;
      const found = await search(pair, boxes, isLarge);
      const last = cursor;
      const isSame = ({ tip }: Pointer) => last !== null && distance(tip, last.tip) <= restPixels;
      const elsewhere = found.find(
        (each) => !isSame(each) && each.certainty >= certaintyFor(each, last) && hasChanged(pair, each.box),
      );
      const isUnchanged = last !== null && isKnown && !hasChanged(pair, grow(last.box, -shadow));
      if (isUnchanged && !elsewhere) return cursor;
      const same = last && isUnchanged ? await findPointers(pair, grow(last.box, around)) : found;
      const best = same.find(isSame) ?? elsewhere;
      if (best) {
        isKnown = true;
        const moved = !last || !isSame(best) || isOwn(boxes, union([last.box, best.box]));
        return go({ tip: best.tip, box: grow(best.box, shadow), moved, isSure: true, isSeen: true });
      }
      if (!cursor || !isKnown) return cursor;
      isKnown = false;
      // It left its place, and is not recognized: most likely it went on in the same direction.
      const tip = { x: cursor.tip.x + lastMove.x, y: cursor.tip.y + lastMove.y };
      const into = boxes.filter((box) => contains(box, tip, usualHeight)).sort((one, two) => area(one) - area(two))[0];
      const box: Box = [tip.x - usualHeight, tip.y - usualHeight, 2 * usualHeight, 2 * usualHeight];
      return go({ tip: into ? clampInto(into, tip) : cursor.tip, box, moved: true, isSure: false, isSeen: false });
    },
  };

  async function search(pair: Pair, boxes: Box[], isLarge: boolean): Promise<Pointer[]> {
    const small = boxes.filter(([, , width, height]) => !isLarge && Math.max(width, height) <= largeSide);
    const far = reach * usualHeight;
    const near: Box = cursor ? [cursor.tip.x - far, cursor.tip.y - far, 2 * far, 2 * far] : [0, 0, 0, 0];
    const large = boxes
      .filter((box) => !small.includes(box))
      .map((box) => intersect(box, near))
      .filter((box) => box !== null);
    const nearest = [...small, ...large].sort((one, two) => farFrom(one) - farFrom(two)).slice(0, mostRegions);
    const found: Pointer[] = [];
    const regions = merge(nearest.map((box) => grow(box, around)));
    for (const region of regions) found.push(...(await findPointers(pair, region)));
    return found.sort((one, two) => two.certainty - one.certainty);
  }

  function farFrom(box: Box) {
    return cursor ? distance(clampInto(box, cursor.tip), cursor.tip) : area(box);
  }
}

function certaintyFor({ tip }: Pointer, last: Cursor | null) {
  if (!last?.isSure) return certainFirst;
  const far = distance(tip, last.tip);
  return far < 2 * reach * usualHeight ? certainElsewhere : certainFirst;
}

/** Whether nothing but the cursor changed there: it has another shape now. */
function isOwn(boxes: Box[], cursor: Box) {
  const there = boxes.filter((box) => overlap(box, cursor));
  return there.length > 0 && there.every((box) => intersect(box, cursor)?.every((side, at) => side === box[at]));
}

function hasChanged({ before, now, size }: Pair, box: Box) {
  const inside = intersect(box, [0, 0, size.width, size.height]);
  if (!inside) return false;
  const [left, top, width, height] = inside;
  let changed = 0;
  for (let y = top; y < top + height; y += 1)
    for (let x = left; x < left + width; x += 1) {
      const at = y * size.width + x;
      if (Math.abs((now[at] as number) - (before[at] as number)) > changedBy) changed += 1;
    }
  return changed >= minChangedPixels * width * height;
}
