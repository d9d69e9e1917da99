// Reads lines that were cut out: the network says for each eighth column of a strip which sign stands there.
import { Tensor } from 'onnxruntime-node';
import { type Decoded, decodeText } from './decode-text.ts';
import type { Strip } from './fit-lines.ts';
import { mendText } from './mend-text.ts';
import type { Reader } from './open-networks.ts';
import { type Box, wholeOf } from './picture.ts';
import { resample } from './resample.ts';

export type Line = {
  text: string;
  /** From 0 to 1: how sure the reader was of its signs. */
  confidence: number;
  box: Box;
};
type Fitted = { strip: Strip; width: number };

/** What the network was made for. */
const rows = 48;
const columnsPerSign = 8;
const widest = 4000;
/** Lines of about the same width are read at once, up to so many columns. */
const batchColumns = 2048;
const half = [0.5, 0.5, 0.5];
/** Below this a line is read once more, wider. */
const doubtful = 0.93;
const wider = 1.3;

/** In the order of the strips. */
export async function readLines(reader: Reader, strips: Strip[]): Promise<Line[]> {
  const first = await readAll(reader, strips, 1);
  const doubted = strips.filter((_, index) => (first[index] as Line).confidence < doubtful);
  const second = new Map((await readAll(reader, doubted, wider)).map((line, index) => [doubted[index] as Strip, line]));
  return strips.map((strip, index) => {
    const [once, again] = [first[index] as Line, second.get(strip)];
    return again && again.confidence > once.confidence ? again : once;
  });
}

async function readAll(reader: Reader, strips: Strip[], stretch: number): Promise<Line[]> {
  const fitted = strips.map((strip) => ({ strip, width: widthOf(strip, stretch) }));
  const lines = new Map<Strip, Line>();
  for (const batch of batches(fitted)) {
    const decoded = await readBatch(reader, batch);
    for (const [index, { strip, width }] of batch.entries())
      lines.set(strip, finish(strip, decoded[index] as Decoded, width));
  }
  return strips.map((strip) => lines.get(strip) as Line);
}

function widthOf({ picture: { width, height } }: Strip, stretch: number) {
  return Math.min(widest, Math.max(columnsPerSign, Math.round((width / height) * rows * stretch)));
}

function batches(fitted: Fitted[]): Fitted[][] {
  const all: Fitted[][] = [];
  for (const each of [...fitted].sort((one, other) => one.width - other.width)) {
    const last = all.at(-1);
    const fits = last?.[0] && each.width <= last[0].width * 1.1 + 8 && each.width * (last.length + 1) <= batchColumns;
    if (last && fits) last.push(each);
    else all.push([each]);
  }
  return all;
}

async function readBatch({ session, signs }: Reader, batch: Fitted[]): Promise<Decoded[]> {
  const most = Math.max(...batch.map(({ width }) => width));
  const columns = Math.ceil(most / columnsPerSign) * columnsPerSign;
  const size = 3 * rows * columns;
  const into = new Float32Array(batch.length * size);
  for (const [index, { strip, width }] of batch.entries())
    resample(
      strip.picture,
      wholeOf(strip.picture),
      { width, height: rows, mean: half, deviation: half },
      { into, at: index * size, plane: rows * columns, row: columns },
    );
  const answer = await session.run({ x: new Tensor('float32', into, [batch.length, 3, rows, columns]) });
  const { data, dims } = Object.values(answer)[0] as Tensor;
  const [, steps = 0, classes = 0] = dims;
  return batch.map((_, index) => {
    const from = index * steps * classes;
    return decodeText((data as Float32Array).subarray(from, from + steps * classes), { steps, signs });
  });
}

function finish(strip: Strip, { signs, confidence }: Decoded, width: number): Line {
  const scale = strip.picture.width / width;
  const placed = signs.map(({ sign, step }) => ({ sign, at: (step + 0.5) * columnsPerSign * scale }));
  return { text: mendText(strip.picture, placed), confidence, box: strip.box };
}
