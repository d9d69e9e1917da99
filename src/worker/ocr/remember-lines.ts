import { createHash } from 'node:crypto';
import type { Strip } from './fit-lines.ts';
import type { Line } from './read-lines.ts';

const most = 4000;

/** What looks the same to the last pixel says the same: pictures of a page that hardly changes are read quickly. */
export function rememberLines(read: (strips: Strip[]) => Promise<Line[]>) {
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
      if (known.size <= most) break;
      known.delete(key);
    }
    return lines;
  };
}

function keyOf({ picture: { width, height, channels, pixels } }: Strip) {
  return createHash('sha1').update(`${width} ${height} ${channels} `).update(pixels).digest('base64');
}
