// What the cursor looks like is learned from the recording itself: it repeatedly disappears at one place, appears at
// another, and looks the same at both.
import type { Box } from '../ocr/picture.ts';
import { grow, union } from './boxes.ts';
import type { Size } from './open-video.ts';

/** The pixels of a cursor that differ from the page, and their brightness. */
export type Shape = Size & { mask: Uint8Array; grey: Uint8Array; pixels: number };
type Sighting = Shape & { left: number; top: number };
/** `places` is the box around all its top left corners. */
type Known = { shape: Shape; sightings: number; places: Box };
export type Pair = { before: Uint8Array; now: Uint8Array; size: Size };

const minSide = 6;
const maxSide = 56;
/** How much brighter or darker than the page its pixels are. */
const minContrast = 36;
const minPixels = 24;
/** For two sightings of the same shape: the part of the pixels that they share, and how much these differ in brightness. */
const minSharedPixels = 0.62;
const maxGreyDifference = 26;
/** How far two sightings are shifted against each other, in pixels. */
const maxShift = 3;
/** Some parts of a page move too, but less often and not as far: a switch, a scroll bar. In pixels. */
const minSightings = 2;
const minSideways = 10;
const minDistance = 60;
const maxShapes = 8;
/** With more changes than this the page changed, not only the cursor. */
const maxChanges = 12;

export function createShapeLearner() {
  const known: Known[] = [];

  function remember(shape: Shape, from: Sighting, to: Sighting) {
    const same = known.find((each) => commonShape(each.shape, shape) !== null);
    const places: Box = union([from, to].map(({ left, top }) => [left, top, 0, 0]));
    if (!same) known.push({ shape, sightings: 1, places });
    else Object.assign(same, { sightings: same.sightings + 1, places: union([same.places, places]) });
  }

  return {
    /** Two pictures, one after the other, and where they differ. */
    compare(pair: Pair, boxes: Box[]) {
      const small = boxes.filter(([, , width, height]) => Math.max(width, height) <= maxSide + 8);
      if (boxes.length > maxChanges) return;
      for (const from of small)
        for (const to of small) {
          if (from === to) continue;
          const left = cutOut(pair.before, pair, from);
          const come = cutOut(pair.now, pair, to);
          const shape = left && come && commonShape(left, come);
          if (shape) remember(shape, left, come);
        }
    },
    /** The most frequent first. When none was seen often, those that were seen once. */
    shapes: () => {
      const often = known.filter(({ sightings, places: [, , wide, tall] }) => {
        return sightings >= minSightings && wide > minSideways && wide + tall > minDistance;
      });
      const seen = often.length > 0 ? often : known.filter(({ places: [, , wide, tall] }) => wide + tall > minSideways);
      return seen
        .sort((one, two) => two.sightings - one.sightings || two.shape.pixels - one.shape.pixels)
        .slice(0, maxShapes)
        .map(({ shape }) => shape);
    },
  };
}

/** What one of two pictures shows where they differ. */
export function cutOut(shown: Uint8Array, { before, now, size }: Pair, box: Box): Sighting | null {
  const [from, top, wide, tall] = grow(box, 3);
  const differs = (x: number, y: number) =>
    Math.abs((before[y * size.width + x] as number) - (now[y * size.width + x] as number)) > minContrast;
  const bounds = { left: size.width, top: size.height, right: -1, bottom: -1 };
  for (let y = Math.max(0, top); y < Math.min(size.height, top + tall); y += 1)
    for (let x = Math.max(0, from); x < Math.min(size.width, from + wide); x += 1) {
      if (!differs(x, y)) continue;
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = Math.max(bounds.bottom, y);
    }
  const [width, height] = [bounds.right - bounds.left + 1, bounds.bottom - bounds.top + 1];
  if (height < 2 * minSide || height > maxSide || width < 3 || width > maxSide) return null;
  const mask = new Uint8Array(width * height);
  const grey = new Uint8Array(width * height);
  let pixels = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (bounds.top + y) * size.width + bounds.left + x;
      grey[y * width + x] = shown[at] as number;
      if (!differs(bounds.left + x, bounds.top + y)) continue;
      mask[y * width + x] = 1;
      pixels += 1;
    }
  if (pixels < minPixels || !standsOut({ width, height, mask, grey, pixels })) return null;
  return { left: bounds.left, top: bounds.top, width, height, mask, grey, pixels };
}

/** It must differ from the page around it; otherwise this is what it has uncovered. */
function standsOut({ mask, grey, pixels }: Shape) {
  const around = [...grey].filter((_, at) => !mask[at]).sort((one, two) => one - two);
  const page = around[around.length >> 1];
  if (page === undefined) return false;
  const contrast = grey.reduce((sum, value, at) => sum + (mask[at] ? Math.abs(value - page) : 0), 0);
  return contrast > minContrast * pixels;
}

/** What two sightings of the same shape have in common; null when they are of different shapes. */
export function commonShape(one: Shape, two: Shape): Shape | null {
  if (Math.abs(one.width - two.width) > 2 * maxShift || Math.abs(one.height - two.height) > 2 * maxShift) return null;
  let best: { shape: Shape; share: number } | null = null;
  for (let dy = -maxShift; dy <= maxShift; dy += 1)
    for (let dx = -maxShift; dx <= maxShift; dx += 1) {
      const found = overlay(one, two, { dx, dy });
      if (found && found.share > (best?.share ?? 0)) best = found;
    }
  return best && best.share >= minSharedPixels ? best.shape : null;
}

function overlay(one: Shape, two: Shape, { dx, dy }: { dx: number; dy: number }) {
  const mask = new Uint8Array(one.mask.length);
  let pixels = 0;
  let difference = 0;
  for (let y = 0; y < one.height; y += 1)
    for (let x = 0; x < one.width; x += 1) {
      const [x2, y2] = [x + dx, y + dy];
      if (!one.mask[y * one.width + x] || x2 < 0 || y2 < 0 || x2 >= two.width || y2 >= two.height) continue;
      if (!two.mask[y2 * two.width + x2]) continue;
      mask[y * one.width + x] = 1;
      pixels += 1;
      difference += Math.abs((one.grey[y * one.width + x] as number) - (two.grey[y2 * two.width + x2] as number));
    }
  if (pixels < minPixels || difference > maxGreyDifference * pixels) return null;
  return { shape: { ...one, mask, pixels }, share: pixels / (one.pixels + two.pixels - pixels) };
}
