// Runs the networks that choose what a step means on a page (see training/chooser).
import '../../disable-telemetry.ts';

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { type Encoded, encode } from './encode.ts';
import { type Choice, type ChoiceRequest, endings, flags } from './outline.ts';
import { createDivider, layOut } from './pieces.ts';

const own = new URL('./model/', import.meta.url);
/** The built programs lie elsewhere. */
const folder = existsSync(own) ? own : new URL('../../src/worker/chooser/model/', import.meta.url);
const longestValue = 30;
const width = 224;
/** So many may come next, where the order is free. */
const mostNext = 8;
/** Names of controls that have been seen are seen again. */
const mostTexts = 4_000;
/** Texts of about the same length are read together. */
const lengths = [4, 8, 16, 32, 64, 128];

type Vectors = { words: Float32Array; whole: Float32Array };
const nothing: Vectors = { words: new Float32Array(0), whole: new Float32Array(width) };

export async function openNetwork() {
  const open = async (name: string) =>
    InferenceSession.create(await readFile(new URL(name, folder)), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      enableCpuMemArena: false,
    });
  const { pieces } = JSON.parse(await readFile(new URL('chooser.json', folder), 'utf8')) as {
    pieces: [string, number][];
  };
  const divide = createDivider(pieces);
  const [chooser, texts] = await Promise.all([open('chooser.onnx'), open('texts.onnx')]);
  const known = new Map<string, Vectors>();
  return async (request: ChoiceRequest): Promise<Choice> => {
    const encoded = encode(request);
    await readTexts(encoded.texts);
    const vectorsOf = (words: string[]) => known.get(words.join(' ')) ?? nothing;
    const { count, length, size } = encoded;
    const [said, earlier, ...nodes] = encoded.texts.map(vectorsOf) as [Vectors, Vectors, ...Vectors[]];
    const stepContext = new Float32Array(length * width);
    stepContext.set(said.words);
    stepContext.set(earlier.words, said.words.length);
    const tokenContext = new Float32Array(size * width);
    const nodeWhole = new Float32Array(count * width);
    let filled = 0;
    for (const [at, { words, whole }] of nodes.entries()) {
      tokenContext.set(words, filled);
      nodeWhole.set(whole, at * width);
      filled += words.length;
    }
    const whole = (data: Int32Array, ...shape: number[]) => new Tensor('int32', data, [1, ...shape]);
    const real = (data: Float32Array, ...shape: number[]) => new Tensor('float32', data, [1, ...shape]);
    const answer = await chooser.run({
      step: whole(encoded.step, length, 3),
      tokens: whole(encoded.tokens, size, 4),
      about: whole(encoded.about, count, 6),
      flags: whole(encoded.flags, count, flags.length),
      step_context: real(stepContext, length, width),
      step_whole: real(said.whole, width),
      token_context: real(tokenContext, size, width),
      node_whole: real(nodeWhole, count, width),
    });
    const numbers = (name: string) => (answer[name] as Tensor).data as Float32Array;
    const chances = softmax(numbers('scores'));
    const first = highest(chances);
    const used = [...numbers('used')].slice(0, request.nodes.length).map((score) => 1 / (1 + Math.exp(-score)));
    const nexts = [...chances.subarray(0, count)].sort((one, another) => another - one).slice(0, mostNext);
    // Where the order is free, other things that may come next are no doubt about this one.
    const inAnyOrder = Math.min(
      nexts.reduce((sum, each) => sum + each, 0),
      used[first] ?? 0,
    );
    return {
      pick: first < count ? first : (endings[first - count] ?? 'no'),
      chance: Math.max(chances[first] ?? 0, inAnyOrder),
      used,
      leads: [...softmax(numbers('leads'))].slice(0, request.nodes.length),
      on: first < count && (numbers('polarity')[first] ?? 0) > 0,
      value: first < count ? spanOf(request.step, encoded, first, numbers('spans')) : '',
      rare: encoded.said.map(({ text }) => text).filter((text) => divide(text.toLowerCase()).length > 1),
    };
  };

  async function readTexts(all: string[][]) {
    if (known.size > mostTexts) known.clear();
    const fresh = new Map(
      all
        .filter((words) => words.length > 0 && !known.has(words.join(' ')))
        .map((words) => [words.join(' '), layOut(words.map(divide))]),
    );
    for (const [at, length] of lengths.entries()) {
      const group = [...fresh].filter(
        ([, { pieces: own }]) => own.length <= length && own.length > (lengths[at - 1] ?? 0),
      );
      if (group.length === 0) continue;
      const fill = (part: 'pieces' | 'first' | 'last') => {
        const data = new Int32Array(group.length * length);
        for (const [row, [, laid]] of group.entries()) data.set(laid[part], row * length);
        return new Tensor('int32', data, [group.length, length]);
      };
      const answer = await texts.run({ pieces: fill('pieces'), first: fill('first'), last: fill('last') });
      const words = (answer['words'] as Tensor).data as Float32Array;
      const wholes = (answer['whole'] as Tensor).data as Float32Array;
      for (const [row, [text, { first }]] of group.entries()) {
        const start = row * length * width;
        known.set(text, {
          words: words.slice(start, start + first.length * width),
          whole: wholes.slice(row * width, (row + 1) * width),
        });
      }
    }
  }
}

function spanOf(step: string, { said, length }: Encoded, node: number, spans: Float32Array): string {
  const scores = (which: number) =>
    spans.subarray((node * 2 + which) * length, (node * 2 + which) * length + said.length);
  const start = highest(scores(0));
  const end = start + highest(scores(1).subarray(start, start + longestValue));
  return step.slice(said[start]?.start, said[end]?.end);
}

const highest = (values: Float32Array) =>
  values.reduce((best, value, at) => (value > (values[best] as number) ? at : best), 0);

function softmax(scores: Float32Array): Float32Array {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, each) => total + each, 0);
  return powers.map((power) => power / sum);
}
