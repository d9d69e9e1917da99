// Where the cursor is in each picture. Shapes that are known are looked for where something changed; over a link it may take
// a shape that was never seen alone, and is then where things changed on its way.
import type { Box } from '../ocr/picture.ts';
import { area, centre, clampInto, contains, distance, grow, intersect, overlap, type Point } from './boxes.ts';
import { cutOut, likeness, type Pair, type Shape } from './cursor-shapes.ts';
import type { Size } from './open-video.ts';

export type Cursor = {
  /** Its tip. */
  tip: Point;
  /** All that it may cover. */
  box: Box;
  moved: boolean;
  /** Whether it was recognised, and not only concluded. */
  isSure: boolean;
  /** Whether it was seen, and not only expected, where it is. */
  isSeen: boolean;
};

/** How far its pixels may be from what they should be, on average. */
const alike = 26;
const surely = 16;
/** While something changes under it. */
const stillAlike = 34;
const changedPixels = 0.3;
const shadow = 4;
/** How far it may have gone since it was last seen, of its own height. */
const reach = 8;

type Spot = { left: number; top: number };
type Found = Spot & { shape: Shape };

export function createCursorFollower(learnt: Shape[]) {
  const shapes = [...learnt];
  const once: Shape[] = [];
  const usual: Size = shapes[0] ?? { width: 16, height: 24 };
  let known: Found | null = null;
  let cursor: Cursor | null = null;
  let way: Point = { x: 0, y: 0 };
  let left = false;

  function go(to: Cursor) {
    if (cursor) way = { x: to.tip.x - cursor.tip.x, y: to.tip.y - cursor.tip.y };
    const moved = !cursor || distance(to.tip, cursor.tip) > (to.isSure && cursor.isSure ? 0.5 : 8);
    cursor = { ...to, moved };
    return cursor;
  }

  return {
    /** Null before it was seen. */
    next(pair: Pair, boxes: Box[], { isLarge = false } = {}): Cursor | null {
      if (cursor) cursor = { ...cursor, moved: false };
      left = false;
      if (boxes.length === 0 || shapes.length === 0) return cursor;
      const isThere = known !== null && differenceAt(pair, known, stillAlike) <= stillAlike;
      const places = isThere ? boxes.filter(isElsewhere) : isLarge ? near(boxes) : boxes;
      const found = search(pair, shapes, places, isThere ? surely : alike);
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
      // It went from here, and is not recognised: most likely it went on as it had gone.
      const tip = { x: cursor.tip.x + way.x, y: cursor.tip.y + way.y };
      const into = boxes.filter((box) => contains(box, tip, usual.width)).sort((one, two) => area(one) - area(two))[0];
      return go({
        tip: into ? clampInto(into, tip) : cursor.tip,
        box: around(tip),
        moved: true,
        isSure: false,
        isSeen: false,
      });
    },
    /** What is on the page while it is not recognised may be itself, in a shape that was not seen yet. */
    settle(pair: Pair, boxes: Box[]): Cursor | null {
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

  /** Seen a second time, it is known. */
  function learn(pair: Pair, box: Box) {
    const shape = cutOut(pair.now, pair, box);
    if (!shape) return;
    const same = once.find((each) => likeness(each, shape));
    const common = same && likeness(same, shape);
    if (!common) once.push(shape);
    else if (!shapes.some((each) => likeness(each, common))) shapes.push(common);
  }

  /** It hardly moves far just when much of the page changes. */
  function near(boxes: Box[]): Box[] {
    if (!cursor) return [];
    const { x, y } = cursor.tip;
    const far = reach * usual.height;
    return boxes.map((box) => intersect(box, [x - far, y - far, 2 * far, 2 * far])).filter((box) => box !== null);
  }

  /** What looks like it may be something else, while it moves at another place. */
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

/** How far the picture is from showing the shape there; more than `most` as soon as that is certain. */
function differenceAt({ now, size }: Pair, { shape, left, top }: Found, most: number) {
  const { points } = pointsOf(shape);
  const limit = most * shape.pixels;
  let sum = 0;
  for (let index = 0; index < points.length; index += 3) {
    const at = (top + (points[index + 1] as number)) * size.width + left + (points[index] as number);
    sum += Math.abs((now[at] as number) - (points[index + 2] as number));
    // What is far off after a few pixels seldom comes nearer.
    if (sum > limit || sum > most * index + 160) return most + 1;
  }
  return sum / shape.pixels;
}

function hasChanged({ before, now, size }: Pair, { shape, left, top }: Found) {
  const { points } = pointsOf(shape);
  let changed = 0;
  for (let index = 0; index < points.length; index += 3) {
    const at = (top + (points[index + 1] as number)) * size.width + left + (points[index] as number);
    if (Math.abs((now[at] as number) - (before[at] as number)) > 24) changed += 1;
  }
  return changed >= changedPixels * shape.pixels;
}

const lists = new WeakMap<Shape, { points: Int16Array }>();

/** Its pixels in an order that soon shows where it is not: far apart ones follow each other. */
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

/** An arrow's tip is at its top left, a bar's in its middle. */
function tipOf({ shape: { width, height }, left, top }: Found): Point {
  const isBar = width <= 0.5 * height;
  return isBar ? { x: left + width / 2, y: top + height / 2 } : { x: left + 0.1 * width, y: top + 0.1 * height };
}

/** Of a shape that is not known, more of a hand than of an arrow. */
function tipIn([left, top, width, height]: Box): Point {
  const isBar = width <= 0.5 * height;
  return isBar ? { x: left + width / 2, y: top + height / 2 } : { x: left + 0.35 * width, y: top + 0.2 * height };
}
