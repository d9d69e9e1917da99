// Finds lines of text. For each cell of 4 × 4 pixels the network says how much of it is the middle of a line, and how far
// the top of the capitals and the baseline of that line are. Connected cells are a line.
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { type Blob, findBlobs } from './find-blobs.ts';
import type { Grey } from './grey.ts';

/** In pixels. `capital` is the height of capital letters, which stand on `baseline`. */
export type FoundLine = { left: number; right: number; baseline: number; capital: number };

/** As in training/lines/marks.py. */
const cell = 4;
const unit = 16;
const minLikelihood = 0.4;
/** The best cell of a line is at least this likely. */
const minBest = 0.5;
/** The network's input sizes must be multiples of this. */
const grid = 16;
const minCapital = 3;

/** A space may be this wide, in heights of a capital, and the network must at least doubt that it ends the line. */
const maxSpace = 1.2;
const minSpaceLikelihood = 0.1;
const maxUnevenness = 40;

/** `blob` is in cells. */
type Piece = FoundLine & { blob: Blob };
type Area = { from: number; to: number; top: number; bottom: number };
type Marks = { columns: number; rows: number; likelihood: Float32Array; above: Float32Array; below: Float32Array };

export async function findLines(session: InferenceSession, grey: Grey): Promise<FoundLine[]> {
  const marks = await markText(session, grey);
  const pieces: Piece[] = [];
  const { columns: width, rows: height, likelihood } = marks;
  findBlobs({ width, height, isMarked: (at) => (likelihood[at] as number) >= minLikelihood }, (blob, places) => {
    const line = measure(marks, places);
    if (line && line.left < grey.width && line.baseline - line.capital < grey.height) pieces.push({ ...line, blob });
  });
  return joinPieces(pieces, (one, other) => isSpace({ marks, grey }, one, other)).map(
    ({ left, right, baseline, capital }) => ({ left, right, baseline, capital }),
  );
}

/** A wide space, as in monospace fonts, may have divided a line. */
function joinPieces(pieces: Piece[], isSpaceBetween: (one: Piece, other: Piece) => boolean): Piece[] {
  const joined: Piece[] = [];
  for (const piece of [...pieces].sort((one, other) => one.left - other.left)) {
    const before = joined.findIndex((each) => isSpaceBetween(each, piece));
    const start = joined[before];
    if (!start) {
      joined.push(piece);
      continue;
    }
    const [one, other] = [start.right - start.left, piece.right - piece.left];
    const mean = (key: 'baseline' | 'capital') => (start[key] * one + piece[key] * other) / (one + other);
    joined[before] = {
      left: start.left,
      right: piece.right,
      baseline: mean('baseline'),
      capital: mean('capital'),
      blob: { ...start.blob, right: piece.blob.right },
    };
  }
  return joined;
}

function isSpace({ marks, grey }: { marks: Marks; grey: Grey }, one: Piece, other: Piece): boolean {
  const [gap, ratio] = [other.left - one.right, other.capital / one.capital];
  if (gap > maxSpace * one.capital || gap < -one.capital || other.blob.left <= one.blob.right) return false;
  if (Math.abs(one.baseline - other.baseline) > 0.3 * one.capital || ratio < 0.75 || ratio > 1.33) return false;
  for (let column = one.blob.right + 1; column < other.blob.left; column += 1) {
    let best = 0;
    for (let row = one.blob.top; row <= one.blob.bottom; row += 1)
      best = Math.max(best, marks.likelihood[row * marks.columns + column] as number);
    if (best < minSpaceLikelihood) return false;
  }
  return isEmpty(grey, {
    from: one.right + 1,
    to: other.left - 1,
    top: one.baseline - one.capital,
    bottom: one.baseline,
  });
}

/** Whether there is no border or icon. */
function isEmpty({ width, values }: Grey, { from, to, top, bottom }: Area): boolean {
  let [least, most] = [255, 0];
  for (let x = Math.ceil(from); x < to; x += 1)
    for (let y = Math.max(0, Math.ceil(top)); y < bottom; y += 1) {
      const value = values[y * width + x] as number;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  return most - least < maxUnevenness;
}

async function markText(session: InferenceSession, grey: Grey): Promise<Marks> {
  const [width, height] = [roundUp(grey.width), roundUp(grey.height)];
  const input = new Float32Array(width * height);
  const { values } = grey;
  for (let y = 0; y < height; y += 1) {
    const from = Math.min(y, grey.height - 1) * grey.width;
    const last = from + grey.width - 1;
    for (let x = 0; x < width; x += 1) input[y * width + x] = ((values[Math.min(from + x, last)] as number) - 128) / 64;
  }
  const outputs = await session.run({ x: new Tensor('float32', input, [1, 1, height, width]) });
  const data = outputs.y?.data as Float32Array;
  const [columns, rows] = [width / cell, height / cell];
  const plane = (index: number) => data.subarray(index * columns * rows, (index + 1) * columns * rows);
  const likelihood = plane(0).map((value) => 1 / (1 + Math.exp(-value)));
  return { columns, rows, likelihood, above: plane(1), below: plane(2) };
}

const roundUp = (length: number) => Math.ceil(length / grid) * grid;

/** A cell at an end is as likely as it is covered. */
function measure({ columns, likelihood, above, below }: Marks, places: number[]): FoundLine | null {
  const best = new Map<number, number>();
  let [weight, top, bottom, most] = [0, 0, 0, 0];
  for (const at of places) {
    const value = likelihood[at] as number;
    const column = at % columns;
    const middle = (Math.floor(at / columns) + 0.5) * cell;
    weight += value;
    top += value * (middle - (above[at] as number) * unit);
    bottom += value * (middle + (below[at] as number) * unit);
    most = Math.max(most, value);
    best.set(column, Math.max(best.get(column) ?? 0, value));
  }
  const [baseline, capital] = [bottom / weight, (bottom - top) / weight];
  if (most < minBest || capital < minCapital) return null;
  const rows = new Set(places.map((at) => Math.floor(at / columns)));
  const [first, last] = [Math.min(...best.keys()), Math.max(...best.keys())];
  const beyond = (column: number) => {
    if (column < 0 || column >= columns) return 0;
    const value = Math.max(...[...rows].map((row) => likelihood[row * columns + column] as number));
    return value < minLikelihood ? value : 0;
  };
  const left = (first + 1 - (best.get(first) as number) - beyond(first - 1)) * cell;
  const right = (last + (best.get(last) as number) + beyond(last + 1)) * cell;
  return right > left ? { left, right, baseline, capital } : null;
}
