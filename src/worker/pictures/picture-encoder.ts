// Encodes pictures of the page as WebP, in a child process.
import { createHelperProcess } from '../../helper-process.ts';

export function createPictureEncoder() {
  const { ask, close } = createHelperProcess<Uint8Array, Uint8Array>({
    module: import.meta.url,
    program: 'picture-process',
    name: 'The picture encoder',
  });
  return { encode: ask, close };
}
