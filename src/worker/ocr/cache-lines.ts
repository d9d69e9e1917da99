import { createHash } from 'node:crypto';
import type { Strip } from './cut-line.ts';
import type { ReadText } from './read-lines.ts';

const maxEntries = 4000;

/** Caches lines by their pixels: successive pictures of a page are mostly the same. */
export function cacheLines(read: (strips: Strip[]) => Promise<ReadText[]>) {
  const known = new Map<string, ReadText>();
  return async (strips: Strip[]): Promise<ReadText[]> => {
    const keys = strips.map(keyOf);
    const unknown = strips.filter((_, index) => !known.has(keys[index] as string));
    const fresh = new Map((await read(unknown)).map((text, index) => [unknown[index], text]));
    const texts = strips.map((strip, index) => fresh.get(strip) ?? (known.get(keys[index] as string) as ReadText));
    for (const [index, text] of texts.entries()) {
      known.delete(keys[index] as string);
      known.set(keys[index] as string, text);
    }
    for (const key of known.keys()) {
      if (known.size <= maxEntries) break;
      known.delete(key);
    }
    return texts;
  };
}

function keyOf({ columns, values }: Strip) {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return createHash('sha1').update(`${columns} `).update(bytes).digest('base64');
}
