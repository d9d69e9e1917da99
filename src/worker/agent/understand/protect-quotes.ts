// Quoted words are rewritten in private letters, so that no rule can split or read what stands inside quotes.
const quotedStart = '\uE000';
const plainStart = '\uE002';
const end = '\uE001';
const firstByte = 0xe100;

/** Matches one protected part. */
const protectedPart = '[\uE000\uE002][\uE100-\uE1FF]*\uE001';
const everyPart = new RegExp(protectedPart, 'g');
const onlyPart = new RegExp(`^${protectedPart}$`);

const closers: Record<string, string> = {
  '"': '"',
  '“': '”“"',
  '„': '“”"',
  '«': '»',
  '»': '«',
  '`': '`',
  "'": "'",
  '‘': '’',
};
const longestQuote = 4000;

/** `quoted` is false for words that are to be kept together without having been quoted ("the text: …"). */
export function protect(content: string, quoted = true): string {
  let letters = '';
  for (let at = 0; at < content.length; at++) {
    const code = content.charCodeAt(at);
    letters += String.fromCharCode(firstByte + (code >> 8), firstByte + (code & 0xff));
  }
  return (quoted ? quotedStart : plainStart) + letters + end;
}

function decode(part: string): string {
  let content = '';
  for (let at = 1; at + 1 < part.length - 1; at += 2) {
    content += String.fromCharCode(((part.charCodeAt(at) - firstByte) << 8) | (part.charCodeAt(at + 1) - firstByte));
  }
  return content;
}

export function reveal(text: string): string {
  return text.replace(everyPart, decode);
}

export function revealWithQuotes(text: string): string {
  return text.replace(everyPart, (part) => (part.startsWith(quotedStart) ? `"${decode(part)}"` : decode(part)));
}

/** The content when the text is one protected part and nothing else. */
export function readProtected(text: string): { text: string; quoted: boolean } | null {
  if (!onlyPart.test(text)) return null;
  return { text: decode(text), quoted: text.startsWith(quotedStart) };
}

/** The protected parts of a text, in order. */
export function findProtected(text: string): string[] {
  return text.match(everyPart) ?? [];
}

/** How long a text is when each protected part counts as one letter. */
export function plainLength(text: string): number {
  return text.replace(everyPart, '_').length;
}

function opens(text: string, at: number): boolean {
  const before = text[at - 1] ?? ' ';
  if (text[at] === '"') return !/\d/.test(before);
  if (text[at] === "'" || text[at] === '‘' || text[at] === '»') return /[\s([{:,;=/]/.test(before);
  return true;
}

/** Apostrophes inside words do not close single quotes. */
function closes(text: string, at: number): boolean {
  const mark = text[at] as string;
  if (mark !== "'" && mark !== '’') return true;
  return !/[\p{L}\d]/u.test(text[at + 1] ?? ' ') && text[at - 1] !== ' ';
}

function findClosing(text: string, at: number): number {
  const allowed = closers[text[at] as string] as string;
  const limit = Math.min(text.length, at + (allowed === "'" || allowed === '’' ? 400 : longestQuote));
  for (let next = at + 1; next < limit; next++) {
    if (allowed.includes(text[next] as string) && closes(text, next)) return next;
    if (text[next] === '\n' && allowed === "'") return -1;
  }
  return -1;
}

export function protectQuotes(text: string): string {
  // Private letters of the step itself (icon fonts) would be taken for ours.
  const source = text.replace(/[\uE000-\uE1FF]/g, ' ');
  const hopeless = new Set<string>();
  let result = '';
  for (let at = 0; at < source.length; at++) {
    const mark = source[at] as string;
    const opening = mark in closers && !hopeless.has(mark) && opens(source, at);
    const closing = opening ? findClosing(source, at) : -1;
    if (closing < 0) {
      if (opening && mark !== "'" && mark !== '‘') hopeless.add(mark);
      result += mark === '’' ? "'" : mark;
      continue;
    }
    result += protect(source.slice(at + 1, closing));
    at = closing;
  }
  return result;
}
