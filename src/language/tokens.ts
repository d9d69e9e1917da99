// A step cut into tokens, as the model was trained to see it (see training/train_reader.py), and into units that belong together.

export type Token = { text: string; start: number; end: number };
/** Tokens that no reading may separate: a quoted text, an address, a number. `inner` is the text without its quotation marks. */
export type Unit = { first: number; last: number; quoted: boolean; inner: { start: number; end: number } };

const everyToken = /[\p{L}\p{Nl}\p{No}]+|\p{Nd}+|\S/gu;
export const longestStep = 158;

export function tokenize(text: string): Token[] {
  return [...text.matchAll(everyToken)].map(({ 0: token, index }) => ({
    text: token,
    start: index,
    end: index + token.length,
  }));
}

const anyMark = /["“„«»`'‘‚]/;
const closers: Record<string, string> = {
  '"': '"”“',
  '“': '”“"',
  '„': '“”"',
  '«': '»',
  '»': '«',
  '`': '`',
  "'": "'",
  '‘': '’',
  '‚': '‘',
};
/** Lengths are limited where a long word would be tried again from each of its letters. */
const solid =
  /https?:\/\/[^\s"'<>]*[^\s"'<>.,;:!?)\]]|[\p{L}\p{N}._%+-]{1,99}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|<[\p{L}\p{N}][\p{L}\p{N} _.-]*>|\{\{?[^{}\s]+\}?\}|(?:[$€£]\s?)?[-+]?\d+(?:[.,:/-]\d+)*(?:\s?[%€£$])?|[\p{L}\p{N}_-]{1,99}(?:[./_][\p{L}\p{N}_-]+)+/gu;

function opens(text: string, at: number): boolean {
  const before = text[at - 1] ?? ' ';
  if (text[at] === '"') return !/\d/.test(before);
  return /['‘»‚]/.test(text[at] as string) ? /[\s([{:,;=/>-]/.test(before) : true;
}

function closes(text: string, at: number): boolean {
  if (!/['’‘]/.test(text[at] as string)) return true;
  return !/[\p{L}\d]/u.test(text[at + 1] ?? ' ') && text[at - 1] !== ' ';
}

/** Where texts in quotation marks are, without the marks. */
export function findQuotes(text: string): { start: number; end: number }[] {
  if (!anyMark.test(text)) return [];
  const found: { start: number; end: number }[] = [];
  const neverClosed = new Set<string>();
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at] as string;
    const allowed = closers[mark];
    if (!allowed || neverClosed.has(mark) || !opens(text, at)) continue;
    let end = at + 1;
    while (end < text.length && !(allowed.includes(text[end] as string) && closes(text, end))) end += 1;
    if (end >= text.length) neverClosed.add(mark);
    if (end >= text.length || end === at + 1) continue;
    found.push({ start: at + 1, end });
    at = end;
  }
  return found;
}

/** Bold text and the like: the marks belong to nobody. */
function findMarkup(text: string): { start: number; end: number }[] {
  return [...text.matchAll(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g)].map(({ 2: inner, index }) => ({
    start: index + 2,
    end: index + 2 + (inner as string).length,
  }));
}

export function unitsOf(text: string, tokens: Token[]): Unit[] {
  const quotes = [...findQuotes(text), ...findMarkup(text)].sort((one, other) => one.start - other.start);
  const isQuoted = (at: number) => quotes.some(({ start, end }) => start <= at && at < end);
  const numbers = [...text.matchAll(solid)].map(({ 0: piece, index }) => ({ start: index, end: index + piece.length }));
  const solids = numbers.filter(({ start }) => !isQuoted(start));
  const units: Unit[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { start } = tokens[at] as Token;
    const quote = quotes.find((each) => each.start <= start && start < each.end);
    const piece = quote ?? solids.find((each) => each.start <= start && start < each.end);
    let last = at;
    while (piece && (tokens[last + 1]?.start ?? Number.POSITIVE_INFINITY) < piece.end) last += 1;
    const inner = { start: quote?.start ?? start, end: quote?.end ?? (tokens[last] as Token).end };
    units.push({ first: at, last, quoted: quote !== undefined, inner });
    at = last + 1;
  }
  return units;
}
