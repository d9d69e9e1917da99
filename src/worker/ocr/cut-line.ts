// Cuts a line out of a picture as the network was trained to see it: around its capitals, 32 rows high, scaled to its own
// contrast. See training/lines/train.py (`cut`).
import type { FoundLine } from './find-lines.ts';
import type { Grey } from './grey.ts';

/** `values` row by row, from -2 to 2. */
export type Strip = { line: FoundLine; columns: number; values: Float32Array };

export const stripRows = 32;
/** In heights of a capital. */
const [above, below, beside] = [0.45, 0.42, 0.45];
const stretch = 1.3;
const maxColumns = 4000;
const minColumns = 16;
/** The rows whose contrast counts. */
const [coreFrom, coreTo] = [6, 26];
const minDeviation = 3;

export function cutLine(grey: Grey, line: FoundLine): Strip {
  const { left, right, baseline, capital } = line;
  const scale = stripRows / ((above + 1 + below) * capital);
  const wide = right - left + 2 * beside * capital;
  const columns = Math.min(maxColumns, Math.max(minColumns, Math.floor(wide * scale * stretch)));
  const across = Math.min(scale * stretch, maxColumns / wide);
  const samples = scale < 1 ? 2 : 1;
  const x = tapsFor({ from: left - beside * capital, step: 1 / across, count: columns, samples, most: grey.width - 1 });
  const y = tapsFor({
    from: baseline - (1 + above) * capital,
    step: 1 / scale,
    count: stripRows,
    samples,
    most: grey.height - 1,
  });
  return { line, columns, values: normalize(sample(grey, x, y, samples), columns) };
}

/** For each sample: the pixel before it, and how far it is from there to the next. */
type Taps = { first: Int32Array; next: Int32Array; part: Float32Array };
type Range = { from: number; step: number; count: number; samples: number; most: number };

function tapsFor({ from, step, count, samples, most }: Range): Taps {
  const total = count * samples;
  const taps = { first: new Int32Array(total), next: new Int32Array(total), part: new Float32Array(total) };
  for (let at = 0; at < total; at += 1) {
    const place = Math.min(most, Math.max(0, from + ((at + 0.5) / samples) * step - 0.5));
    taps.first[at] = Math.floor(place);
    taps.next[at] = Math.min(most, Math.floor(place) + 1);
    taps.part[at] = place - Math.floor(place);
  }
  return taps;
}

// First across, for the rows that are needed, then down. Plain loops: a function call per pixel would take most of the time.
function sample(grey: Grey, x: Taps, y: Taps, samples: number): Float32Array {
  const columns = x.part.length;
  const rows = y.part.length;
  const top = y.first[0] as number;
  const wide = stretchAcross(grey, { top, bottom: y.next[rows - 1] as number, x });
  const outColumns = columns / samples;
  const out = new Float32Array(outColumns * (rows / samples));
  const weight = 1 / samples ** 2;
  for (let row = 0; row < rows; row += 1) {
    const over = ((y.first[row] as number) - top) * columns;
    const under = ((y.next[row] as number) - top) * columns;
    const down = (y.part[row] as number) * weight;
    const up = weight - down;
    let at = Math.floor(row / samples) * outColumns;
    for (let column = 0; column < columns; column += samples, at += 1)
      for (let part = column; part < column + samples; part += 1)
        out[at] = (out[at] as number) + (wide[over + part] as number) * up + (wide[under + part] as number) * down;
  }
  return out;
}

function stretchAcross({ width, values }: Grey, { top, bottom, x }: { top: number; bottom: number; x: Taps }) {
  const { first, next, part } = x;
  const columns = part.length;
  const wide = new Float32Array((bottom - top + 1) * columns);
  for (let row = top, to = 0; row <= bottom; row += 1) {
    const from = row * width;
    for (let column = 0; column < columns; column += 1, to += 1) {
      const left = values[from + (first[column] as number)] as number;
      const right = values[from + (next[column] as number)] as number;
      wide[to] = left + (right - left) * (part[column] as number);
    }
  }
  return wide;
}

function normalize(values: Float32Array, columns: number): Float32Array {
  const [from, to] = [coreFrom * columns, coreTo * columns];
  let sum = 0;
  let squares = 0;
  for (let at = from; at < to; at += 1) sum += values[at] as number;
  const mean = sum / (to - from);
  for (let at = from; at < to; at += 1) squares += ((values[at] as number) - mean) ** 2;
  const scale = 0.5 / Math.max(minDeviation, Math.sqrt(squares / (to - from)));
  for (let at = 0; at < values.length; at += 1)
    values[at] = Math.max(-2, Math.min(2, ((values[at] as number) - mean) * scale));
  return values;
}
