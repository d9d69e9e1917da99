// Lists of phrases by category, as the lexicon's files write them: `category: phrase; phrase`.

export type Found = { category: string; start: number; length: number };

export class Phrases {
  readonly #categories = new Map<string, Set<string>>();
  readonly #lists = new Map<string, readonly string[]>();
  readonly #near = new Map<string, string | undefined>();
  readonly #patterns = new Map<string, string>();
  readonly #phrases = new Map<string, string>();
  /** How many words the longest phrase has that begins, or ends, with a word. */
  readonly #longestFrom = new Map<string, number>();
  readonly #longestTo = new Map<string, number>();
  #words: Set<string> | undefined;

  constructor(text: string) {
    for (const line of text.split('\n')) {
      const [, category, list] = /^([^#:]+):\s*(.+)$/.exec(line) ?? [];
      if (!category || !list) continue;
      for (const phrase of list.split(/\s*;\s*/).filter(Boolean)) {
        const key = plain(phrase);
        const all = this.#categories.get(category) ?? new Set();
        all.add(key);
        this.#categories.set(category, all);
        // The first category that lists a phrase has it.
        if (!this.#phrases.has(key)) this.#phrases.set(key, category);
        const words = key.split(' ');
        raise(this.#longestFrom, words[0] as string, words.length);
        raise(this.#longestTo, words.at(-1) as string, words.length);
      }
    }
  }

  get categories() {
    return [...this.#categories.keys()];
  }

  /** The category of exactly these words. */
  of(words: string): string | undefined {
    return this.#phrases.get(plain(words));
  }

  /** The one single word that differs in one letter. */
  nearest(word: string): string | undefined {
    if (!this.#near.has(word)) {
      const near = [...this.#phrases.keys()].filter((phrase) => !phrase.includes(' ') && isTypo(word, phrase));
      this.#near.set(word, near.length === 1 ? near[0] : undefined);
    }
    return this.#near.get(word);
  }

  has(category: string, words: string): boolean {
    return this.#categories.get(category)?.has(plain(words)) ?? false;
  }

  /** Whether the word is part of any phrase. */
  contains(word: string): boolean {
    this.#words ??= new Set([...this.#phrases.keys()].flatMap((phrase) => phrase.split(' ')));
    return this.#words.has(word);
  }

  listOf(category: string): readonly string[] {
    let list = this.#lists.get(category);
    if (!list) {
      list = [...(this.#categories.get(category) ?? [])];
      this.#lists.set(category, list);
    }
    return list;
  }

  /** Any phrase of these categories, as a piece of a pattern. */
  pattern(...categories: string[]): string {
    const key = categories.join();
    const pattern =
      this.#patterns.get(key) ??
      categories
        .flatMap((category) => this.listOf(category).map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
        .join('|');
    this.#patterns.set(key, pattern);
    return pattern;
  }

  /** The longest phrase that begins at this word. */
  at(words: readonly string[], start: number, category?: string): Found | null {
    const longest = this.#longestFrom.get(plain(words[start] ?? '')) ?? 0;
    for (let length = Math.min(longest, words.length - start); length > 0; length -= 1) {
      const phrase = length === 1 ? (words[start] as string) : words.slice(start, start + length).join(' ');
      const found = category ? (this.has(category, phrase) ? category : undefined) : this.of(phrase);
      if (found) return { category: found, start, length };
    }
    return null;
  }

  atEnd(words: readonly string[], category?: string): Found | null {
    const longest = this.#longestTo.get(plain(words.at(-1) ?? '')) ?? 0;
    for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
      const start = words.length - length;
      const phrase = words.slice(start).join(' ');
      const found = category ? (this.has(category, phrase) ? category : undefined) : this.of(phrase);
      if (found) return { category: found, start, length };
    }
    return null;
  }

  /** The first phrase among the words; of several at one place the longest. */
  find(words: readonly string[], category?: string): Found | null {
    for (let start = 0; start < words.length; start += 1) {
      const found = this.at(words, start, category);
      if (found) return found;
    }
    return null;
  }

  /** All phrases, from left to right, without overlaps. */
  all(words: readonly string[]): Found[] {
    const result: Found[] = [];
    for (let start = 0; start < words.length; start += 1) {
      const found = this.at(words, start);
      if (!found) continue;
      result.push(found);
      start += found.length - 1;
    }
    return result;
  }
}

function raise(longest: Map<string, number>, word: string, length: number) {
  longest.set(word, Math.max(longest.get(word) ?? 0, length));
}

/** One letter missing or too many, or two swapped. */
export function isTypo(word: string, other: string): boolean {
  if (word.length < 4 || Math.abs(word.length - other.length) > 1 || word[0] !== other[0]) return false;
  let [start, end] = [0, 0];
  const shortest = Math.min(word.length, other.length);
  while (start < shortest && word[start] === other[start]) start += 1;
  while (end < shortest - start && word.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [word.slice(start, word.length - end), other.slice(start, other.length - end)];
  // Not another letter: "blink" is not "blank".
  const isOneMore = left.length + right.length === 1;
  return isOneMore || (left.length === 2 && left === [...right].reverse().join(''));
}

const known = new Map<string, string>();

/** As the lexicon is compared: case and the sort of apostrophe do not matter. */
export function plain(text: string): string {
  let result = known.get(text);
  if (result === undefined) {
    result = text.toLowerCase().replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').trim();
    if (known.size > 50_000) known.clear();
    known.set(text, result);
  }
  return result;
}

const knownWords = new Map<string, string[]>();

export function wordsOf(text: string): string[] {
  let words = knownWords.get(text);
  if (!words) {
    words = plain(text).match(/[\p{L}\p{N}][\p{L}\p{N}'.-]*[\p{L}\p{N}]|[\p{L}\p{N}]|[&/,>=<≥≤+]/gu) ?? [];
    if (knownWords.size > 5000) knownWords.clear();
    knownWords.set(text, words);
  }
  return words.slice();
}
