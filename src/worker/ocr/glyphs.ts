// The separate shapes in a strip: usually one per character.
import type { Picture } from './picture.ts';

/** A shape's columns and rows; `to` and `bottom` are exclusive. */
export type Glyph = { from: number; to: number; top: number; bottom: number };

const maxInkValue = 160;

/** From left to right. Touching letters are one shape. Only for strips, which are dark on white. */
export function findGlyphs({ width, height, channels, pixels }: Picture): Glyph[] {
  if (channels !== 1) return [];
  const glyphs: Glyph[] = [];
  for (let x = 0; x < width; x += 1) {
    let [top, bottom] = [height, 0];
    for (let y = 0; y < height; y += 1) {
      if ((pixels[y * width + x] as number) > maxInkValue) continue;
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
