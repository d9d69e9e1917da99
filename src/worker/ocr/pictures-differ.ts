import type { Picture } from './picture.ts';

/** Less than this is how a browser draws the same twice. */
const leastPixels = 8;
const leastChange = 16;

export function picturesDiffer(one: Picture, other: Picture): boolean {
  if (one.width !== other.width || one.height !== other.height || one.channels !== other.channels) return true;
  let changed = 0;
  for (let at = 0; at < one.pixels.length && changed < leastPixels; at += one.channels)
    for (let channel = 0; channel < one.channels; channel += 1)
      if (Math.abs((one.pixels[at + channel] as number) - (other.pixels[at + channel] as number)) >= leastChange) {
        changed += 1;
        break;
      }
  return changed >= leastPixels;
}
