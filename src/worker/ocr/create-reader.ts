import { cacheLines } from './cache-lines.ts';
import { openNetworks } from './open-networks.ts';
import type { Picture } from './picture.ts';
import { readLines } from './read-lines.ts';
import { type ReadOptions, readPicture } from './read-picture.ts';

/** Reads pictures in this process. Identical lines are read only once. */
export function createReader({ threads }: { threads: number }) {
  const networks = openNetworks({ threads });
  const read = cacheLines(async (strips) => (strips.length > 0 ? readLines(await networks.reader(), strips) : []));
  return (picture: Picture, options: ReadOptions) => readPicture({ networks, read }, picture, options);
}
