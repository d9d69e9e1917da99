// What the reader often mistakes, and the picture shows: left out spaces, a capital taken for the small letter of the same
// shape. And what the word around it shows: a nought among letters, an l for an I, an s for a $.
import { findGlyphs, type Glyph } from './glyphs.ts';
import type { Picture } from './picture.ts';

/** A sign, and the column where it stands. */
export type Placed = { sign: string; at: number };
type Seen = Placed & { glyph: Glyph | null };

/** Relative to the height of the letters, and to the usual gap between two. Narrow signs have air around them. */
const spaceGap = 0.3;
const narrowGap = 0.38;
const unusualGap = 1.8;
const narrow = /[.,:;'"!|()[\]{}1lIijtrf*°]/;
const alikeInBoth = /[cosuvwxz]/i;
const fullHeight = /[bdfhkliA-Z2-9]/;

export function mendText(picture: Picture, placed: Placed[]): string {
  const glyphs = findGlyphs(picture);
  return mendWords(withSpaces(glyphs, mendCase(match(glyphs, placed))));
}

/** The shape that each sign covers, if no other does. */
function match(glyphs: Glyph[], placed: Placed[]): Seen[] {
  const signs = placed.filter(({ sign }) => sign !== ' ');
  const covers = placed.map((each) => {
    if (each.sign === ' ') return null;
    return signs.length === glyphs.length ? glyphs[signs.indexOf(each)] : nearest(glyphs, each.at);
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

/** Capitals of the same shape as their small letters are as tall as the tall letters. */
function mendCase(seen: Seen[]): Seen[] {
  const heights = seen.flatMap(({ sign, glyph }) =>
    glyph && fullHeight.test(sign) && !alikeInBoth.test(sign) ? [glyph.bottom - glyph.top] : [],
  );
  if (heights.length === 0) return seen;
  const tall = Math.max(...heights);
  return seen.map((each, index) => {
    if (!each.glyph || !alikeInBoth.test(each.sign)) return each;
    const share = (each.glyph.bottom - each.glyph.top) / tall;
    // Within a word there is no capital after a small letter.
    const inWord = /\p{Ll}/u.test(seen[index - 1]?.sign ?? '');
    if (share > 0.9 && !inWord) return { ...each, sign: each.sign.toUpperCase() };
    return share < 0.82 ? { ...each, sign: each.sign.toLowerCase() } : each;
  });
}

function withSpaces(glyphs: Glyph[], seen: Seen[]): string {
  const gaps = findSpaces(glyphs).filter(({ from, to, share }) => {
    const reach = (to - from) / share / 2;
    return !seen.some(({ sign, at }) => sign === ' ' && at > from - reach && at < to + reach);
  });
  const parts = seen.map((each, index) => {
    const before = seen[index - 1];
    if (!before || before.sign === ' ' || each.sign === ' ') return each.sign;
    const least = narrow.test(before.sign) || narrow.test(each.sign) ? narrowGap : spaceGap;
    const isParted = gaps.some(({ from, to, share }) => {
      const middle = (from + to) / 2;
      return share >= least && middle > before.at && middle < each.at;
    });
    return isParted ? ` ${each.sign}` : each.sign;
  });
  return parts.join('').replace(/ {2,}/g, ' ').trim();
}

/** Gaps that may be spaces, with their share of the height of the letters. */
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

/** In a type where all signs are equally wide, narrow ones have as much air around them as a space; null in others. */
function monoPitch(pitches: number[]) {
  if (pitches.length < 4) return null;
  const pitch = [...pitches].sort((one, other) => one - other)[Math.floor(pitches.length / 2)] as number;
  const off = pitches.reduce((sum, each) => sum + Math.abs(each / pitch - Math.round(each / pitch)), 0);
  return off / pitches.length < 0.1 ? pitch : null;
}

function mendWords(text: string) {
  return text
    .replace(/[\p{L}\d]+/gu, (word) => (/[1-9]/.test(word) || !/\p{L}/u.test(word) ? word : noughtless(word)))
    .replace(/(?<![\p{L}\d])[sS](?=\d{1,3}(?:,\d{3})*\.\d\d(?!\d))/gu, '$')
    .replace(/(?<![\p{L}\d])l(?=[bcdfgkmnpqrstvwxz]|l(?!ama))/gu, 'I');
}

function noughtless(word: string) {
  return word.replace(/0/g, (_, at: number) => (at === 0 || word === word.toUpperCase() ? 'O' : 'o'));
}
