// The numbers that the network takes. They must be the same as those of `encode` in training/chooser/examples.py.
import { type ChoiceRequest, flags, kinds, type OutlineNode } from './outline.ts';

const nodeTokens = 28;
const nameTokens = 22;
const stepTokens = 112;
const historyTokens = 24;
/** The network has three ways to end, and cannot take fewer nodes than these. */
const leastNodes = 3;
const everyToken = /[\p{L}\p{Nl}\p{No}\p{M}]+|\p{Nd}+|[^\w\s]/gu;

type Token = { text: string; start: number; end: number };

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(everyToken)].map(({ 0: token, index }) => ({
    text: token,
    start: index,
    end: index + token.length,
  }));
}

/** Without its ending, so that “bookings” and “booking” are the same. */
function stemOf(word: string): string {
  if (word.length < 4 || /^\p{Nd}+$/u.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  const [, stem] = /^(.{3,}?)(?:ing|ed)$/.exec(word) ?? [];
  return stem ? stem.replace(/(.)\1$/, '$1') : word;
}

function shapeOf(token: string): number {
  if (/^\p{Nd}+$/u.test(token)) return 1;
  if (!/^\p{L}+$/u.test(token)) return 5;
  const [lower, upper] = [token.toLowerCase(), token.toUpperCase()];
  if (token === lower && lower !== upper) return 2;
  return token === upper && lower !== upper ? 3 : 4;
}

export type Encoded = {
  said: Token[];
  /** The words of the step, of what is before it, and of each node: as the encoder of sentences takes them. */
  texts: string[][];
  step: Int32Array;
  /** Four numbers for each word of the page: which word, whether it is of a name or a value, its node, its place there. */
  tokens: Int32Array;
  about: Int32Array;
  flags: Int32Array;
  /** How many words the step has, how many the page, and how many nodes. */
  length: number;
  size: number;
  count: number;
};

type KeyOf = (word: string) => number;

export function encode({ step, before, done, nodes }: ChoiceRequest): Encoded {
  const known = new Map<string, number>();
  const keyOf: KeyOf = (word) => {
    const stem = stemOf(word);
    const key = known.get(stem) ?? known.size + 1;
    known.set(stem, key);
    return key;
  };
  const said = tokensOf(step).slice(0, stepTokens);
  let earlier = tokensOf(before).slice(0, Math.max(0, stepTokens - said.length - historyTokens));
  const history = done.map(({ kind, name }) => `| ${kind} ${name}`).join(' ');
  earlier = [...earlier, ...tokensOf(history).slice(0, Math.max(0, stepTokens - said.length - earlier.length))];
  const all = [...said.map(({ text }) => [text, 0] as const), ...earlier.map(({ text }) => [text, 1] as const)];
  const count = Math.max(leastNodes, nodes.length);
  const lower = (tokens: Token[]) => tokens.map(({ text }) => text.toLowerCase());
  const stepNumbers = all.flatMap(([text, part]) => [keyOf(text.toLowerCase()), shapeOf(text), part]);
  const ofNodes = nodes.map(wordsOfNode);
  const tokens = ofNodes.flatMap((words, node) =>
    words.flatMap(({ word, part }, place) => [keyOf(word), part, node, place]),
  );
  const encoded: Encoded = {
    said,
    texts: [lower(said), lower(earlier), ...ofNodes.map((words) => words.map(({ word }) => word))],
    step: Int32Array.from(stepNumbers),
    tokens: Int32Array.from(tokens.length > 0 ? tokens : [0, 0, 0, 0]),
    about: new Int32Array(count * 6),
    flags: new Int32Array(count * flags.length),
    length: all.length,
    size: Math.max(1, tokens.length / 4),
    count,
  };
  for (const [at, node] of nodes.entries()) describeNode(encoded, at, node);
  while (encoded.texts.length < count + 2) encoded.texts.push([]);
  return encoded;
}

/** The words of its name, then those that it holds. */
function wordsOfNode({ name, value }: OutlineNode) {
  const words = (text: string, part: number) =>
    tokensOf(text).map((token) => ({ word: token.text.toLowerCase(), part }));
  const named = words(name, 1).filter(({ word }) => word !== '|');
  return [...named.slice(0, nameTokens), ...words(value, 2)].slice(0, nodeTokens);
}

function describeNode({ about, flags: flagRows }: Encoded, at: number, node: OutlineNode) {
  const { record, section, owner, fromFirst, fromLast } = node;
  about.set([kinds.indexOf(node.kind), record + 1, section + 1, owner + 1, fromFirst, fromLast], at * 6);
  for (const [index, flag] of flags.entries()) flagRows[at * flags.length + index] = node.flags.includes(flag) ? 1 : 0;
}
