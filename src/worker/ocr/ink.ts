// What is written on a part of a picture, whatever its colours are: how far each pixel is from the background.
import { type Box, clipBox, type Picture } from './picture.ts';

/** Row by row, over the area `box`. From `least` on a pixel is ink; `full` is what the darkest strokes have. */
export type Ink = { box: Box; contrast: Uint8Array; least: number; full: number; share: number };

/** The part that most of `core` has in common is the background; `area` is what is looked at. */
export function readInk(picture: Picture, { core, area }: { core: Box; area: Box }): Ink {
  const background = commonColour(picture, core);
  const box = clipBox(area, picture) ?? core;
  const contrast = contrastTo(background, picture, box);
  const histogram = new Uint32Array(256);
  eachPixel(core, (x, y) => {
    const value = contrast[(y - box[1]) * box[2] + x - box[0]] as number;
    histogram[value] = (histogram[value] as number) + 1;
  });
  const count = core[2] * core[3];
  const full = topValue(histogram, count * 0.02);
  const least = Math.max(14, 0.4 * full);
  let inked = 0;
  for (let value = Math.ceil(least); value < 256; value += 1) inked += histogram[value] as number;
  return { box, contrast, least, full, share: inked / count };
}

function contrastTo(background: number[], { width: stride, channels, pixels }: Picture, box: Box) {
  const [left, top, width, height] = box;
  const contrast = new Uint8Array(width * height);
  const colours = channels === 1 ? 1 : 3;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = ((top + y) * stride + left + x) * channels;
      let most = 0;
      for (let channel = 0; channel < colours; channel += 1)
        most = Math.max(most, Math.abs((pixels[at + channel] as number) - (background[channel] as number)));
      contrast[y * width + x] = most;
    }
  return contrast;
}

function commonColour({ width, channels, pixels }: Picture, box: Box): number[] {
  const colours = channels === 1 ? 1 : 3;
  const keyAt = (at: number) => {
    let key = 0;
    for (let channel = 0; channel < colours; channel += 1) key = (key << 5) | ((pixels[at + channel] as number) >> 3);
    return key;
  };
  const counts = new Map<number, number>();
  let common = { key: -1, count: 0 };
  eachPixel(box, (x, y) => {
    const key = keyAt((y * width + x) * channels);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > common.count) common = { key, count };
  });
  const sum = [0, 0, 0];
  eachPixel(box, (x, y) => {
    const at = (y * width + x) * channels;
    if (keyAt(at) !== common.key) return;
    for (let channel = 0; channel < colours; channel += 1)
      sum[channel] = (sum[channel] as number) + (pixels[at + channel] as number);
  });
  return sum.map((value) => Math.round(value / common.count));
}

function eachPixel([left, top, width, height]: Box, look: (x: number, y: number) => void) {
  for (let y = top; y < top + height; y += 1) for (let x = left; x < left + width; x += 1) look(x, y);
}

/** The value that only so many pixels pass. */
function topValue(histogram: Uint32Array, passing: number) {
  let count = 0;
  for (let value = 255; value > 0; value -= 1) {
    count += histogram[value] as number;
    if (count > passing) return value;
  }
  return 0;
}
