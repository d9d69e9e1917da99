// What a field shows besides text: a caret, and dots instead of a password.
import { type Blob, findBlobs } from '../ocr/find-blobs.ts';
import { readInk } from '../ocr/ink.ts';
import { type Box, clipBox, type Picture, wholeOf } from '../ocr/picture.ts';
import { grow } from './boxes.ts';

/** What the dots of a password are read as. */
const misreadDots = /^[0oO•.·●@*°∙⚫⬤eaco:…\-–_,'"\s]+$/u;

const minDots = 3;

export function isMasked(picture: Picture, { field, line, text }: { field: Box; line: Box; text: string }): boolean {
  if (!misreadDots.test(text)) return false;
  const [left, , width] = line;
  const area = clipBox([left, field[1] + 3, width - 3, field[3] - 6], picture);
  if (!area) return false;
  const { box, contrast, minContrast } = readInk(picture, { core: area, area });
  const counts = Array.from({ length: box[3] }, (_, y) =>
    contrast.subarray(y * box[2], (y + 1) * box[2]).reduce((sum, value) => sum + (value >= minContrast ? 1 : 0), 0),
  );
  const most = Math.max(...counts);
  return counts.filter((count) => count > 0.2 * most).length <= 0.45 * line[3];
}

/** How many dots of a password the line shows; 0 if it shows anything else. */
export function countDots(picture: Picture, { field, line }: { field: Box; line: Box }): number {
  const area = clipBox([line[0] - 2, field[1] + 3, line[2] + 4, field[3] - 6], picture);
  if (!area) return 0;
  const { box, contrast, minContrast } = readInk(picture, { core: area, area });
  const blobs: Blob[] = [];
  const isMarked = (at: number) => (contrast[at] as number) >= minContrast;
  findBlobs({ width: box[2], height: box[3], isMarked }, (blob) => blobs.push(blob));
  const dots = blobs.filter((blob) => isDot(blob, line[3])).sort((one, two) => one.left - two.left);
  const [first] = dots;
  if (!first || dots.length < minDots || blobs.length > dots.length + 1) return 0;
  const pitch = ((dots.at(-1) as Blob).left - first.left) / (dots.length - 1);
  const isInRow = dots.every(
    (dot, index) => Math.abs(dot.left - first.left - index * pitch) <= 1.5 && Math.abs(dot.top - first.top) <= 1,
  );
  return isInRow ? dots.length : 0;
}

function isDot({ left, right, top, bottom }: Blob, lineHeight: number) {
  const [wide, tall] = [right - left + 1, bottom - top + 1];
  return wide >= 2 && tall >= 2 && tall <= 0.5 * lineHeight && Math.abs(wide - tall) <= 2;
}

/** The caret is a thin line, taller than every letter. It is painted over with the background. */
export function withoutCaret(picture: Picture, { tall, end }: { tall: number; end: number }): Picture {
  const whole = grow(wholeOf(picture), -2);
  const area = clipBox(whole, picture);
  if (!area) return picture;
  const { box, contrast, full } = readInk(picture, { core: area, area });
  const least = Math.max(14, 0.25 * full);
  const [left, top, width, height] = box;
  const longest = (x: number) => {
    let [run, most, last] = [0, 0, 0];
    for (let y = 0; y < height; y += 1) {
      run = (contrast[y * width + x] as number) >= least ? run + 1 : 0;
      if (run > most) [most, last] = [run, y];
    }
    return { most, from: last - most + 1, to: last };
  };
  const runs = Array.from({ length: width }, (_, x) => longest(x));
  for (let x = Math.min(width - 1, end + 10 - left); x >= Math.max(0, end - 20 - left); x -= 1) {
    const { most, from, to } = runs[x] as (typeof runs)[number];
    if (most < 0.65 * tall || most > 1.3 * tall) continue;
    const others = runs.filter((_, column) => Math.abs(column - x) > 2 && Math.abs(column - x) < 60);
    if (others.some((other) => other.most > most - 3)) continue;
    for (let y = from - 1; y <= to + 1; y += 1)
      for (let column = x - 1; column <= x + 1; column += 1) paint(picture, left + column, top + y);
    return picture;
  }
  return picture;
}

/** With the color a little further to the right, where the field is still empty. */
function paint({ width, height, channels, pixels }: Picture, x: number, y: number) {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const from = (y * width + Math.min(width - 1, x + 5)) * channels;
  pixels.copyWithin((y * width + x) * channels, from, from + channels);
}
