// Reads the text in pictures, in a child process.
import { limits } from '../../contract/limits.ts';
import { createHelperProcess } from '../../helper-process.ts';
import type { Picture } from './picture.ts';
import type { Line, ReadOptions } from './read-picture.ts';

export type { Line };

type Options = {
  /** How many cores it may use at once. */
  threads?: number;
  idleMs?: number;
  memoryBytes?: number;
};

export function createTextReader({ threads = 1, idleMs, memoryBytes = limits.textReaderBytes }: Options = {}) {
  const { ask, processId, close } = createHelperProcess<{ picture: Picture; options: ReadOptions }, Line[]>({
    module: import.meta.url,
    program: 'reader-process',
    args: [String(threads)],
    name: 'The text reader',
    idleMs,
    memoryBytes,
  });
  return {
    read: async (picture: Picture, options: ReadOptions = {}) => {
      if (picture.pixels.length !== picture.width * picture.height * picture.channels)
        throw new Error('The number of pixels does not match the size of the picture.');
      return ask({ picture, options });
    },
    processId,
    close,
  };
}
