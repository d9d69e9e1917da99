import { createHash } from 'node:crypto';
import type { Strip } from './crop-lines.ts';
import type { Line } from './read-lines.ts';

const maxEntries = 4000;

/** Caches lines by their pixels: successive pictures of a page are mostly the same. */
export function cacheLines(read: (strips: Strip[]) => Promise<Line[]>) {
  const known = new Map<string, Line>();
  return async (strips: Strip[]): Promise<Line[]> => {
    const keys = strips.map(keyOf);
    const unknown = strips.filter((_, index) => !known.has(keys[index] as string));
    const fresh = new Map((await read(unknown)).map((line, index) => [unknown[index], line]));
    const lines = strips.map((strip, index) => {
      const line = fresh.get(strip) ?? (known.get(keys[index] as string) as Line);
      return { ...line, box: strip.box };
    });
    for (const [index, line] of lines.entries()) {
      known.delete(keys[index] as string);
      known.set(keys[index] as string, line);
    }
    for (const key of known.keys()) {
      if (known.size <= maxEntries) break;
      known.delete(key);
    }
    return lines;
  };
}

function keyOf({ picture: { width, height, channels, pixels } }: Strip) {
  return createHash('sha1').update(`${width} ${height} ${channels} `).update(pixels).digest('base64');
}
