// The most probable ways to label a step. Quoted texts, addresses and numbers are never cut.
import type { Tagged, Tagger } from './tagger.ts';
import { type Unit, unitsOf } from './tokens.ts';

export type Label =
  | 'predicate'
  | 'thing'
  | 'field'
  | 'value'
  | 'within'
  | 'near'
  | 'position'
  | 'ordinal'
  | 'count'
  | 'negation'
  | 'condition'
  | 'purpose'
  | 'aside'
  | 'actor'
  | 'connector';
export type Span = { label: Label; start: number; end: number; quoted: boolean };
/** `sure`: how probable the kind is. */
export type TaggedClause = { kind: string; sure: number; start: number; end: number; spans: Span[] };
export type Tagging = { clauses: TaggedClause[]; cost: number };

const beam = 6;
const mostTags = 4;
const mostPaths = 4;
const mostTaggings = 6;
/** Parts of these that only a space separates are one. */
const joined = new Set<Label>(['value', 'within', 'near']);
/** A clause boundary or kind that is less probable than this is not worth a reading of its own. */
const worthTrying = 0.12;

type Path = { tags: number[]; score: number };

export function findTaggings(text: string, tagged: Tagged, { tags, kinds }: Tagger, names: string[] = []): Tagging[] {
  const { tokens } = tagged;
  if (tokens.length === 0) return [];
  const units = unitsOf(text, tokens, names);
  const paths = bestPaths(units, tagged, tags);
  const [best] = paths;
  if (!best) return [];
  const results: Tagging[] = [];
  const cuts = bestCuts(units, tagged.starts);
  for (const path of paths)
    for (const cut of cuts) {
      const clauses = cut.at.map((first, index) => ({ first, last: (cut.at[index + 1] ?? units.length) - 1 }));
      const options = clauses.map((clause) => bestKinds(units, clause, tagged.kinds, kinds));
      const cost = best.score - path.score + cut.cost;
      const plain = options.map(([first]) => first as KindOption);
      const spansOf = (clause: { first: number; last: number }) =>
        toSpans(units, clause, path.tags, tags, text, tagged);
      const build = (chosen: KindOption[]): TaggedClause[] =>
        clauses.map((clause, index) => ({
          ...(chosen[index] as KindOption),
          start: tokens[units[clause.first]?.first ?? 0]?.start ?? 0,
          end: tokens[units[clause.last]?.last ?? 0]?.end ?? text.length,
          spans: spansOf(clause),
        }));
      results.push({ clauses: build(plain), cost });
      for (const [index, each] of options.entries())
        for (const other of each.slice(1)) {
          const chosen = plain.map((kind, at) => (at === index ? other : kind));
          const first = plain[index] as KindOption;
          results.push({ clauses: build(chosen), cost: cost + Math.log(first.sure / other.sure) });
        }
    }
  return results.sort((one, other) => one.cost - other.cost).slice(0, mostTaggings);
}

/** The best sequences of tags in which a label is only continued where it began. */
function bestPaths(units: Unit[], { tags: scores }: Tagged, names: string[]): Path[] {
  const labels = names.map((name) => name.slice(2));
  const isInside = names.map((name) => name.startsWith('I-'));
  const inside = names.map((name, at) => (name === 'O' ? at : names.indexOf(`I-${labels[at]}`)));
  let paths: (Path & { label: string })[] = [{ tags: [], score: 0, label: '' }];
  for (const { first, last } of units) {
    const options = bestTags(scores, first, last, inside);
    const next: (Path & { label: string })[] = [];
    for (const path of paths)
      for (const { tag, score } of options) {
        const label = labels[tag] as string;
        if (isInside[tag] && path.label !== label) continue;
        next.push({ tags: [...path.tags, tag], score: path.score + score, label });
      }
    next.sort((one, other) => other.score - one.score);
    paths = next.slice(0, beam);
  }
  return paths.slice(0, mostPaths);
}

/** The most probable tags of one unit; always with one that needs nothing before it. */
function bestTags(
  scores: Float32Array[],
  first: number,
  last: number,
  inside: number[],
): { tag: number; score: number }[] {
  const count = last - first + 1;
  // A long quotation is no better evidence than three words.
  const weight = Math.min(count, 3) / count;
  const options = inside.map((following, tag) => {
    let sum = scores[first]?.[tag] ?? 0;
    for (let at = first + 1; at <= last; at += 1) sum += scores[at]?.[following] ?? 0;
    return { tag, score: sum * weight };
  });
  const sorted = options.sort((one, other) => other.score - one.score);
  const best = sorted.slice(0, mostTags);
  const free = sorted.find(({ tag }) => tag === 0);
  return free && !best.includes(free) ? [...best, free] : best;
}

/** Where clauses begin: the most probable places, and then with one of them changed. */
function bestCuts(units: Unit[], starts: Float32Array): { at: number[]; cost: number }[] {
  const chance = units.map(({ first }, at) => (at === 0 ? 1 : Math.exp(starts[first] ?? Number.NEGATIVE_INFINITY)));
  const at = chance.flatMap((each, index) => (each > 0.5 ? [index] : []));
  const changes = chance
    .map((each, index) => ({ index, cost: Math.abs(Math.log(each / Math.max(1e-6, 1 - each))) }))
    .filter(({ index, cost }) => index > 0 && cost < -Math.log(worthTrying))
    .sort((one, other) => one.cost - other.cost)
    .slice(0, 2)
    .map(({ index, cost }) => ({
      at: at.includes(index) ? at.filter((each) => each !== index) : [...at, index].sort((a, b) => a - b),
      cost,
    }));
  return [{ at, cost: 0 }, ...changes];
}

type KindOption = { kind: string; sure: number };

function bestKinds(
  units: Unit[],
  { first, last }: { first: number; last: number },
  scores: Float32Array[],
  kinds: string[],
): KindOption[] {
  const [from, to] = [units[first]?.first ?? 0, units[last]?.last ?? 0];
  const mean = kinds.map((_, kind) => {
    let sum = 0;
    for (let at = from; at <= to; at += 1) sum += scores[at]?.[kind] ?? 0;
    return sum / (to - from + 1);
  });
  const total = mean.reduce((sum, each) => sum + Math.exp(each), 0);
  const options = mean
    .map((each, kind) => ({ kind: kinds[kind] as string, sure: Math.exp(each) / total }))
    .sort((one, other) => other.sure - one.sure);
  return options.filter(({ sure }, index) => index === 0 || (index < 3 && sure > worthTrying));
}

function toSpans(
  units: Unit[],
  { first, last }: { first: number; last: number },
  path: number[],
  names: string[],
  text: string,
  { tokens }: Tagged,
): Span[] {
  const spans: (Span & { units: number })[] = [];
  for (let at = first; at <= last; at += 1) {
    const name = names[path[at] as number] as string;
    const unit = units[at] as Unit;
    if (name === 'O') continue;
    const label = name.slice(2) as Label;
    const before = spans.at(-1);
    // A quoted text is a part of its own, also within a longer name.
    const continues = name.startsWith('I-') && at > first && before?.label === label && !unit.quoted && !before.quoted;
    const adjoins =
      before?.label === label &&
      joined.has(label) &&
      !unit.quoted &&
      !before.quoted &&
      text.slice(before.end, unit.inner.start).trim() === '';
    if (before && (continues || adjoins)) {
      before.end = tokens[unit.last]?.end ?? before.end;
      before.quoted = false;
      before.units += 1;
    } else spans.push({ label, ...unit.inner, quoted: unit.quoted, units: 1 });
  }
  return spans.flatMap(({ units: _, ...span }) => {
    // Marks at the edges belong to nobody.
    const piece = text.slice(span.start, span.end);
    const lead = span.quoted ? 0 : (/^[\s"“”„«»`*(,;]+/.exec(piece)?.[0].length ?? 0);
    const tail = span.quoted ? 0 : (/[\s"“”„«»`*,;]+$/.exec(piece.slice(lead))?.[0].length ?? 0);
    const start = span.start + lead;
    const end = span.end - tail;
    return end > start ? [{ ...span, start, end }] : [];
  });
}
