// The things that a clause names, and where they are.
import type { Position, Relation, Target } from '../contract/actions/target.ts';
import type { Clause, Part, Things } from './clause.ts';
import type { Lexicon } from './lexicon.ts';
import { plain, wordsOf } from './phrases.ts';
import { nothing, readThing } from './read-thing.ts';
import type { Label } from './taggings.ts';

const pathMarks = /^(?:>+|→|➔|➜|»|->|-->|=>|\||\\|\/|›|⇒)$/;

/** `main`: the labels whose parts are the things themselves. */
export function readThings(clause: Clause, main: Label[] = ['thing']): Things {
  const key = `${holding.has(clause.kind)} ${main.join()}`;
  // Each rule asks for them again.
  if (clause.read?.parts !== clause.parts) clause.read = { parts: clause.parts, things: new Map() };
  const { things } = clause.read;
  const found = things.get(key) ?? readAnew(clause, main);
  things.set(key, found);
  return found;
}

function readAnew(clause: Clause, main: Label[]): Things {
  const { lexicon } = clause;
  const { parts, isPath: hasPath } = splitPaths(clause.parts, main);
  const named: Label[] = [...main, 'ordinal', 'count'];
  const groups: Part[][] = [];
  const owners: { group: number; relation: Relation; parts: Part[] }[] = [];
  const places: { relation: Relation; parts: Part[]; position?: Position }[] = [];
  let [isPath, isChoice, placeFirst, isOdd] = [false, false, false, false];
  let open = null as Part[] | null;
  let relating: Relation | null = null;
  for (const [at, part] of parts.entries()) {
    const gap = wordsOf(part.before);
    const separated = gap.some((word) => lexicon.smallWords.has('lists', word) || /^[>/]$/.test(word));
    if (part.label === 'connector') {
      if (groups.length > 0 && pathMarks.test(part.text.trim())) isPath = true;
      const isStep =
        part.text === '/' &&
        [parts[at - 1], parts[at + 1]].every((each) => each && !each.quoted && /^\p{Lu}/u.test(each.text));
      if (groups.length > 0 && lexicon.smallWords.has('either', part.text) && !isStep) isChoice = true;
      if (groups.length > 0) open = null;
    } else if (part.label === 'position') {
      const relation = relationOf(wordsOf(part.text), lexicon);
      const next = parts[at + 1];
      const position = next?.label === 'near' ? null : positionOf(part.text, lexicon);
      if (position) places.push({ relation: 'within', parts: [], position });
      else if (next && (next.label === 'near' || next.label === 'within') && relation) relating = relation;
      else if (next?.label !== 'near' && isPlace(part, lexicon))
        places.push({ relation: 'within', parts: [withoutRelation(part, lexicon)] });
      open = null;
    } else if (part.label === 'within' || part.label === 'near') {
      if (groups.length === 0 && places.length === 0 && !parts.slice(0, at).some(({ label }) => label === 'predicate'))
        placeFirst = true;
      const before = places.at(-1);
      const last = groups.at(-1);
      // "Every row has a price": the number belongs to the place.
      const counted: Part[] | null =
        last && open === last && !hasName(last, main) && isNaming(gap, lexicon) ? (groups.pop() as Part[]) : null;
      const continues =
        open !== null &&
        !places.some((each) => each.parts === open) &&
        !hasName(open, main) &&
        groups.length > 0 &&
        open !== groups.at(-1);
      if (continues) open?.push(asThing(part));
      const joins = open !== null && before?.parts === open && !relating && !separated && isNaming(gap, lexicon);
      if (continues) {
        relating = null;
        continue;
      }
      if (joins) open?.push(part);
      else {
        const fallback = part.label === 'near' ? 'near' : 'within';
        open = [...(counted ?? []), part];
        places.push({ relation: relating ?? relationOf(gap, lexicon) ?? fallback, parts: open });
      }
      relating = null;
    } else if (
      part.label === 'count' &&
      open &&
      hasName(open, main) &&
      !parts.slice(at).some(({ label }) => main.includes(label) || label === 'within' || label === 'near')
    ) {
      // "Click Next twice": how often, not how many.
    } else if (named.includes(part.label)) {
      if (gap.some((word) => lexicon.smallWords.has('either', word)) && groups.length > 0 && !hasPath) isChoice = true;
      const current = groups.at(-1);
      const relation =
        current && hasName(current, main) && !isNaming(gap, lexicon) && !leadsToName(current, part, gap, lexicon)
          ? relationOf(gap, lexicon)
          : null;
      const previous = parts[at - 1];
      // "“Error” is not on the page": the page is where.
      const leading =
        previous?.label === 'predicate' && current && hasName(current, main)
          ? relationOf(wordsOf(previous.text).slice(-1), lexicon)
          : null;
      if (leading && !part.quoted && gap.every((word) => lexicon.determiners.has('article', word))) {
        open = [part];
        places.push({ relation: leading, parts: open });
      } else if (relation && open === current && !hasPath) {
        open = [part];
        owners.push({
          group: groups.length - 1,
          relation: isLetterOf(current, gap, lexicon) ? 'of' : relation,
          parts: open,
        });
      } else if (
        open &&
        !separated &&
        !startsAnew(open, part, main) &&
        (isNaming(gap, lexicon) || !hasName(open, main) || leadsToName(open, part, gap, lexicon))
      )
        open.push(part);
      else {
        const apart = parts
          .slice(parts.indexOf(current?.at(-1) as Part) + 1, at)
          .some(
            ({ label }) =>
              label === 'connector' ||
              label === 'predicate' ||
              label === 'value' ||
              label === 'field' ||
              label === 'condition',
          );
        if (current && hasName(current, main) && !separated && !apart && !/[,;:/>–-]/.test(part.before)) isOdd = true;
        open = [part];
        groups.push(open);
      }
    } else if (part.label !== 'aside' && part.label !== 'actor' && part.label !== 'negation') open = null;
  }
  const holder = holderOf(clause, groups);
  if (holder) places.unshift({ relation: 'within', parts: groups.shift() as Part[] });
  const targets = groups.map((group, at) => {
    const target = readThing(group, lexicon, main.includes('field'));
    const owned = owners
      .filter((owner) => owner.group === at)
      .map(({ relation, parts: of }) => ({ relation, target: readThing(of, lexicon) }));
    const whole = { ...target, relations: [...target.relations, ...nest(owned)] };
    return withoutSize(splitPosition(asLetter(liftRank(whole), lexicon), lexicon), lexicon);
  });
  const first = targets[0];
  // "the email from Ada": the sender is no place.
  if (
    first &&
    targets.length === 1 &&
    first.noun &&
    lexicon.kindWords.has('letters', first.noun) &&
    places[0]?.relation === 'within' &&
    isSender(places[0].parts[0], lexicon)
  ) {
    const [sender] = places.splice(0, 1);
    targets[0] = asLetter(
      {
        ...first,
        relations: [
          ...first.relations,
          { relation: 'of', target: readThing((sender?.parts ?? []).map(asThing), lexicon) },
        ],
      },
      lexicon,
    );
  }
  // "In the list, click the button next to Ada": what is said first is around the rest.
  const [outer, later] = places;
  const verb = parts.findIndex(({ label }) => label === 'predicate');
  const isAround = placeFirst && outer && later && places.length === 2;
  if (isAround && parts.indexOf(outer.parts[0] as Part) < verb && parts.indexOf(later.parts[0] as Part) > verb)
    places.reverse();
  const nested = nest(
    places.map(({ relation, parts: of, position }) => ({
      relation,
      target: position
        ? { ...nothing(), position }
        : readThing(
            of.map((part) => (part.label === 'within' || part.label === 'near' ? asThing(part) : part)),
            lexicon,
          ),
    })),
  );
  // "with the lowest price": what it is ranked by may be labelled as a field.
  const property = parts.find(({ label }, at) => label === 'field' && parts[at - 1]?.label === 'ordinal')?.text;
  for (const [at, target] of targets.entries())
    if (target.superlative?.by === 'value' && property && !main.includes('field'))
      targets[at] = { ...target, superlative: { ...target.superlative, by: property } };
  const found = withoutPage(nested[0] ?? null);
  const place = targets.some(isRanked) && found && isUnnamedList(found.target) ? null : found;
  const rest = { placeFirst, isPath: isPath || hasPath, isChoice, isOdd };
  if (!isFromBottom(targets, place, clause)) return { targets: shareKind(targets), place, ...rest };
  const counted = targets.map((target) => ({ ...target, ordinal: -(target.ordinal as number) }));
  return { targets: counted, place: place?.target.relations[0] ?? null, ...rest };
}

/** "a link to “Imprint”" */
function leadsToName(parts: Part[], part: Part, gap: string[], { kinds, determiners }: Lexicon): boolean {
  return (
    part.quoted &&
    kinds.of(parts.at(-1)?.text ?? '') === 'link' &&
    gap.every((word) => determiners.has('naming a link', word))
  );
}

/** "the email from Ada" */
function isLetterOf(parts: Part[] | undefined, gap: string[], { kindWords, relations }: Lexicon): boolean {
  const noun = parts?.at(-1)?.text ?? '';
  return kindWords.has('letters', noun) && gap.some((word) => relations.has('sender', word));
}

/** "on the page" is where everything is. */
function withoutPage(place: Things['place']): Things['place'] {
  const { target } = place ?? {};
  const isPage = target?.kind === 'page' && target.name === '' && !target.pronoun && target.ordinal === undefined;
  return place && isPage ? (place.target.relations[0] ?? null) : place;
}

const isRanked = ({ kind, ordinal, superlative }: Target) =>
  kind === 'item' && (ordinal !== undefined || superlative !== undefined);
/** "the first product in the list": which list is not said. */
const isUnnamedList = ({ kind, name, relations, ordinal }: Target) =>
  kind === 'list' && (name === '' || name === 'list') && relations.length === 0 && ordinal === undefined;

/** "the third item from the bottom" */
function isFromBottom([first]: Target[], place: Things['place'], { text, lexicon }: Clause): boolean {
  const { verbs, ordinals } = lexicon;
  if (!first?.ordinal || first.ordinal < 0 || !place) return false;
  const isBottom = place.target.position?.vertical === 'bottom' || verbs.has('bottom', place.target.name);
  return isBottom && ordinals.find(wordsOf(text), 'from the end') !== null;
}

/** "the product with the lowest price": what it is ranked by. */
function liftRank(target: Target): Target {
  const rank = target.relations.find((each) => each.relation === 'with' && each.target.superlative);
  if (!rank?.target.superlative) return target;
  const by = rank.target.name || rank.target.superlative.by;
  const name = target.name === target.noun ? '' : target.name;
  return {
    ...target,
    name,
    superlative: { ...rank.target.superlative, by },
    relations: target.relations.filter((each) => each !== rank),
  };
}

/** "the email from Ada" is known by her name. */
function asLetter(target: Target, { kindWords }: Lexicon): Target {
  const [owner] = target.relations;
  const isLetter =
    target.noun !== undefined &&
    kindWords.has('letters', target.noun) &&
    (target.name === '' || target.name === target.noun);
  if (!isLetter || !owner || owner.relation !== 'of' || owner.target.name === '') return target;
  return {
    ...target,
    kind: 'item',
    name: owner.target.name,
    quoted: owner.target.quoted,
    relations: target.relations.slice(1),
  };
}

const asThing = (part: Part): Part => ({ ...part, label: 'thing' });

/** "Settings > Users" and "Settings/Users" in one name. */
function splitPaths(parts: Part[], main: Label[]): { parts: Part[]; isPath: boolean } {
  let isPath = false;
  const split = parts.flatMap((part) => {
    const names =
      main.includes(part.label) && !part.quoted
        ? part.text.split(/\s*(?:->|=>|[>→➔➜»›⇒])\s*|(?<=\p{Ll})\/(?=\p{Lu})/u)
        : [];
    if (names.length < 2 || names.some((name) => name === '')) return [part];
    isPath = true;
    return names.map((text, at) => ({ ...part, text, before: at === 0 ? part.before : '/' }));
  });
  return { parts: split, isPath };
}

/** Each place is inside the next one. */
function nest(places: { relation: Relation; target: Target }[]): { relation: Relation; target: Target }[] {
  let inner: { relation: Relation; target: Target }[] = [];
  for (const { relation, target } of places.toReversed())
    inner = [{ relation, target: { ...target, relations: [...target.relations, ...inner] } }];
  return inner;
}

/** Kinds of clauses that may say what a thing holds. */
const holding = new Set(['elementPresent', 'textVisible', 'only', 'count']);

/** "The cart contains the Blue Mug": the first thing holds the others. */
function holderOf({ kind, parts, lexicon }: Clause, [first, second]: Part[][]): boolean {
  if (!first || !second || !holding.has(kind)) return false;
  const [from, to] = [parts.indexOf(first.at(-1) as Part), parts.indexOf(second[0] as Part)];
  const between = parts
    .slice(from + 1, to)
    .filter(({ label }) => label === 'predicate')
    .flatMap(({ text }) => wordsOf(text));
  return lexicon.comparisons.all(between).some(({ category }) => category === 'contains' || category === 'shows');
}

const isSender = (part: Part | undefined, { relations }: Lexicon) =>
  part !== undefined && wordsOf(part.before).some((word) => relations.has('sender', word));

const hasName = (parts: Part[], main: Label[]) => parts.some(({ label }) => main.includes(label));

/** "the first link | the third link": a number after a name begins another thing. */
function startsAnew(open: Part[], part: Part, main: Label[]) {
  return hasName(open, main) && !main.includes(part.label);
}

/** Whether the words between two parts only lead from a kind to its name. */
function isNaming(gap: string[], { determiners, smallWords }: Lexicon): boolean {
  const words = gap.filter((word) => !/^[,:=-]$/.test(word));
  const rest = words.join(' ');
  return (
    rest === '' ||
    determiners.has('naming', rest) ||
    words.every(
      (word) =>
        determiners.has('article', word) ||
        determiners.has('naming', word) ||
        (smallWords.has('grammar', word) &&
          !smallWords.has('lists', word) &&
          (determiners.has('article', word) || determiners.has('same', word))),
    )
  );
}

function relationOf(words: string[], { relations }: Lexicon): Relation | null {
  const found = relations.all(words).at(-1);
  return found ? (found.category as Relation) : null;
}

/** "in the top right corner", "at the bottom": every word must say where. */
export function positionOf(text: string, { positions, relations, determiners }: Lexicon): Position | null {
  const words = wordsOf(text)
    .flatMap((word) => word.split(/[-/]/))
    .filter(Boolean);
  const found = new Set<string>();
  for (const word of words) {
    const where = positions.of(word);
    if (where === undefined && relations.of(word) === undefined && !determiners.has('article', word)) return null;
    if (where) found.add(where);
  }
  const vertical = found.has('top') ? 'top' : found.has('bottom') ? 'bottom' : undefined;
  const horizontal = found.has('left') ? 'left' : found.has('right') ? 'right' : undefined;
  const isMiddle = found.has('middle');
  if ((found.has('top') && found.has('bottom')) || (found.has('left') && found.has('right'))) return null;
  if (isMiddle && !vertical && !horizontal) return { vertical: 'middle', horizontal: 'middle' };
  if (!vertical && !horizontal) return null;
  return {
    ...(vertical || isMiddle ? { vertical: vertical ?? 'middle' } : {}),
    ...(horizontal || isMiddle ? { horizontal: horizontal ?? 'middle' } : {}),
  };
}

/** "Prices at the bottom of the page" is called Prices. */
function splitPosition(target: Target, lexicon: Lexicon): Target {
  const { relations, smallWords } = lexicon;
  const written = target.name.split(' ');
  const words = written.map(plain);
  for (let at = 1; !target.quoted && at < words.length - 1; at += 1) {
    const lead = relations.at(words, at, 'within');
    if (!lead) continue;
    const rest = words.slice(at + lead.length);
    const isPage = rest.length > 2 && smallWords.has('page itself', rest.at(-1) ?? '');
    const of = isPage ? rest.findLastIndex((word) => relations.of(word) === 'of') : -1;
    const position = positionOf(rest.slice(0, of > 0 ? of : undefined).join(' '), lexicon);
    if (!position) continue;
    const place = { relation: 'within' as const, target: { ...nothing(), position } };
    return { ...target, name: written.slice(0, at).join(' '), relations: [...target.relations, place] };
  }
  return target;
}

/** "the big comment field": how large it is does not tell which one it is. */
function withoutSize(target: Target, { smallWords }: Lexicon): Target {
  const [size = '', ...rest] = target.name.split(' ');
  const isSize = !target.quoted && rest.length > 0 && smallWords.has('size words', size) && size === plain(size);
  return isSize ? { ...target, name: rest.join(' ') } : target;
}

/** "in the top right corner" is a place; "again" is none. */
function isPlace(part: Part, lexicon: Lexicon): boolean {
  return wordsOf(part.text).length > 1 && withoutRelation(part, lexicon).text !== '';
}

function withoutRelation(part: Part, { relations, determiners }: Lexicon): Part {
  let words = part.text.split(/\s+/);
  const lead = relations.at(words.map(plain), 0);
  if (lead) words = words.slice(lead.length);
  while (words.length > 1 && determiners.has('article', words[0] as string)) words = words.slice(1);
  return { ...part, label: 'thing', text: words.join(' ') };
}

/** "the Home and About links", "buttons One and Two": the kind is said once. */
function shareKind(targets: Target[]): Target[] {
  const [first] = targets;
  const last = targets.at(-1);
  if (targets.length < 2 || !first || !last) return targets;
  const lend = (target: Target, from: Target): Target =>
    target.kind || target.noun || !from.kind
      ? target
      : { ...target, kind: from.kind, ...(from.noun ? { noun: from.noun } : {}) };
  if (last.kind && targets.slice(0, -1).every(({ kind, quoted }) => !kind && !quoted))
    return targets.map((each) => lend(each, last));
  // "the following buttons: A, B, C"
  if (first.kind && first.all && first.name === '' && targets.slice(1).every(({ kind }) => !kind))
    return targets.slice(1).map((each) => lend(each, first));
  return targets;
}

/** The things, each at its place. */
export function placed({ targets, place }: Things): Target[] {
  return targets.map((target) => (place ? { ...target, relations: [...target.relations, place] } : target));
}

export function withPlace(target: Target | null, { place }: Things): Target | null {
  if (!place) return target;
  const base = target ?? nothing();
  return { ...base, relations: [...base.relations, place] };
}
