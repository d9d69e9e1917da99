import { type Box, type Picture, wholeOf } from './picture.ts';

/** One byte per pixel, row by row. */
export type Grey = { width: number; height: number; values: Uint8Array };

/** The brightness of a part of a picture. */
export function toGrey(picture: Picture, [left, top, width, height]: Box = wholeOf(picture)): Grey {
  const { channels, pixels } = picture;
  const values = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    let from = ((top + y) * picture.width + left) * channels;
    if (channels === 1) {
      values.set(pixels.subarray(from, from + width), y * width);
      continue;
    }
    for (let x = 0; x < width; x += 1, from += channels)
      values[y * width + x] =
        (299 * (pixels[from] as number) + 587 * (pixels[from + 1] as number) + 114 * (pixels[from + 2] as number)) /
        1000;
  }
  return { width, height, values };
}
