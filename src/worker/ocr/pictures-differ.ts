import type { Picture } from './picture.ts';

/** Smaller differences occur when a browser draws the same page twice. */
const minPixels = 8;
const minChange = 16;

export function picturesDiffer(one: Picture, other: Picture): boolean {
  if (one.width !== other.width || one.height !== other.height || one.channels !== other.channels) return true;
  let changed = 0;
  for (let at = 0; at < one.pixels.length && changed < minPixels; at += one.channels)
    for (let channel = 0; channel < one.channels; channel += 1)
      if (Math.abs((one.pixels[at + channel] as number) - (other.pixels[at + channel] as number)) >= minChange) {
        changed += 1;
        break;
      }
  return changed >= minPixels;
}
