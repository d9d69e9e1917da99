// Text that was read from pictures is seldom right to the last letter, and is compared with that in mind.
import type { Line } from '../ocr/read-picture.ts';

/** The lines as one text, without a caret that was read as a letter. */
export const joinLines = (lines: Line[]) =>
  lines
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/\s[|!Il]$/u, '')
    .trim();

/** Without what is often misread: signs, and letters that look alike. */
export const comparable = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[il1]/g, 'l')
    .replace(/[o0]/g, 'o');

export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** From 0 to 1: the fewest letters to change, as a share of the longer text. */
export function similarity(one: string, two: string): number {
  const longest = Math.max(one.length, two.length);
  if (longest === 0) return 1;
  let row = Array.from({ length: two.length + 1 }, (_, at) => at);
  for (let x = 1; x <= one.length; x += 1) {
    const next = [x];
    for (let y = 1; y <= two.length; y += 1) {
      const change = (row[y - 1] as number) + (one[x - 1] === two[y - 1] ? 0 : 1);
      next.push(Math.min(change, (row[y] as number) + 1, (next[y - 1] as number) + 1));
    }
    row = next;
  }
  return 1 - (row.at(-1) as number) / longest;
}
