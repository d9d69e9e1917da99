// Runs as its own process, so that the network takes no memory and no time of the worker: classifies pictures, in order.
import { type IconGuess, openClassifier } from './classify-icons.ts';
import type { IconPicture } from './normalize-icon.ts';

export type IconRequest = { id: number; pictures: IconPicture[] };
export type IconResponse = { id: number } & ({ guesses: IconGuess[] } | { error: string });

const classifier = openClassifier();
let work = Promise.resolve();

process.on('message', ({ id, pictures }: IconRequest) => {
  work = work.then(async () => {
    const result = await classifier
      .then((classify) => classify(pictures))
      .then(
        (guesses) => ({ guesses }),
        (error) => ({ error: String(error) }),
      );
    process.send?.({ id, ...result } satisfies IconResponse);
  });
});
// It ends with its parent, not before, even when both receive a signal.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
