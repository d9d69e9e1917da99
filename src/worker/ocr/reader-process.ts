// A process of its own, since reading keeps a core busy and takes memory: reads the pictures that it is sent, in order.
import { createReader } from './create-reader.ts';
import type { Picture } from './picture.ts';
import type { Line } from './read-lines.ts';
import type { ReadOptions } from './read-picture.ts';

export type Question = { id: number; picture: Picture; options: ReadOptions };
export type Answer = { id: number; memory: number } & ({ lines: Line[] } | { error: string });

const read = createReader({ threads: Number(process.argv[2] ?? 1) });
let work = Promise.resolve();

process.on('message', ({ id, picture, options }: Question) => {
  work = work.then(async () => {
    const answer = await read(picture, options).then(
      (lines) => ({ lines }),
      (error) => ({ error: String(error) }),
    );
    process.send?.({ id, memory: process.memoryUsage.rss(), ...answer } satisfies Answer);
  });
});
// It ends with the one that started it, and not before, also when both are told to stop.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
