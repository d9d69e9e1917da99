// Small pieces that the sentences of actions are made of.

/** In quotation marks. Any double ones inside would end it. */
export function quote(text: string) {
  return `“${text.replace(/["“”]/g, "'").replace(/\s+/g, ' ').trim()}”`;
}

const firstOnes = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** 1 is "first", 12 is "12th", -1 is "last", -2 "second to last". */
export function nth(ordinal: number): string {
  if (ordinal === -1) return 'last';
  if (ordinal < 0) return `${nth(-ordinal)} to last`;
  const word = firstOnes[ordinal - 1];
  if (word) return word;
  const isTeen = ordinal % 100 > 10 && ordinal % 100 < 14;
  const ending = isTeen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[ordinal % 10];
  return `${ordinal}${ending ?? 'th'}`;
}

export function joinAnd(parts: string[]) {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

export function capital(text: string) {
  return text.replace(/^./u, (letter) => letter.toUpperCase());
}

export function lowercaseFirst(text: string) {
  return text.replace(/^./u, (letter) => letter.toLowerCase());
}

export function count(number: number, noun: string) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
