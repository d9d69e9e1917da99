// Reads lines that were cut out: the network gives one character for every four columns of a strip.
import { Tensor } from 'onnxruntime-node';
import { type Strip, stripRows } from './cut-line.ts';
import { decodeText } from './decode-text.ts';
import type { Reader } from './open-networks.ts';
import { resolveLookalikes } from './resolve-lookalikes.ts';

export type ReadText = {
  text: string;
  confidence: number;
  /** Whether the characters are surely not all equally wide. */
  isProportional: boolean;
};

const columnsPerStep = 4;
/** Lines of similar width are read together, up to this many columns. */
const batchColumns = 2048;
/** Distances between characters: how many are needed to judge them, from where on it is a gap, and how much they vary at least. */
const distances = { needed: 10, gap: 9, minVariation: 0.22 };

/** In the order of the strips. */
export async function readLines(reader: Reader, strips: Strip[]): Promise<ReadText[]> {
  const read = new Map<Strip, ReadText>();
  for (const batch of batches(strips)) {
    const texts = await readBatch(reader, batch);
    for (const [index, strip] of batch.entries()) read.set(strip, texts[index] as ReadText);
  }
  return strips.map((strip) => read.get(strip) as ReadText);
}

function batches(strips: Strip[]): Strip[][] {
  const all: Strip[][] = [];
  for (const each of [...strips].sort((one, other) => one.columns - other.columns)) {
    const last = all.at(-1);
    const fits =
      last?.[0] && each.columns <= last[0].columns * 1.15 + 8 && each.columns * (last.length + 1) <= batchColumns;
    if (last && fits) last.push(each);
    else all.push([each]);
  }
  return all;
}

async function readBatch({ session, chars }: Reader, batch: Strip[]): Promise<ReadText[]> {
  const most = Math.max(...batch.map(({ columns }) => columns));
  const width = Math.ceil(most / columnsPerStep) * columnsPerStep;
  const input = new Float32Array(batch.length * stripRows * width);
  for (const [index, { columns, values }] of batch.entries())
    for (let row = 0; row < stripRows; row += 1)
      input.set(values.subarray(row * columns, (row + 1) * columns), (index * stripRows + row) * width);
  const outputs = await session.run({ x: new Tensor('float32', input, [batch.length, 1, stripRows, width]) });
  const { data, dims } = outputs.y as Tensor;
  const steps = dims[1] as number;
  return batch.map((_, index) => {
    const from = index * steps * chars.length;
    const likelihoods = (data as Float32Array).subarray(from, from + steps * chars.length);
    return finish(decodeText(likelihoods, { steps, chars }));
  });
}

function finish(decoded: ReturnType<typeof decodeText>): ReadText {
  const sum = decoded.reduce((total, { likelihood }) => total + likelihood, 0);
  const text = resolveLookalikes(decoded).replace(/ {2,}/g, ' ').trim();
  return { text, confidence: text === '' ? 0 : sum / decoded.length, isProportional: isProportional(decoded) };
}

function isProportional(decoded: ReturnType<typeof decodeText>): boolean {
  const found: number[] = [];
  for (const [index, { char, at }] of decoded.entries()) {
    const before = decoded[index - 1];
    if (before && char !== ' ' && before.char !== ' ' && at - before.at < distances.gap) found.push(at - before.at);
  }
  if (found.length < distances.needed) return false;
  const mean = found.reduce((total, each) => total + each, 0) / found.length;
  const variance = found.reduce((total, each) => total + (each - mean) ** 2, 0) / found.length;
  return Math.sqrt(variance) >= distances.minVariation * mean;
}
