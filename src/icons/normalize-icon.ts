// The picture that the classifier gets: how much each pixel differs from the background, cut to what differs.
// The same as `normalize` in training/icons/icon_data.py.

/** RGB or RGBA, row by row from the top left. */
export type IconPicture = { width: number; height: number; channels: 3 | 4; pixels: Uint8Array };

export const side = 40;
/** Around the icon, as a share of its size: the classifier looks three times. */
export const margins = [0, 0.06, 0.12];
/** Of the strongest difference: what is fainter is noise. */
const marked = 0.25;
/** A picture without more contrast than this shows nothing. */
const leastContrast = 0.04;

export function normalizeIcon(picture: IconPicture, margin: number): Float32Array {
  const { width, height } = picture;
  const ink = differences(picture);
  const [left, right] = extent(width, (x) => some(height, (y) => (ink[y * width + x] ?? 0) > marked));
  const [top, bottom] = extent(height, (y) => some(width, (x) => (ink[y * width + x] ?? 0) > marked));
  const size = Math.max(bottom - top, right - left) * (1 + 2 * margin);
  const at = (middle: number, index: number) => middle + size * ((index + 0.5) / side - 0.5) - 0.5;
  const value = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height ? (ink[y * width + x] as number) : 0;
  const out = new Float32Array(side * side);
  for (let row = 0; row < side; row += 1) {
    const y = at((top + bottom) / 2, row);
    const y0 = Math.floor(y);
    for (let column = 0; column < side; column += 1) {
      const x = at((left + right) / 2, column);
      const x0 = Math.floor(x);
      const upper = value(x0, y0) * (x0 + 1 - x) + value(x0 + 1, y0) * (x - x0);
      const lower = value(x0, y0 + 1) * (x0 + 1 - x) + value(x0 + 1, y0 + 1) * (x - x0);
      out[row * side + column] = upper * (y0 + 1 - y) + lower * (y - y0);
    }
  }
  return out;
}

function differences({ width, height, channels, pixels }: IconPicture): Float32Array {
  const ground = [0, 1, 2].map((channel) => {
    const border: number[] = [];
    const add = (x: number, y: number) => border.push(pixels[(y * width + x) * channels + channel] as number);
    for (let x = 0; x < width; x += 1) add(x, 0);
    for (let x = 0; x < width; x += 1) add(x, height - 1);
    for (let y = 0; y < height; y += 1) add(0, y);
    for (let y = 0; y < height; y += 1) add(width - 1, y);
    border.sort((a, b) => a - b);
    return border[Math.floor((border.length - 1) / 2)] as number;
  });
  const ink = new Float32Array(width * height);
  let most = 255 * leastContrast;
  for (let at = 0; at < ink.length; at += 1) {
    let difference = 0;
    for (let channel = 0; channel < 3; channel += 1)
      difference = Math.max(
        difference,
        Math.abs((pixels[at * channels + channel] as number) - (ground[channel] as number)),
      );
    ink[at] = difference;
    most = Math.max(most, difference);
  }
  return ink.map((value) => value / most);
}

function some(length: number, is: (index: number) => boolean) {
  for (let index = 0; index < length; index += 1) if (is(index)) return true;
  return false;
}

/** From the first to after the last; the whole length if there is none. */
function extent(length: number, is: (index: number) => boolean): [first: number, end: number] {
  let [first, end] = [-1, length];
  for (let index = 0; index < length; index += 1)
    if (is(index)) {
      if (first < 0) first = index;
      end = index + 1;
    }
  return first < 0 ? [0, length] : [first, end];
}
