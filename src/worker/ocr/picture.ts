/** Grey (one channel), RGB or RGBA, row by row from the top left. */
export type Picture = { width: number; height: number; channels: 1 | 3 | 4; pixels: Uint8Array };
export type Box = [left: number, top: number, width: number, height: number];

export type Size = { width: number; height: number };

export const wholeOf = ({ width, height }: Size): Box => [0, 0, width, height];

/** Rounded to whole pixels and clipped to the picture; null if nothing is left. */
export function clipBox([left, top, width, height]: Box, picture: Size): Box | null {
  const x = Math.max(0, Math.floor(left));
  const y = Math.max(0, Math.floor(top));
  const right = Math.min(picture.width, Math.ceil(left + width));
  const bottom = Math.min(picture.height, Math.ceil(top + height));
  return right > x && bottom > y ? [x, y, right - x, bottom - y] : null;
}

export function cropPicture(picture: Picture, [left, top, width, height]: Box): Picture {
  const { channels, pixels } = picture;
  const cut = new Uint8Array(width * height * channels);
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * picture.width + left) * channels;
    cut.set(pixels.subarray(from, from + width * channels), row * width * channels);
  }
  return { width, height, channels, pixels: cut };
}
