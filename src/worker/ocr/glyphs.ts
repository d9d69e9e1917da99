// The shapes in a strip that stand apart from each other: what of them a sign covers, and how tall it is.
import type { Picture } from './picture.ts';

/** A shape's columns and rows, from the first to before the last. */
export type Glyph = { from: number; to: number; top: number; bottom: number };

const inked = 160;

/** From left to right. Letters that touch are one. Only for strips, which are dark on white. */
export function findGlyphs({ width, height, channels, pixels }: Picture): Glyph[] {
  if (channels !== 1) return [];
  const glyphs: Glyph[] = [];
  for (let x = 0; x < width; x += 1) {
    let [top, bottom] = [height, 0];
    for (let y = 0; y < height; y += 1) {
      if ((pixels[y * width + x] as number) > inked) continue;
      top = Math.min(top, y);
      bottom = y + 1;
    }
    if (bottom === 0) continue;
    const last = glyphs.at(-1);
    if (last?.to === x) {
      last.to = x + 1;
      last.top = Math.min(last.top, top);
      last.bottom = Math.max(last.bottom, bottom);
    } else glyphs.push({ from: x, to: x + 1, top, bottom });
  }
  return glyphs;
}
