import { findBlobs } from '../ocr/find-blobs.ts';
import { type Box, clipBox, type Picture } from '../ocr/picture.ts';
import { clampInto, distance, overlap, type Point, union } from './boxes.ts';
import { createChangeFinder } from './find-changes.ts';

/** From this difference of a pixel's color on, it looks different. */
const visibleDifference = 28;

/** The share of the box's pixels that look different, from 0 to 1. */
export function differenceIn(one: Picture, two: Picture, box: Box): number {
  const clipped = clipBox(box, one);
  if (!clipped) return 0;
  let count = 0;
  eachPixel(one, clipped, (at) => {
    if (farthest(one.pixels, at, two.pixels, at) > visibleDifference) count += 1;
  });
  return count / (clipped[2] * clipped[3]);
}

/** Where the pictures differ as a whole. */
export function changesBetween(one: Picture, two: Picture) {
  return createChangeFinder(one)(greyOf(one), greyOf(two), { isKey: true });
}

const greys = new WeakMap<Picture, Uint8Array>();

function greyOf(picture: Picture): Uint8Array {
  const known = greys.get(picture);
  if (known) return known;
  const { pixels, channels, width, height } = picture;
  const grey = new Uint8Array(width * height);
  const green = Math.min(1, channels - 1);
  for (let at = 0; at < grey.length; at += 1) grey[at] = pixels[at * channels + green] as number;
  greys.set(picture, grey);
  return grey;
}

/** How far on average the pixels of a box are from the colour around it. */
export function inkIn(picture: Picture, box: Box): number {
  const clipped = clipBox(box, picture);
  if (!clipped) return 0;
  const ring = clipBox([box[0] - 3, box[1] - 3, box[2] + 6, box[3] + 6], picture) ?? clipped;
  const page = medianColour(picture, ring, clipped);
  let sum = 0;
  eachPixel(picture, clipped, (at) => {
    sum += farthest(picture.pixels, at, page, 0);
  });
  return sum / (clipped[2] * clipped[3]);
}

/** How strong the colours of a box are on average: a checkbox or switch that is on mostly has some. */
export function colourIn(picture: Picture, box: Box): number {
  const clipped = clipBox(box, picture);
  if (!clipped) return 0;
  let sum = 0;
  eachPixel(picture, clipped, (at) => {
    const [red, green, blue] = picture.pixels.subarray(at, at + 3) as unknown as [number, number, number];
    sum += Math.max(red, green, blue) - Math.min(red, green, blue);
  });
  return sum / (clipped[2] * clipped[3]);
}

/** The box around the connected pixels nearest to a point that look different. */
export function changedNear(one: Picture, two: Picture, { x, y }: Point): Box | null {
  const window = clipBox([x - 90, y - 40, 180, 80], one);
  if (!window) return null;
  const [left, top, width, height] = window;
  const differs = (at: number) => {
    const pixel = ((top + Math.floor(at / width)) * one.width + left + (at % width)) * one.channels;
    return farthest(one.pixels, pixel, two.pixels, pixel) > visibleDifference;
  };
  const boxes: Box[] = [];
  findBlobs({ width, height, isMarked: differs }, (blob, places) => {
    if (places.length >= 6)
      boxes.push([left + blob.left, top + blob.top, blob.right - blob.left + 1, blob.bottom - blob.top + 1]);
  });
  let found = boxes
    .map((box) => ({ box, far: distance(clampInto(box, { x, y }), { x, y }) }))
    .sort((first, second) => first.far - second.far)[0]?.box;
  for (const box of found ? boxes : []) if (found && overlap(found, box, 5)) found = union([found, box]);
  return found ?? null;
}

function medianColour(picture: Picture, ring: Box, inside: Box): number[] {
  const values: number[][] = [[], [], []];
  eachPixel(picture, ring, (at, x, y) => {
    const isInside = x >= inside[0] && x < inside[0] + inside[2] && y >= inside[1] && y < inside[1] + inside[3];
    if (!isInside) for (const channel of [0, 1, 2]) values[channel]?.push(picture.pixels[at + channel] as number);
  });
  return values.map((each) => each.sort((one, two) => one - two)[each.length >> 1] ?? 0);
}

function farthest(one: ArrayLike<number>, at: number, two: ArrayLike<number>, from: number) {
  let most = 0;
  for (let channel = 0; channel < 3; channel += 1)
    most = Math.max(most, Math.abs((one[at + channel] as number) - (two[from + channel] as number)));
  return most;
}

function eachPixel(
  picture: Picture,
  [left, top, width, height]: Box,
  look: (at: number, x: number, y: number) => void,
) {
  for (let y = top; y < top + height; y += 1)
    for (let x = left; x < left + width; x += 1) look((y * picture.width + x) * picture.channels, x, y);
}
