// Runs as its own process, since reading keeps a core busy and takes memory.
import { serveRequests } from '../../serve-requests.ts';
import { createReader } from './create-reader.ts';
import type { Picture } from './picture.ts';
import type { ReadOptions } from './read-picture.ts';

const read = createReader({ threads: Number(process.argv[2] ?? 1) });
serveRequests(({ picture, options }: { picture: Picture; options: ReadOptions }) => read(picture, options));
