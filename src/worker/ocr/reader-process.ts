// Runs as its own process, since reading keeps a core busy and takes memory: reads the pictures it receives, in order.
import { createReader } from './create-reader.ts';
import type { Picture } from './picture.ts';
import type { Line, ReadOptions } from './read-picture.ts';

export type ReadRequest = { id: number; picture: Picture; options: ReadOptions };
export type ReadResponse = { id: number; memory: number } & ({ lines: Line[] } | { error: string });

const read = createReader({ threads: Number(process.argv[2] ?? 1) });
let work = Promise.resolve();

process.on('message', ({ id, picture, options }: ReadRequest) => {
  work = work.then(async () => {
    const result = await read(picture, options).then(
      (lines) => ({ lines }),
      (error) => ({ error: String(error) }),
    );
    process.send?.({ id, memory: process.memoryUsage.rss(), ...result } satisfies ReadResponse);
  });
});
// It ends with its parent, not before, even when both receive a signal.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
