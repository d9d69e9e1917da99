// Reads cropped lines: the network gives one character for every eight columns of a strip.
import { Tensor } from 'onnxruntime-node';
import type { Strip } from './crop-lines.ts';
import { type Decoded, decodeText } from './decode-text.ts';
import { fixOcrText } from './fix-ocr-text.ts';
import type { Reader } from './open-networks.ts';
import { type Box, wholeOf } from './picture.ts';
import { resample } from './resample.ts';

export type Line = {
  text: string;
  /** From 0 to 1. */
  confidence: number;
  box: Box;
};
type Fitted = { strip: Strip; width: number };

/** The input size of the network. */
const rows = 48;
const columnsPerChar = 8;
const maxColumns = 4000;
/** Lines of similar width are read together, up to this many columns. */
const batchColumns = 2048;
const half = [0.5, 0.5, 0.5];
/** Below this confidence a line is read again, stretched. */
const retryConfidence = 0.93;
const retryStretch = 1.3;

/** In the order of the strips. */
export async function readLines(reader: Reader, strips: Strip[]): Promise<Line[]> {
  const first = await readAll(reader, strips, 1);
  const retried = strips.filter((_, index) => (first[index] as Line).confidence < retryConfidence);
  const second = new Map(
    (await readAll(reader, retried, retryStretch)).map((line, index) => [retried[index] as Strip, line]),
  );
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
  return Math.min(maxColumns, Math.max(columnsPerChar, Math.round((width / height) * rows * stretch)));
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

async function readBatch({ session, chars }: Reader, batch: Fitted[]): Promise<Decoded[]> {
  const most = Math.max(...batch.map(({ width }) => width));
  const columns = Math.ceil(most / columnsPerChar) * columnsPerChar;
  const size = 3 * rows * columns;
  const into = new Float32Array(batch.length * size);
  for (const [index, { strip, width }] of batch.entries())
    resample(
      strip.picture,
      wholeOf(strip.picture),
      { width, height: rows, mean: half, deviation: half },
      { into, at: index * size, plane: rows * columns, row: columns },
    );
  const outputs = await session.run({ x: new Tensor('float32', into, [batch.length, 3, rows, columns]) });
  const { data, dims } = Object.values(outputs)[0] as Tensor;
  const [, steps = 0, classes = 0] = dims;
  return batch.map((_, index) => {
    const from = index * steps * classes;
    return decodeText((data as Float32Array).subarray(from, from + steps * classes), { steps, chars });
  });
}

function finish(strip: Strip, { chars, confidence }: Decoded, width: number): Line {
  const scale = strip.picture.width / width;
  const placed = chars.map(({ char, step }) => ({ char, at: (step + 0.5) * columnsPerChar * scale }));
  return { text: fixOcrText(strip.picture, placed), confidence, box: strip.box };
}
