// A process of its own, since reading keeps a core busy and takes memory: reads the pictures that it is sent, in order.
import { openNetworks } from './open-networks.ts';
import type { Picture } from './picture.ts';
import { type Line, readLines } from './read-lines.ts';
import { type ReadOptions, readPicture } from './read-picture.ts';
import { rememberLines } from './remember-lines.ts';

export type Question = { id: number; picture: Picture; options: ReadOptions };
export type Answer = { id: number; memory: number } & ({ lines: Line[] } | { error: string });

const networks = openNetworks({ threads: Number(process.argv[2] ?? 1) });
const read = rememberLines(async (strips) => (strips.length > 0 ? readLines(await networks.reader(), strips) : []));
let work = Promise.resolve();

process.on('message', ({ id, picture, options }: Question) => {
  work = work.then(async () => {
    const answer = await readPicture({ networks, read }, picture, options).then(
      (lines) => ({ lines }),
      (error) => ({ error: String(error) }),
    );
    process.send?.({ id, memory: process.memoryUsage.rss(), ...answer } satisfies Answer);
  });
});
// It ends with the one that started it, and not before, also when both are told to stop.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
