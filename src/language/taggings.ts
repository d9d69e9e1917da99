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
type Span = { label: Label; start: number; end: number; quoted: boolean };
/** `sure`: how probable the kind is; `together`: with those that are like it; `clarity`: how probable its labels are, on average; `weakest`: the least. */
export type TaggedClause = {
  kind: string;
  sure: number;
  together: number;
  clarity: number;
  weakest: number;
  start: number;
  end: number;
  spans: Span[];
};
export type Tagging = { clauses: TaggedClause[]; cost: number };

const beam = 6;
const mostTags = 4;
/** A tag that is so much less probable than the best one is not tried: nothing that costs as much is ever read. */
const leastLikely = 6;
const mostPaths = 4;
const mostTaggings = 10;
/** Parts of these that only a space separates are one. */
const joined = new Set<Label>(['value', 'within', 'near', 'condition']);
/** A clause boundary or kind that is less probable than this is not worth a reading of its own. */
const worthTrying = 0.12;

type Path = { tags: number[]; score: number };
type Range = { first: number; last: number };

/** The best first; each is only worked out when it is asked for. */
export function* findTaggings(
  text: string,
  tagged: Tagged,
  { tags, kinds }: Pick<Tagger, 'tags' | 'kinds'>,
): Generator<Tagging> {
  const { tokens } = tagged;
  if (tokens.length === 0) return;
  const units = unitsOf(text, tokens);
  const paths = bestPaths(units, tagged, tags);
  const [best] = paths;
  if (!best) return;
  const kindsOf = rememberKinds(units, tagged.kinds, kinds);
  const options = bestCuts(units, tagged.starts).flatMap(({ at, cost }) => {
    const clauses = at.map((first, index) => ({ first, last: (at[index + 1] ?? units.length) - 1 }));
    return chooseKinds(clauses, kindsOf).map((chosen) => ({ clauses, ...chosen, cost: cost + chosen.cost }));
  });
  const all = paths
    .flatMap((path) => options.map((option) => ({ option, path, cost: option.cost + best.score - path.score })))
    .sort((one, other) => one.cost - other.cost)
    .slice(0, mostTaggings);
  const chances = units.map(({ first }) => labelChance(tagged.tags[first] as Float32Array, tags));
  for (const { option, path, cost } of all) {
    const build = (clause: Range, index: number): TaggedClause => ({
      ...(option.chosen[index] as KindOption),
      start: tokens[units[clause.first]?.first ?? 0]?.start ?? 0,
      end: tokens[units[clause.last]?.last ?? 0]?.end ?? text.length,
      spans: toSpans(units, clause, path.tags, tags, text, tagged),
      ...clarityOf(units, clause, tagged.tags, chances),
    });
    yield { clauses: option.clauses.map(build), cost };
  }
}

/** Where a quoted text or a known name begins and ends is certain; only its label may be unclear. */
function clarityOf(units: Unit[], { first, last }: Range, scores: Float32Array[], chances: number[]) {
  let sum = 0;
  let least = 0;
  for (let at = first; at <= last; at += 1) {
    const unit = units[at] as Unit;
    const chance = chances[at] as number;
    sum += unit.first < unit.last ? chance : highest(scores[unit.first] as Float32Array);
    least = Math.min(least, chance);
  }
  return { clarity: Math.exp(sum / (last - first + 1)), weakest: Math.exp(least) };
}

function highest(row: Float32Array): number {
  let most = row[0] as number;
  for (let at = 1; at < row.length; at += 1) if ((row[at] as number) > most) most = row[at] as number;
  return most;
}

const groups = new WeakMap<string[], number[][]>();

/** The tags of each label, whether it begins or goes on. A thing and a field are the same thing. */
function tagsByLabel(names: string[]): number[][] {
  let byLabel = groups.get(names);
  if (!byLabel) {
    const labels = new Map<string, number[]>();
    for (const [at, name] of names.entries()) {
      const label = name.slice(2).replace('field', 'thing');
      labels.set(label, [...(labels.get(label) ?? []), at]);
    }
    byLabel = [...labels.values()];
    groups.set(names, byLabel);
  }
  return byLabel;
}

/** How probable the most probable label is. */
function labelChance(row: Float32Array, names: string[]): number {
  let most = 0;
  for (const tags of tagsByLabel(names)) {
    let chance = 0;
    for (const tag of tags) chance += Math.exp(row[tag] as number);
    if (chance > most) most = chance;
  }
  return Math.log(most);
}

type Chosen = { chosen: KindOption[]; cost: number };

/** The most probable kind for each clause, and then with one of them changed. */
function chooseKinds(clauses: Range[], kindsOf: (clause: Range) => KindOption[]): Chosen[] {
  const options = clauses.map(kindsOf);
  const plain = options.map(([first]) => first as KindOption);
  const others = options.flatMap(([first, ...rest], index) =>
    rest.map((other) => ({
      chosen: plain.map((kind, at) => (at === index ? other : kind)),
      cost: Math.log((first as KindOption).sure / other.sure),
    })),
  );
  return [{ chosen: plain, cost: 0 }, ...others];
}

type Tags = { labels: string[]; isInside: boolean[]; inside: number[] };

const known = new WeakMap<string[], Tags>();

/** For each tag its label, whether it goes on with one, and the tag that would go on with it. */
function tagsOf(names: string[]): Tags {
  let tags = known.get(names);
  if (!tags) {
    const labels = names.map((name) => name.slice(2));
    const inside = names.map((name, at) => (name === 'O' ? at : names.indexOf(`I-${labels[at]}`)));
    tags = { labels, isInside: names.map((name) => name.startsWith('I-')), inside };
    known.set(names, tags);
  }
  return tags;
}

type Chain = { tag: number; score: number; before: Chain | null };

/** The best sequences of tags in which a label is only continued where it began. */
function bestPaths(units: Unit[], { tags: scores }: Tagged, names: string[]): Path[] {
  const { labels, isInside, inside } = tagsOf(names);
  let chains: (Chain | null)[] = [null];
  for (const { first, last } of units) {
    const options = bestTags(scores, first, last, inside);
    const next: Chain[] = [];
    for (const before of chains)
      for (const { tag, score } of options) {
        if (isInside[tag] && (!before || labels[before.tag] !== labels[tag])) continue;
        next.push({ tag, score: (before?.score ?? 0) + score, before });
      }
    next.sort((one, other) => other.score - one.score);
    chains = next.slice(0, beam);
  }
  return chains.slice(0, mostPaths).map((chain) => {
    const tags: number[] = [];
    for (let at = chain; at; at = at.before) tags.push(at.tag);
    return { tags: tags.reverse(), score: chain?.score ?? 0 };
  });
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
  const sums = new Float64Array(scores[first] as Float32Array);
  for (let tag = 0; tag < sums.length; tag += 1) {
    let sum = sums[tag] as number;
    for (let at = first + 1; at <= last; at += 1) sum += scores[at]?.[inside[tag] as number] ?? 0;
    sums[tag] = sum * weight;
  }
  const free = sums[0] as number;
  const best: { tag: number; score: number }[] = [];
  while (best.length < mostTags) {
    let most = 0;
    for (let tag = 1; tag < sums.length; tag += 1) if ((sums[tag] as number) > (sums[most] as number)) most = tag;
    best.push({ tag: most, score: sums[most] as number });
    sums[most] = Number.NEGATIVE_INFINITY;
  }
  const likely = best.filter(({ score }) => score > (best[0]?.score ?? 0) - leastLikely);
  return likely.some(({ tag }) => tag === 0) ? likely : [...likely, { tag: 0, score: free }];
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

type KindOption = { kind: string; sure: number; together: number };

function rememberKinds(units: Unit[], scores: Float32Array[], kinds: string[]) {
  const known = new Map<number, KindOption[]>();
  return ({ first, last }: Range): KindOption[] => {
    const key = first * 1000 + last;
    const options = known.get(key) ?? bestKinds(scores.slice(units[first]?.first, (units[last]?.last ?? 0) + 1), kinds);
    known.set(key, options);
    return options;
  };
}

/** Kinds that come to the same for most steps; how sure one of them is counts for all. */
export const alike = [
  ['click', 'open', 'goTo', 'goBack'],
  ['textVisible', 'value', 'elementPresent'],
  ['type', 'set', 'choose', 'edit'],
  ['save', 'submit', 'continue'],
];

/** The mean over the clause's tokens. */
function bestKinds(scores: Float32Array[], kinds: string[]): KindOption[] {
  const chances = new Float64Array(kinds.length);
  for (const row of scores)
    for (let kind = 0; kind < chances.length; kind += 1)
      chances[kind] = (chances[kind] as number) + (row[kind] as number);
  let [total, most] = [0, 0];
  for (let kind = 0; kind < chances.length; kind += 1) {
    const chance = Math.exp((chances[kind] as number) / scores.length);
    chances[kind] = chance;
    total += chance;
    if (chance > (chances[most] as number)) most = kind;
  }
  const sureOf = (kind: number) => (chances[kind] as number) / total;
  const likely: number[] = [];
  for (let kind = 0; kind < chances.length; kind += 1)
    if (kind === most || sureOf(kind) > worthTrying) likely.push(kind);
  return likely
    .sort((one, other) => sureOf(other) - sureOf(one))
    .slice(0, 3)
    .map((kind) => {
      const group = alike.find((each) => each.includes(kinds[kind] as string)) ?? [kinds[kind] as string];
      const together = group.reduce((sum, name) => sum + sureOf(kinds.indexOf(name)), 0);
      return { kind: kinds[kind] as string, sure: sureOf(kind), together };
    });
}

function toSpans(
  units: Unit[],
  { first, last }: Range,
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
    const isApart = (unit.quoted || before?.quoted === true) && label !== 'condition';
    const continues = name.startsWith('I-') && at > first && before?.label === label && !isApart;
    const adjoins =
      before?.label === label &&
      joined.has(label) &&
      !isApart &&
      text
        .slice(before.end, unit.inner.start)
        .replace(/["“”„]/g, '')
        .trim() === '';
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
