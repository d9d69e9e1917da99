// The text on a part of a picture, whatever its colours: the contrast of each pixel to the background.
import { type Box, clipBox, type Picture } from './picture.ts';

/** Contrast by row, over the area `box`. From `minContrast` on a pixel is ink; `full` is that of the darkest strokes. */
export type Ink = { box: Box; contrast: Uint8Array; minContrast: number; full: number; share: number };

/** The most common colour of `core` is the background; `area` is what is read. */
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
  const minContrast = Math.max(14, 0.4 * full);
  let inked = 0;
  for (let value = Math.ceil(minContrast); value < 256; value += 1) inked += histogram[value] as number;
  return { box, contrast, minContrast, full, share: inked / count };
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

/** The value that at most `passing` pixels exceed. */
function topValue(histogram: Uint32Array, passing: number) {
  let count = 0;
  for (let value = 255; value > 0; value -= 1) {
    count += histogram[value] as number;
    if (count > passing) return value;
  }
  return 0;
}
