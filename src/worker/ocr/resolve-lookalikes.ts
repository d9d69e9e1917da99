// l, I and 1, or O and 0, look the same in many fonts. Their neighbours decide: among digits they are digits, among letters
// letters. In codes, where both are mixed, they stay as they were read.
import type { DecodedChar } from './decode-text.ts';

const groups = ['lI1|', 'O0o'];
/** The network must think that the other character is possible. */
const minLikelihood = 0.02;

export function resolveLookalikes(decoded: DecodedChar[]): string {
  const chars = decoded.map(({ char }) => char);
  return chars.map((char, at) => betterAt(decoded, chars, at) ?? char).join('');
}

function betterAt(decoded: DecodedChar[], chars: string[], at: number): string | null {
  const group = groups.find((each) => each.includes(chars[at] as string));
  if (!group) return null;
  const others = decoded[at]?.others ?? new Map<string, number>();
  const options = [...group].filter((char) => (others.get(char) ?? 0) >= minLikelihood);
  const wanted = expected(wordAround(chars, at), group);
  return options.find((char) => wanted === char) ?? null;
}

/** The characters before and after, up to the ends of the word. */
function wordAround(chars: string[], at: number) {
  const isPart = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}|]/u.test(char);
  let [from, to] = [at, at + 1];
  while (isPart(chars[from - 1])) from -= 1;
  while (isPart(chars[to])) to += 1;
  const known = (part: string[]) => part.filter((char) => !groups.join('').includes(char)).join('');
  const ones = chars.slice(from, to).filter((char) => char === '1' || char === '0').length;
  // "WINTER1O": from the first digit on, all that could be digits are.
  let tail = to;
  while (tail > from && groups.join('').includes(chars[tail - 1] as string)) tail -= 1;
  while (tail < to && !/\d/.test(chars[tail] as string)) tail += 1;
  return {
    isInNumber: to - tail > 1 && at >= tail,
    before: known(chars.slice(from, at)),
    after: known(chars.slice(at + 1, to)),
    isFirst: at === from,
    isMostlyDigits: to - from > 2 && ones > 0.7 * (to - from),
  };
}

function expected(word: ReturnType<typeof wordAround>, group: string): string | null {
  const { before, after, isFirst, isMostlyDigits, isInNumber } = word;
  const rest = before + after;
  if (isInNumber) return group.includes('1') ? '1' : '0';
  if (rest === '' && !isMostlyDigits) return null;
  if (rest === '' || /^\p{N}+$/u.test(rest)) return group.includes('1') ? '1' : '0';
  if (/\p{N}/u.test(rest)) return null;
  if (rest.length >= 2 && /^\p{Lu}+$/u.test(rest)) return group.includes('1') ? 'I' : 'O';
  if (!/^\p{Ll}+$/u.test(isFirst ? after : before.slice(1) + after)) return null;
  // The first letter may be a capital.
  if (isFirst) return null;
  return group.includes('1') ? 'l' : 'o';
}
