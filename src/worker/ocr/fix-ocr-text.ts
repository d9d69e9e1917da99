// Corrects common OCR mistakes. By the picture: missing spaces, and capitals read as the lower-case letter of the same
// shape. By the word: a zero among letters, an l for an I, an s for a $.
import { findGlyphs, type Glyph } from './glyphs.ts';
import type { Picture } from './picture.ts';

/** A character and its column. */
export type PlacedChar = { char: string; at: number };
type MatchedChar = PlacedChar & { glyph: Glyph | null };

/** Relative to the letter height (the first two) and to the usual gap. Narrow characters have more space around them. */
const spaceGap = 0.3;
const narrowGap = 0.38;
const unusualGap = 1.8;
const narrow = /[.,:;'"!|()[\]{}1lIijtrf*°]/;
const sameShapeInBothCases = /[cosuvwxz]/i;
const fullHeight = /[bdfhkliA-Z2-9]/;

export function fixOcrText(picture: Picture, placed: PlacedChar[]): string {
  const glyphs = findGlyphs(picture);
  return fixWords(withSpaces(glyphs, fixCase(match(glyphs, placed))));
}

/** The shape of each character, if it is not shared with another. */
function match(glyphs: Glyph[], placed: PlacedChar[]): MatchedChar[] {
  const chars = placed.filter(({ char }) => char !== ' ');
  const covers = placed.map((each) => {
    if (each.char === ' ') return null;
    return chars.length === glyphs.length ? glyphs[chars.indexOf(each)] : nearest(glyphs, each.at);
  });
  return placed.map((each, index) => {
    const glyph = covers[index] ?? null;
    return { ...each, glyph: glyph && covers.indexOf(glyph) === covers.lastIndexOf(glyph) ? glyph : null };
  });
}

function nearest(glyphs: Glyph[], at: number): Glyph | null {
  const distance = ({ from, to }: Glyph) => Math.max(from - at, at - to, 0);
  return glyphs.reduce<Glyph | null>((best, each) => (best && distance(best) <= distance(each) ? best : each), null);
}

/** A capital with the shape of its lower-case letter is known by its height. */
function fixCase(seen: MatchedChar[]): MatchedChar[] {
  const heights = seen.flatMap(({ char, glyph }) =>
    glyph && fullHeight.test(char) && !sameShapeInBothCases.test(char) ? [glyph.bottom - glyph.top] : [],
  );
  if (heights.length === 0) return seen;
  const tall = Math.max(...heights);
  return seen.map((each, index) => {
    if (!each.glyph || !sameShapeInBothCases.test(each.char)) return each;
    const share = (each.glyph.bottom - each.glyph.top) / tall;
    // Within a word no capital follows a lower-case letter.
    const inWord = /\p{Ll}/u.test(seen[index - 1]?.char ?? '');
    if (share > 0.9 && !inWord) return { ...each, char: each.char.toUpperCase() };
    return share < 0.82 ? { ...each, char: each.char.toLowerCase() } : each;
  });
}

function withSpaces(glyphs: Glyph[], seen: MatchedChar[]): string {
  const gaps = findSpaces(glyphs).filter(({ from, to, share }) => {
    const reach = (to - from) / share / 2;
    return !seen.some(({ char, at }) => char === ' ' && at > from - reach && at < to + reach);
  });
  const parts = seen.map((each, index) => {
    const before = seen[index - 1];
    if (!before || before.char === ' ' || each.char === ' ') return each.char;
    const minShare = narrow.test(before.char) || narrow.test(each.char) ? narrowGap : spaceGap;
    const hasGap = gaps.some(({ from, to, share }) => {
      const middle = (from + to) / 2;
      return share >= minShare && middle > before.at && middle < each.at;
    });
    return hasGap ? ` ${each.char}` : each.char;
  });
  return parts.join('').replace(/ {2,}/g, ' ').trim();
}

/** Gaps that may be spaces, with their width relative to the letter height. */
function findSpaces(glyphs: Glyph[]) {
  const tall = Math.max(0, ...glyphs.map(({ bottom }) => bottom)) - Math.min(...glyphs.map(({ top }) => top));
  const gaps = glyphs.slice(1).map((glyph, index) => {
    const before = glyphs[index] as Glyph;
    return { from: before.to, to: glyph.from, pitch: (glyph.from + glyph.to - before.from - before.to) / 2 };
  });
  const usual = lowerThird(gaps.map(({ from, to }) => to - from));
  const pitch = monoPitch(gaps.map((gap) => gap.pitch));
  return gaps
    .filter((gap) => (pitch ? gap.pitch > 1.6 * pitch : gap.to - gap.from >= unusualGap * usual))
    .map(({ from, to }) => ({ from, to, share: (to - from) / tall }));
}

function lowerThird(values: number[]) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length * 0.3)] ?? 0;
}

/** The character width in a monospace font, where narrow characters have as much space around them as a space; null in other fonts. */
function monoPitch(pitches: number[]) {
  if (pitches.length < 4) return null;
  const pitch = [...pitches].sort((one, other) => one - other)[Math.floor(pitches.length / 2)] as number;
  const off = pitches.reduce((sum, each) => sum + Math.abs(each / pitch - Math.round(each / pitch)), 0);
  return off / pitches.length < 0.1 ? pitch : null;
}

function fixWords(text: string) {
  return text
    .replace(/[\p{L}\d]+/gu, (word) => (/[1-9]/.test(word) || !/\p{L}/u.test(word) ? word : replaceZeros(word)))
    .replace(/(?<![\p{L}\d])[sS](?=\d{1,3}(?:,\d{3})*\.\d\d(?!\d))/gu, '$')
    .replace(/(?<![\p{L}\d])l(?=[bcdfgkmnpqrstvwxz]|l(?!ama))/gu, 'I');
}

function replaceZeros(word: string) {
  return word.replace(/0/g, (_, at: number) => (at === 0 || word === word.toUpperCase() ? 'O' : 'o'));
}
