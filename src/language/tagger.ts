// Runs the trained model (see training/): which label each token has, where clauses begin, and of what kind they are.
import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { longestStep, type Token, tokenize } from './tokens.ts';

/** Probabilities as logarithms: `tags[token][tag]`, `starts[token]` of being the first of a clause, `kinds[token][kind]`. */
export type Tagged = { tokens: Token[]; tags: Float32Array[]; starts: Float32Array; kinds: Float32Array[] };
export type Tagger = { tags: string[]; kinds: string[]; tag: (texts: string[]) => Promise<Tagged[]> };

type Settings = { tags: string[]; kinds: string[]; words: Record<string, number>; pieces: number; buckets: number };
type Features = { words: number[]; shapes: number[]; spaces: number[]; quoted: number[]; pieces: number[] };

/** Also right for the built programs, which lie as deep as this file. */
const folder = new URL('../../src/language/model/', import.meta.url);
const mostTokens = 600;
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
      const steps = texts.map((text, index) => ({ text, index, tokens: tokenize(text).slice(0, longestStep) }));
      const result: Tagged[] = texts.map(() => ({ tokens: [], tags: [], starts: new Float32Array(), kinds: [] }));
      // Steps of about the same length go together, so that little is computed in vain.
      const sorted = steps.filter(({ tokens }) => tokens.length > 0).sort((a, b) => a.tokens.length - b.tokens.length);
      for (let from = 0; from < sorted.length; ) {
        let to = from + 1;
        while (to < sorted.length && (to - from + 1) * (sorted[to]?.tokens.length ?? 0) <= mostTokens) to += 1;
        const part = sorted.slice(from, to);
        const tagged = await run(part.map(({ text, tokens }) => ({ text, tokens })));
        for (const [at, { index }] of part.entries()) result[index] = tagged[at] as Tagged;
        from = to;
      }
      return result;
    },
  };

  async function run(steps: { text: string; tokens: Token[] }[]): Promise<Tagged[]> {
    const length = Math.max(...steps.map(({ tokens }) => tokens.length));
    const all: Features = { words: [], shapes: [], spaces: [], quoted: [], pieces: [] };
    for (const { text, tokens } of steps) {
      const one = featuresOf(text, tokens, words, piecesOf);
      const missing = length - tokens.length;
      for (const name of Object.keys(all) as (keyof Features)[]) {
        for (const each of one[name]) all[name].push(each);
        for (let more = missing * (name === 'pieces' ? settings.pieces : 1); more > 0; more -= 1) all[name].push(0);
      }
    }
    const tensor = (name: keyof Features, shape: number[]) =>
      new Tensor('int64', BigInt64Array.from(all[name], BigInt), shape);
    const shape = [steps.length, length];
    const { tag, start, kind } = await session.run({
      words: tensor('words', shape),
      shapes: tensor('shapes', shape),
      spaces: tensor('spaces', shape),
      quoted: tensor('quoted', shape),
      pieces: tensor('pieces', [...shape, settings.pieces]),
    });
    return steps.map(({ tokens }, step) => {
      const row = (output: Tensor | undefined, size: number, token: number) =>
        logSoftmax(output?.data as Float32Array, (step * length + token) * size, size);
      return {
        tokens,
        tags: tokens.map((_, at) => row(tag as Tensor, settings.tags.length, at)),
        starts: Float32Array.from(tokens, (_, at) => row(start as Tensor, 2, at)[1] as number),
        kinds: tokens.map((_, at) => row(kind as Tensor, settings.kinds.length, at)),
      };
    });
  }
}

function logSoftmax(values: Float32Array, from: number, size: number): Float32Array {
  const part = values.subarray(from, from + size);
  let most = Number.NEGATIVE_INFINITY;
  for (const value of part) most = Math.max(most, value);
  let sum = 0;
  for (const value of part) sum += Math.exp(value - most);
  const total = most + Math.log(sum);
  return part.map((value) => value - total);
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
