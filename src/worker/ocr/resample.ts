// Resizes a part of a picture into the input of a network: one plane per colour.
import type { Box, Picture } from './picture.ts';

type Planes = {
  /** `at` is the start of the first plane; `plane` and `row` are strides. */
  into: Float32Array;
  at: number;
  plane: number;
  row: number;
};
type Scaling = { width: number; height: number; mean: readonly number[]; deviation: readonly number[] };
/** For each output pixel: the first source pixel, and the weights of it and those after it. */
type Taps = { first: Int32Array; weights: Float32Array; count: number };

/** The networks were trained on BGR. */
const blueFirst = [2, 1, 0];

export function resample(picture: Picture, box: Box, scaling: Scaling, planes: Planes) {
  const [left, top, boxWidth, boxHeight] = box;
  const across = tapsFor(boxWidth, scaling.width);
  const down = tapsFor(boxHeight, scaling.height);
  const wide = new Float32Array(boxHeight * scaling.width);
  const colours = picture.channels === 1 ? [0] : blueFirst;
  for (const [plane, channel] of colours.entries()) {
    stretchAcross(picture, { left, top, rows: boxHeight, channel, taps: across, width: scaling.width, out: wide });
    stretchDown(wide, { taps: down, scaling, plane, planes });
  }
  if (picture.channels === 1) copyGrey(scaling, planes);
}

type Across = {
  left: number;
  top: number;
  rows: number;
  channel: number;
  taps: Taps;
  width: number;
  out: Float32Array;
};

function stretchAcross(
  { pixels, channels, width: sourceWidth }: Picture,
  { left, top, rows, channel, taps: { first, weights, count }, width, out }: Across,
) {
  for (let y = 0; y < rows; y += 1) {
    const row = ((top + y) * sourceWidth + left) * channels + channel;
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      let from = row + (first[x] as number) * channels;
      for (let tap = x * count; tap < (x + 1) * count; tap += 1, from += channels)
        sum += (weights[tap] as number) * (pixels[from] as number);
      out[y * width + x] = sum;
    }
  }
}

type Down = { taps: Taps; scaling: Scaling; plane: number; planes: Planes };

function stretchDown(wide: Float32Array, { taps: { first, weights, count }, scaling, plane, planes }: Down) {
  const { width, height } = scaling;
  const factor = 1 / (255 * (scaling.deviation[plane] as number));
  const shift = (scaling.mean[plane] as number) / (scaling.deviation[plane] as number);
  for (let y = 0; y < height; y += 1) {
    const to = planes.at + plane * planes.plane + y * planes.row;
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      let from = (first[y] as number) * width + x;
      for (let tap = y * count; tap < (y + 1) * count; tap += 1, from += width)
        sum += (weights[tap] as number) * (wide[from] as number);
      planes.into[to + x] = sum * factor - shift;
    }
  }
}

function copyGrey({ width, height, mean, deviation }: Scaling, { into, at, plane, row }: Planes) {
  for (const copy of [1, 2]) {
    const scale = (deviation[0] as number) / (deviation[copy] as number);
    const shift = ((mean[0] as number) - (mean[copy] as number)) / (deviation[copy] as number);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        into[at + copy * plane + y * row + x] = (into[at + y * row + x] as number) * scale + shift;
  }
}

/** Cubic interpolation when enlarging, a weighted average when shrinking. */
function tapsFor(from: number, to: number): Taps {
  const scale = from / to;
  const reach = scale > 1 ? scale : 2;
  const count = Math.min(from, Math.ceil(reach) * 2);
  const first = new Int32Array(to);
  const weights = new Float32Array(to * count);
  for (let place = 0; place < to; place += 1) {
    const centre = (place + 0.5) * scale - 0.5;
    const start = Math.max(0, Math.min(from - count, Math.floor(centre) - Math.ceil(reach) + 1));
    first[place] = start;
    let sum = 0;
    for (let tap = 0; tap < count; tap += 1) {
      const distance = Math.abs(start + tap - centre);
      const weight = scale > 1 ? Math.max(0, 1 - distance / scale) : cubic(distance);
      weights[place * count + tap] = weight;
      sum += weight;
    }
    for (let tap = 0; tap < count; tap += 1) {
      const index = place * count + tap;
      weights[index] = (weights[index] as number) / sum;
    }
  }
  return { first, weights, count };
}

function cubic(distance: number) {
  if (distance < 1) return (1.5 * distance - 2.5) * distance * distance + 1;
  return distance < 2 ? ((-0.5 * distance + 2.5) * distance - 4) * distance + 2 : 0;
}
