// Runs the trained model (see training/): which label each token has, where clauses begin, and of what kind they are.
import '../disable-telemetry.ts';

import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { longestStep, type Token, tokenize } from './tokens.ts';

/** Probabilities as logarithms: `tags[token][tag]`, `starts[token]` of being the first of a clause, `kinds[token][kind]`. */
export type Tagged = { tokens: Token[]; tags: Float32Array[]; starts: Float32Array; kinds: Float32Array[] };
export type Tagger = { tags: string[]; kinds: string[]; tag: (texts: string[]) => Promise<Tagged[]> };

type Settings = { tags: string[]; kinds: string[]; words: Record<string, number>; pieces: number; buckets: number };
type Step = { text: string; tokens: Token[] };
type Features = { words: number[]; shapes: number[]; spaces: number[]; quoted: number[]; pieces: number[] };

/** Also right for the built programs, which lie as deep as this file. */
const folder = new URL('../../src/language/model/', import.meta.url);
const batchSize = 32;
const quotes = new Set('"“”„‚‘’\'`«»');

export async function openTagger(): Promise<Tagger> {
  const settings = JSON.parse(await readFile(new URL('reader.json', folder), 'utf8')) as Settings;
  const session = await InferenceSession.create(await readFile(new URL('reader.onnx', folder)), {
    intraOpNumThreads: 2,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    enableCpuMemArena: false,
  });
  const words = new Map(Object.entries(settings.words));
  const known = new Map<string, number[]>();
  const piecesOf = (word: string) => {
    let pieces = known.get(word);
    if (!pieces) {
      if (known.size > 20_000) known.clear();
      pieces = hashPieces(word, settings);
      known.set(word, pieces);
    }
    return pieces;
  };
  return {
    tags: settings.tags,
    kinds: settings.kinds,
    async tag(texts) {
      const all = texts.map((text) => ({ text, tokens: tokenize(text).slice(0, longestStep) }));
      const result = new Map<number, Tagged>();
      const order = [...all.keys()].sort((a, b) => (all[a]?.tokens.length ?? 0) - (all[b]?.tokens.length ?? 0));
      // Steps of about the same length together, so that little is filled up.
      for (let at = 0; at < order.length; at += batchSize) {
        const batch = order.slice(at, at + batchSize);
        const tagged = await run(batch.map((index) => all[index] as Step));
        for (const [place, index] of batch.entries()) result.set(index, tagged[place] as Tagged);
      }
      return all.map((_, index) => result.get(index) as Tagged);
    },
  };

  async function run(steps: Step[]): Promise<Tagged[]> {
    // The model looks at two tokens ahead, so that all steps need as many empty ones behind them.
    const length = Math.max(...steps.map(({ tokens }) => tokens.length)) + 2;
    if (length === 2) return steps.map(({ tokens }) => ({ tokens, tags: [], starts: new Float32Array(), kinds: [] }));
    const features = steps.map(({ text, tokens }) => featuresOf(text, tokens, words, piecesOf));
    const tensor = (name: keyof Features, each = 1) => {
      const data = new Int32Array(steps.length * length * each);
      for (const [at, step] of features.entries()) data.set(step[name], at * length * each);
      return new Tensor('int32', data, [steps.length, length, ...(each > 1 ? [each] : [])]);
    };
    const { tag, start, kind } = await session.run({
      words: tensor('words'),
      shapes: tensor('shapes'),
      spaces: tensor('spaces'),
      quoted: tensor('quoted'),
      pieces: tensor('pieces', settings.pieces),
    });
    const rows = (output: Tensor | undefined, size: number) => {
      const data = output?.data as Float32Array;
      return (token: number) => logSoftmax(data.subarray(token * size, (token + 1) * size));
    };
    const [tagRow, startRow, kindRow] = [
      rows(tag, settings.tags.length),
      rows(start, 2),
      rows(kind, settings.kinds.length),
    ];
    return steps.map(({ tokens }, step) => ({
      tokens,
      tags: tokens.map((_, at) => tagRow(step * length + at)),
      starts: Float32Array.from(tokens, (_, at) => startRow(step * length + at)[1] as number),
      kinds: tokens.map((_, at) => kindRow(step * length + at)),
    }));
  }
}

/** In place. */
function logSoftmax(row: Float32Array): Float32Array {
  let most = Number.NEGATIVE_INFINITY;
  for (const value of row) if (value > most) most = value;
  let sum = 0;
  for (const value of row) sum += Math.exp(value - most);
  const total = most + Math.log(sum);
  for (let at = 0; at < row.length; at += 1) row[at] = (row[at] as number) - total;
  return row;
}

function featuresOf(
  text: string,
  tokens: Token[],
  vocabulary: Map<string, number>,
  piecesOf: (word: string) => number[],
): Features {
  const all: Features = { words: [], shapes: [], spaces: [], quoted: [], pieces: [] };
  let inside = 0;
  for (const { text: token, start } of tokens) {
    const isApostrophe = /['’‘]/.test(token) && /\p{L}/u.test(text[start - 1] ?? '');
    if (quotes.has(token) && !isApostrophe) {
      inside = 1 - inside;
      all.quoted.push(2);
    } else all.quoted.push(inside);
    const word = token.toLowerCase();
    all.words.push(vocabulary.get(word) ?? 1);
    all.shapes.push(shapeOf(token));
    all.spaces.push(/\s/.test(text[start - 1] ?? '') ? 1 : 0);
    for (const piece of piecesOf(word)) all.pieces.push(piece);
  }
  return all;
}

function shapeOf(token: string): number {
  if (/^\p{Nd}+$/u.test(token)) return 1;
  if (!/^\p{L}+$/u.test(token)) return quotes.has(token) ? 6 : 7;
  const [lower, upper] = [token.toLowerCase(), token.toUpperCase()];
  if (token === lower && lower !== upper) return 2;
  if (token === upper && lower !== upper) return 3;
  return /^\p{Lu}/u.test(token) ? 4 : 5;
}

function hashPieces(word: string, { pieces, buckets }: Settings): number[] {
  const letters = [...`<${word}>`];
  const part = (from: number, to?: number) => letters.slice(from, to).join('');
  let threes = Array.from({ length: Math.max(1, letters.length - 2) }, (_, at) => part(at, at + 3));
  if (threes.length > pieces - 2) threes = [...threes.slice(0, pieces - 6), ...threes.slice(-4)];
  const found = [...threes, `${part(0, 4)}-`, `-${part(-4)}`].map((piece) => {
    let hash = 2166136261;
    for (const letter of piece) hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 16777619) >>> 0;
    return 1 + (hash % buckets);
  });
  return [...found, ...Array<number>(pieces - found.length).fill(0)];
}
