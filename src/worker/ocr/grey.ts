import type { Box, Picture } from './picture.ts';

/** One byte per pixel, row by row. */
export type Grey = { width: number; height: number; values: Uint8Array };

/** The brightness of a picture. */
export function toGrey({ width, height, channels, pixels }: Picture): Grey {
  if (channels === 1) return { width, height, values: pixels };
  const values = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < values.length; at += 1, from += channels)
    values[at] =
      (299 * (pixels[from] as number) + 587 * (pixels[from + 1] as number) + 114 * (pixels[from + 2] as number)) / 1000;
  return { width, height, values };
}

export function cutGrey(grey: Grey, [left, top, width, height]: Box): Grey {
  if (width === grey.width && height === grey.height) return grey;
  const values = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * grey.width + left;
    values.set(grey.values.subarray(from, from + width), row * width);
  }
  return { width, height, values };
}
