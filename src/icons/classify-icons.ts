// Runs the trained classifier (see training/icons): what the picture of an icon shows.
import '../disable-telemetry.ts';

import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { type IconPicture, margins, normalizeIcon, side } from './normalize-icon.ts';

/** The most probable concept; `other` if it is none of them. */
export type IconGuess = {
  concept: string;
  probability: number;
  /** Whether it may be acted on. */
  isSure: boolean;
  /** All other concepts that are not out of the question. */
  maybe: string[];
};
type Settings = { concepts: string[]; temperature: number; threshold: number };

/** Also right for the built programs, which lie as deep as this file. */
const folder = new URL('../../src/icons/model/', import.meta.url);
/** Below this, a concept is out of the question. */
const least = 0.1;
const batchSize = 16;

export async function openClassifier() {
  const settings = JSON.parse(await readFile(new URL('icons.json', folder), 'utf8')) as Settings;
  const session = await InferenceSession.create(await readFile(new URL('icons.onnx', folder)), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    enableCpuMemArena: false,
  });
  return async (pictures: IconPicture[]): Promise<IconGuess[]> => {
    const guesses: IconGuess[] = [];
    for (let at = 0; at < pictures.length; at += batchSize) {
      const batch = pictures.slice(at, at + batchSize);
      const views = batch.flatMap((picture) => margins.map((margin) => normalizeIcon(picture, margin)));
      const data = new Float32Array(views.length * side * side);
      for (const [index, view] of views.entries()) data.set(view, index * side * side);
      const { scores } = await session.run({ icons: new Tensor('float32', data, [views.length, 1, side, side]) });
      for (const index of batch.keys())
        guesses.push(guessFrom(averageOf(scores?.data as Float32Array, index, settings.concepts.length), settings));
    }
    return guesses;
  };
}

/** The scores of one icon, averaged over the views of it. */
function averageOf(scores: Float32Array, index: number, count: number): Float32Array {
  const out = new Float32Array(count);
  for (const view of margins.keys())
    for (let at = 0; at < count; at += 1)
      out[at] = (out[at] as number) + (scores[(index * margins.length + view) * count + at] as number) / margins.length;
  return out;
}

function guessFrom(scores: Float32Array, { concepts, temperature, threshold }: Settings): IconGuess {
  const most = Math.max(...scores);
  const powers = Array.from(scores, (score) => Math.exp((score - most) / temperature));
  const sum = powers.reduce((total, power) => total + power, 0);
  const ranked = powers
    .map((power, index) => ({ concept: concepts[index] as string, probability: power / sum }))
    .sort((one, other) => other.probability - one.probability);
  const [{ concept, probability } = { concept: 'other', probability: 0 }] = ranked;
  return {
    concept,
    probability,
    isSure: probability >= threshold && concept !== 'other',
    maybe: ranked.slice(1).flatMap((each) => (each.probability >= least ? [each.concept] : [])),
  };
}
