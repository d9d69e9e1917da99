// The two networks, trained by training/lines: one finds lines of text, the other reads a line. Loaded when first needed.
import '../../disable-telemetry.ts';

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { InferenceSession } from 'onnxruntime-node';

export type Networks = { finder: () => Promise<InferenceSession>; reader: () => Promise<Reader> };
/** `chars`: the character of each output class; the first is blank. */
export type Reader = { session: InferenceSession; chars: string[] };

const own = new URL('./model/', import.meta.url);
/** The built product is two folders below the root. */
const folder = existsSync(own) ? own : new URL('../../src/worker/ocr/model/', import.meta.url);

export function openNetworks({ threads }: { threads: number }): Networks {
  const open = async (name: string) =>
    InferenceSession.create(await readFile(new URL(name, folder)), {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      enableCpuMemArena: false,
    });
  return {
    finder: once(() => open('finder.onnx')),
    reader: once(async () => {
      const [session, about] = await Promise.all([
        open('reader.onnx'),
        readFile(new URL('lines.json', folder), 'utf8'),
      ]);
      const { chars } = JSON.parse(about) as { chars: string };
      return { session, chars: ['', ...chars] };
    }),
  };
}

function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
