// The words that the model has learned, each with its number, and its other settings.
import { readFileSync } from 'node:fs';

export type Settings = { tags: string[]; kinds: string[]; words: Map<string, number>; pieces: number; buckets: number };

/** Also right for the built programs, which lie as deep as this file. */
export const modelFolder = new URL('../../src/language/model/', import.meta.url);
let settings: Settings | undefined;

export function modelSettings(): Settings {
  if (!settings) {
    const { words, ...rest } = JSON.parse(readFileSync(new URL('reader.json', modelFolder), 'utf8')) as Settings & {
      words: Record<string, number>;
    };
    const { tags, kinds, pieces, buckets } = rest;
    settings = { tags, kinds, pieces, buckets, words: new Map(Object.entries(words)) };
  }
  return settings;
}
