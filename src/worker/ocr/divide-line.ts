// Divides a line at gaps that are too wide for a space: neighbouring cells and links may have been taken for one line. In fonts
// whose characters all have the same width a space can be as wide, so this is for other fonts only.
import type { FoundLine } from './find-lines.ts';
import type { Grey } from './grey.ts';

/** In heights of a capital. */
const minGap = 1;
const [above, below] = [1.05, 0.2];
/** A column is empty if its contrast is less than this share of the highest. */
const emptyShare = 0.25;

export function divideLine(grey: Grey, line: FoundLine): FoundLine[] {
  const from = Math.max(0, Math.floor(line.left));
  const contrasts = contrastOf(grey, line, from);
  const most = contrasts.reduce((best, each) => Math.max(best, each), 0);
  const parts: FoundLine[] = [];
  let [left, lastInk] = [line.left, -1];
  for (const [column, contrast] of contrasts.entries()) {
    if (contrast < emptyShare * most) continue;
    if (lastInk >= 0 && column - lastInk - 1 >= minGap * line.capital) {
      parts.push({ ...line, left, right: from + lastInk + 1 });
      left = from + column;
    }
    lastInk = column;
  }
  return [...parts, { ...line, left }];
}

/** The difference between the brightest and the darkest pixel of each column. */
function contrastOf({ width, height, values }: Grey, { right, baseline, capital }: FoundLine, from: number): number[] {
  const top = Math.max(0, Math.round(baseline - above * capital));
  const bottom = Math.min(height - 1, Math.round(baseline + below * capital));
  const contrasts: number[] = [];
  for (let x = from; x < Math.min(width, right); x += 1) {
    let [least, most] = [255, 0];
    for (let y = top; y <= bottom; y += 1) {
      const value = values[y * width + x] as number;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    contrasts.push(most - least);
  }
  return contrasts;
}
