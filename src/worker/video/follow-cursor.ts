// Where the cursor is in each picture. Known shapes are searched where something changed. Over a link the cursor may have a
// shape that is not known yet; then its place is concluded from its way and from the changes there.
import type { Box } from '../ocr/picture.ts';
import { area, centre, clampInto, contains, distance, grow, intersect, overlap, type Point } from './boxes.ts';
import { commonShape, cutOut, type Pair, type Shape } from './cursor-shapes.ts';
import type { Size } from './open-video.ts';

export type Cursor = {
  tip: Point;
  /** All that it may cover. */
  box: Box;
  moved: boolean;
  /** Whether its shape was recognized, and not only concluded. */
  isSure: boolean;
  /** Whether something was seen there, and the place is not only expected. */
  isSeen: boolean;
};

/** How much its pixels may differ from the known shape, on average: usually, for a second place, and while it rests. */
const maxDifference = 26;
const maxDifferenceElsewhere = 16;
const maxDifferenceAtRest = 34;
/** The part of its pixels that must have changed where it appeared, and by how much. */
const minChangedPixels = 0.3;
const changedBy = 24;
/** The width of its shadow, in pixels. */
const shadow = 4;
/** How far it may have moved since it was last seen, as a multiple of its height. */
const reach = 8;
const usualSize: Size = { width: 16, height: 24 };

type Spot = { left: number; top: number };
type Found = Spot & { shape: Shape };

export function createCursorFollower(learned: Shape[]) {
  const shapes = [...learned];
  const seenOnce: Shape[] = [];
  const usual: Size = shapes[0] ?? usualSize;
  let known: Found | null = null;
  let cursor: Cursor | null = null;
  let lastMove: Point = { x: 0, y: 0 };
  let left = false;

  function go(to: Cursor) {
    if (cursor) lastMove = { x: to.tip.x - cursor.tip.x, y: to.tip.y - cursor.tip.y };
    const moved = !cursor || distance(to.tip, cursor.tip) > (to.isSure && cursor.isSure ? 0.5 : 8);
    cursor = { ...to, moved };
    return cursor;
  }

  return {
    /** Null before it was first seen. */
    next(pair: Pair, boxes: Box[], { isLarge = false } = {}): Cursor | null {
      if (cursor) cursor = { ...cursor, moved: false };
      left = false;
      if (boxes.length === 0 || shapes.length === 0) return cursor;
      const isThere = known !== null && differenceAt(pair, known, maxDifferenceAtRest) <= maxDifferenceAtRest;
      const places = isThere ? boxes.filter(isElsewhere) : isLarge ? near(boxes) : boxes;
      const found = search(pair, shapes, places, isThere ? maxDifferenceElsewhere : maxDifference);
      if (isThere && !found) return cursor;
      if (found) {
        known = found;
        const { shape, left, top } = found;
        return go({
          tip: tipOf(found),
          box: grow([left, top, shape.width, shape.height], shadow),
          moved: true,
          isSure: true,
          isSeen: true,
        });
      }
      if (!cursor) return null;
      left = boxes.some((box) => cursor && overlap(box, cursor.box));
      if (!known) return cursor;
      known = null;
      // It left its place, and is not recognized: most likely it went on in the same direction.
      const tip = { x: cursor.tip.x + lastMove.x, y: cursor.tip.y + lastMove.y };
      const into = boxes.filter((box) => contains(box, tip, usual.width)).sort((one, two) => area(one) - area(two))[0];
      return go({
        tip: into ? clampInto(into, tip) : cursor.tip,
        box: around(tip),
        moved: true,
        isSure: false,
        isSeen: false,
      });
    },
    /** A change of the page while it is not recognized may be the cursor itself, in a new shape. */
    findUnknownShape(pair: Pair, boxes: Box[]): Cursor | null {
      if (!cursor || cursor.isSure || (cursor.isSeen && !left) || boxes.length > 3) return cursor;
      const { tip } = cursor;
      const own = boxes
        .filter(([, , width, height]) => width <= 2.2 * usual.width + 8 && height <= 1.8 * usual.height + 8)
        .filter(([, , , height]) => height >= 0.6 * usual.height)
        .map((box) => ({ box, far: distance(centre(box), tip) }))
        .filter(({ far }) => far < reach * usual.height)
        .sort((one, two) => one.far - two.far)[0];
      if (!own) return cursor;
      learn(pair, own.box);
      return go({ tip: tipIn(own.box), box: grow(own.box, shadow), moved: true, isSure: false, isSeen: true });
    },
  };

  /** A shape that is seen a second time is known. */
  function learn(pair: Pair, box: Box) {
    const shape = cutOut(pair.now, pair, box);
    if (!shape) return;
    const same = seenOnce.find((each) => commonShape(each, shape));
    const common = same && commonShape(same, shape);
    if (!common) seenOnce.push(shape);
    else if (!shapes.some((each) => commonShape(each, common))) shapes.push(common);
  }

  /** It hardly moves far just when much of the page changes. */
  function near(boxes: Box[]): Box[] {
    if (!cursor) return [];
    const { x, y } = cursor.tip;
    const far = reach * usual.height;
    return boxes.map((box) => intersect(box, [x - far, y - far, 2 * far, 2 * far])).filter((box) => box !== null);
  }

  /** While it is still at its place, only a small change elsewhere can be the cursor. */
  function isElsewhere(box: Box) {
    const [, , width, height] = box;
    const isSmall = width <= 2 * usual.width + 8 && height <= 2 * usual.height + 8;
    return isSmall && cursor !== null && !overlap(box, cursor.box, 4);
  }

  function around({ x, y }: Point): Box {
    return [x - usual.width, y - usual.height, 2 * usual.width, 2 * usual.height];
  }
}

function search(pair: Pair, shapes: Shape[], boxes: Box[], within: number): Found | null {
  let best: (Found & { difference: number }) | null = null;
  for (const shape of shapes) {
    const tried = new Set<number>();
    for (const [x, y, width, height] of boxes) {
      const left = Math.max(0, x - shape.width);
      const right = Math.min(pair.size.width - shape.width, x + width);
      const bottom = Math.min(pair.size.height - shape.height, y + height);
      for (let top = Math.max(0, y - shape.height); top <= bottom; top += 1)
        for (let at = left; at <= right; at += 1) {
          const key = top * pair.size.width + at;
          if (boxes.length > 1 && tried.has(key)) continue;
          if (boxes.length > 1) tried.add(key);
          const most = best ? best.difference : within;
          const difference = differenceAt(pair, { shape, left: at, top }, most);
          if (difference < most && hasChanged(pair, { shape, left: at, top }))
            best = { shape, left: at, top, difference };
        }
    }
  }
  return best;
}

/** How much the picture differs from the shape there, on average; more than `most` as soon as that is certain. */
function differenceAt({ now, size }: Pair, { shape, left, top }: Found, most: number) {
  const { points } = pointsOf(shape);
  const limit = most * shape.pixels;
  let sum = 0;
  for (let index = 0; index < points.length; index += 3) {
    const at = (top + (points[index + 1] as number)) * size.width + left + (points[index] as number);
    sum += Math.abs((now[at] as number) - (points[index + 2] as number));
    // A large difference after a few pixels seldom becomes small.
    if (sum > limit || sum > most * index + 160) return most + 1;
  }
  return sum / shape.pixels;
}

function hasChanged({ before, now, size }: Pair, { shape, left, top }: Found) {
  const { points } = pointsOf(shape);
  let changed = 0;
  for (let index = 0; index < points.length; index += 3) {
    const at = (top + (points[index + 1] as number)) * size.width + left + (points[index] as number);
    if (Math.abs((now[at] as number) - (before[at] as number)) > changedBy) changed += 1;
  }
  return changed >= minChangedPixels * shape.pixels;
}

const lists = new WeakMap<Shape, { points: Int16Array }>();

/** Its pixels, shuffled so that a place where it is not is ruled out soon. */
function pointsOf(shape: Shape) {
  const known = lists.get(shape);
  if (known) return known;
  const all: [number, number, number][] = [];
  for (let at = 0; at < shape.mask.length; at += 1)
    if (shape.mask[at]) all.push([at % shape.width, Math.floor(at / shape.width), shape.grey[at] as number]);
  const step = 37;
  const mixed = all.map((_, index) => all[(index * step) % all.length] as [number, number, number]);
  const list = { points: Int16Array.from((all.length % step === 0 ? all : mixed).flat()) };
  lists.set(shape, list);
  return list;
}

/** The tip of an arrow is at its top left, that of a text cursor in its middle. */
function tipOf({ shape: { width, height }, left, top }: Found): Point {
  const isBar = width <= 0.5 * height;
  return isBar ? { x: left + width / 2, y: top + height / 2 } : { x: left + 0.1 * width, y: top + 0.1 * height };
}

/** An unknown shape is more often a hand than an arrow. */
function tipIn([left, top, width, height]: Box): Point {
  const isBar = width <= 0.5 * height;
  return isBar ? { x: left + width / 2, y: top + height / 2 } : { x: left + 0.35 * width, y: top + 0.2 * height };
}
