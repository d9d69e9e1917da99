import type { Box } from '../ocr/picture.ts';

export type Point = { x: number; y: number };

export const centre = ([left, top, width, height]: Box): Point => ({ x: left + width / 2, y: top + height / 2 });

export function contains([left, top, width, height]: Box, { x, y }: Point, margin = 0) {
  return x >= left - margin && x <= left + width + margin && y >= top - margin && y <= top + height + margin;
}

export function overlap([left, top, width, height]: Box, [left2, top2, width2, height2]: Box, margin = 0) {
  return (
    left <= left2 + width2 + margin &&
    left2 <= left + width + margin &&
    top <= top2 + height2 + margin &&
    top2 <= top + height + margin
  );
}

export function union(boxes: Box[]): Box {
  const left = Math.min(...boxes.map((box) => box[0]));
  const top = Math.min(...boxes.map((box) => box[1]));
  const right = Math.max(...boxes.map((box) => box[0] + box[2]));
  const bottom = Math.max(...boxes.map((box) => box[1] + box[3]));
  return [left, top, right - left, bottom - top];
}

export const grow = ([left, top, width, height]: Box, by: number): Box => [
  left - by,
  top - by,
  width + 2 * by,
  height + 2 * by,
];

export const area = ([, , width, height]: Box) => width * height;

export const distance = (one: Point, two: Point) => Math.hypot(one.x - two.x, one.y - two.y);

export const clampInto = ([left, top, width, height]: Box, { x, y }: Point): Point => ({
  x: Math.min(left + width, Math.max(left, x)),
  y: Math.min(top + height, Math.max(top, y)),
});

export function intersect(one: Box, two: Box): Box | null {
  const [left, top] = [Math.max(one[0], two[0]), Math.max(one[1], two[1])];
  const right = Math.min(one[0] + one[2], two[0] + two[2]);
  const bottom = Math.min(one[1] + one[3], two[1] + two[3]);
  return right > left && bottom > top
    ? [Math.round(left), Math.round(top), Math.round(right - left), Math.round(bottom - top)]
    : null;
}

/** Boxes that touch, or nearly do, become one. */
export function merge(boxes: Box[], margin = 8): Box[] {
  const merged: Box[] = [];
  for (const box of boxes) {
    let grown = box;
    for (let index = merged.length - 1; index >= 0; index -= 1) {
      if (!overlap(merged[index] as Box, grown, margin)) continue;
      grown = union([merged[index] as Box, grown]);
      merged.splice(index, 1);
    }
    merged.push(grown);
  }
  return merged;
}
