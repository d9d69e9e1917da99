// A claim that the page is searched for by its words: how many there are, which is first, and what one of them says.
import { asks } from './asks.ts';
import { endsAsRequest, isWish } from './claims.ts';
import { type Lexicon, lexiconFor, patternOf } from './lexicon.ts';
import { wordsOf } from './phrases.ts';
import { readNumber, readOrdinal } from './read-thing.ts';

export type WordedClaim =
  /** “Four orders are left”. */
  | { kind: 'count'; count: number; things: string; place: string[] }
  /** “Ada and Bob are listed”, `only`: “… and nobody else”. */
  | { kind: 'entries'; names: string[]; only: boolean }
  /** “Ada is gone from the open orders”. */
  | { kind: 'gone'; name: string; place: string[] }
  /** “The order of Ada is the first, with the status Open”. `subject`: what it is said of; empty for “it”. */
  | { kind: 'entry'; ordinal: number | undefined; subject: string; text: string };

const word = (phrases: string) => `(?<=^|\\s)(?:${phrases})(?=[\\s,]|$)`;

/** Null for what asks for something to be done, denies something, or compares. */
export function readWordedClaims(step: string): WordedClaim[] | null {
  const lexicon = lexiconFor(step);
  const text = withDigits(withoutLead(step.trim().replace(/[.!]$/, ''), lexicon), lexicon);
  // “And now just the lamps, please”
  if (endsAsRequest(text, lexicon) || isWish(text, lexicon)) return null;
  const only = new RegExp(
    word([lexicon.smallWords.pattern('only'), lexicon.values.pattern('nothing else')].join('|')),
    'giu',
  );
  const asksFor = (piece: string) => asks(piece.replace(only, ''), lexicon);
  if (/[.;:?\n](?:\s|$)/.test(text) || text.split(/,| and /).some(asksFor)) return null;
  const claims = clausesOf(text, lexicon).map((clause) => readClause(clause, lexicon));
  return claims.every((claim) => claim !== null) ? claims.flat().reduce(joinIts, []) : null;
}

/** "Ada is the first and it is open": both are said of one entry. */
function joinIts(claims: WordedClaim[], claim: WordedClaim): WordedClaim[] {
  const before = claims.at(-1);
  if (before?.kind !== 'entry' || claim.kind !== 'entry' || claim.subject || claim.ordinal !== undefined)
    return [...claims, claim];
  return [...claims.slice(0, -1), { ...before, text: `${before.text} ${claim.text}` }];
}

/** "Then …", "It should say that …". */
function withoutLead(said: string, { smallWords, claims, introductions }: Lexicon): string {
  const checking = new RegExp(`^(?:${introductions.pattern('check words', 'expectations')})(?::\\s*|\\s+)`, 'iu');
  const text = said.replace(checking, '');
  const isFrame = (each: string) =>
    ['grammar', 'framing', 'filler', 'joining'].some((list) => smallWords.has(list, each)) ||
    ['verbs', 'framing'].some((list) => claims.has(list, each));
  const [lead = ''] = new RegExp(`^(?:\\S+\\s+)*?(?:${smallWords.pattern('that')})\\s+`, 'iu').exec(text) ?? [];
  const rest = lead && wordsOf(lead).every(isFrame) ? text.slice(lead.length) : text;
  const first = new RegExp(`^(?:(?:${smallWords.pattern('filler', 'joining')})\\s+)+(?=\\S+\\s)`, 'iu');
  return rest.replace(first, '');
}

/** "two seats" as "2 seats"; not "the other one". */
export function withDigits(claim: string, lexicon = lexiconFor(claim)): string {
  const { smallWords, claims } = lexicon;
  return claim.replace(/\p{L}{3,}/gu, (each, at: number) => {
    const [before = ''] = wordsOf(claim.slice(0, at)).slice(-1);
    const isCounted =
      before === '' || smallWords.has('only', before) || ['verbs', 'counting'].some((list) => claims.has(list, before));
    // "Three Kings Street" is a name.
    if (before !== '' && /^\p{Lu}/u.test(each)) return each;
    if (['grammar', 'framing'].some((list) => smallWords.has(list, each)) && !isCounted) return each;
    return String(readNumber(each, lexicon) ?? each);
  });
}

/** Cut where a new claim begins: "Ada is first and Bob is last". */
function clausesOf(text: string, lexicon: Lexicon): string[] {
  const joint = patternOf(lexicon, 'joint of claims', () => {
    const joints = lexicon.claims.pattern('joints');
    // Not within quotation marks.
    return new RegExp(
      `(,\\s+(?:(?:${joints})\\s+)?|\\s+(?:${joints})\\s+)(?=[^“”"]*(?:["“][^“”"]*["”][^“”"]*)*$)`,
      'iu',
    );
  });
  const pieces = text.split(joint);
  const clauses: string[] = [];
  for (let at = 0; at < pieces.length; at += 2) {
    const piece = pieces[at] as string;
    const before = clauses.at(-1);
    const isOwn =
      before === undefined ||
      ((hasVerb(before, lexicon) || /^\D*\d{1,3}\s+\p{Ll}/u.test(before)) && isNew(piece, lexicon));
    if (isOwn) clauses.push(piece);
    else clauses[clauses.length - 1] = `${before}${pieces[at - 1]}${piece}`;
  }
  return clauses;
}

const unquoted = (text: string) => text.replace(/["“][^“”"]*["”]/g, (quote) => 'X'.repeat(quote.length));

const hasVerb = (text: string, { claims }: Lexicon) =>
  wordsOf(unquoted(text)).some((each) => claims.has('verbs', each));

/** "Bob is last", "the last one at 12". */
function isNew(piece: string, lexicon: Lexicon): boolean {
  const [first = '', second = ''] = wordsOf(piece);
  if (hasVerb(piece, lexicon)) return true;
  return lexicon.determiners.has('the', first) && readOrdinal(second, lexicon) !== null;
}

function readClause(clause: string, lexicon: Lexicon): WordedClaim[] | null {
  const { smallWords, values, claims, determiners } = lexicon;
  // Not within quotation marks.
  const cut = (text: string, phrases: string) =>
    text
      .replace(new RegExp(`["“][^“”"]*["”]|${word(phrases)}`, 'giu'), (found) => (/^["“]/.test(found) ? found : ' '))
      .replace(/\s+/g, ' ')
      .trim();
  const all = cut(clause, values.pattern('nothing else'));
  const open = cut(all, smallWords.pattern('only'));
  const only = all !== clause || open !== all;
  const gone = only ? null : readGone(open, lexicon);
  if (gone) return [gone];
  const { ordinal, left } = takeOrdinal(open, lexicon);
  const text = cut(left, claims.pattern('places'));
  const isLimit = new RegExp(`${word(claims.pattern('limits'))}\\s+[€$£]?\\d`, 'iu').test(text);
  const isOther = wordsOf(unquoted(text)).some(
    (each) => smallWords.has('negations', each) || claims.has('comparing', each),
  );
  const isEvery = new RegExp(`${word(determiners.pattern('every'))}(?!\\s+\\d)`, 'iu').test(unquoted(text));
  if (isLimit || isOther || isEvery) return null;
  const count = ordinal === undefined ? readCount(text, lexicon) : null;
  if (count) return count;
  const { subject, predicate } = partsOf(text, lexicon);
  // "It is still on": a state, which no words show.
  if (wordsOf(predicate).some((each, at, all) => at === all.length - 1 && isSwitched(each, lexicon))) return null;
  const isBare = contentOf(predicate, lexicon).length === 0;
  const names = subject ? namesIn(subject, lexicon) : [];
  if (ordinal === undefined && isBare && names.length > 0 && (only || names.length > 1))
    return [{ kind: 'entries', names, only }];
  // "Archive the letter" and "Have a look at it" claim nothing.
  if (claims.has('orders', wordsOf(text)[0] ?? '')) return null;
  if (only || (ordinal === undefined && !hasVerb(text, lexicon))) return null;
  const isThere = wordsOf(subject).every((each) => smallWords.has('there', each) || smallWords.has('filler', each));
  const isIt = !isThere && contentOf(subject, lexicon).length === 0;
  return [
    {
      kind: 'entry',
      ordinal,
      subject: isIt ? '' : isThere ? predicate : subject,
      text: cut(text, claims.pattern('framing', 'verbs')).replace(/\s+,/g, ','),
    },
  ];
}

const isSwitched = (each: string, { states, smallWords }: Lexicon) =>
  smallWords.has('grammar', each) && /ticked$/.test(states.of(each) ?? '');

/** "Ada is gone from the list of open orders", "Ada is no longer in the list". */
function readGone(text: string, lexicon: Lexicon): WordedClaim | null {
  const { smallWords, claims, values, kinds } = lexicon;
  const { subject, predicate } = partsOf(text, lexicon);
  const isGone = patternOf(lexicon, 'gone', () => new RegExp(word(claims.pattern('gone')), 'giu'));
  const lists = new RegExp(word([claims.pattern('places'), values.pattern('entries of a list')].join('|')), 'giu');
  if (!predicate.match(isGone) || contentOf(subject, lexicon).length === 0) return null;
  const rest = wordsOf(predicate.replace(isGone, ' ').replace(lists, ' '));
  const place = rest.filter(
    (each) =>
      !smallWords.has('negations', each) &&
      kinds.of(each) !== 'list' &&
      !claims.has('verbs', each) &&
      !['grammar', 'filler'].some((list) => smallWords.has(list, each)),
  );
  // "No longer empty" says more than that.
  const isFrom = new RegExp(word(claims.pattern('from')), 'iu').test(predicate);
  const frames = place.filter((each) => !smallWords.has('framing', each));
  if (frames.length > 0 && !isFrom) return null;
  const [name, ...more] = namesIn(subject, lexicon);
  return name && more.length === 0 ? { kind: 'gone', name, place: frames } : null;
}

/** The claim's verb stands between what it is about and what is said of it. */
function partsOf(text: string, lexicon: Lexicon): { subject: string; predicate: string } {
  const verb = patternOf(lexicon, 'claim verb', () => new RegExp(word(lexicon.claims.pattern('verbs')), 'iu')).exec(
    unquoted(text),
  );
  if (!verb) return { subject: '', predicate: text };
  // "It's first".
  const [pronoun = ''] = /^[^'’]+(?=['’])/.exec(verb[0]) ?? [];
  return {
    subject: `${text.slice(0, verb.index)}${pronoun}`.trim(),
    predicate: text.slice(verb.index + verb[0].length).trim(),
  };
}

/** Words that say something of their own. */
function contentOf(text: string, { smallWords, claims }: Lexicon): string[] {
  return wordsOf(text).filter(
    (each) =>
      /[\p{L}\p{N}]/u.test(each) &&
      !['verbs', 'framing'].some((list) => claims.has(list, each)) &&
      !['grammar', 'framing', 'filler', 'joining'].some((list) => smallWords.has(list, each)),
  );
}

/** "at the top", "the first one in the list", "is third". */
function takeOrdinal(text: string, lexicon: Lexicon): { ordinal: number | undefined; left: string } {
  const { ordinals, values, claims, determiners } = lexicon;
  const edges = [
    { phrases: [claims.pattern('top'), values.pattern('top of a list')], ordinal: 1 },
    { phrases: [claims.pattern('bottom'), values.pattern('bottom of a list')], ordinal: -1 },
  ];
  for (const { phrases, ordinal } of edges) {
    const edge = new RegExp(word(phrases.join('|')), 'iu');
    if (edge.test(text)) return { ordinal, left: text.replace(edge, ' ').trim() };
  }
  const ranks = ordinals.categories.filter((name) => /^-?\d+$/.test(name));
  const rank = patternOf(lexicon, 'rank', () => {
    const entries = `(?: (?:${values.pattern('entries of a list')}))*`;
    const before = [determiners.pattern('the'), claims.pattern('verbs')].join('|');
    // "The first job in the list": what the entries are called.
    const noun = `(?: \\p{Ll}+(?=,|$| (?:${before}|${claims.pattern('places')})(?:[\\s,]|$)))?`;
    return new RegExp(
      `(?<=^|\\s)(?<before>${before}) (?<rank>${ordinals.pattern(...ranks)})${entries}${noun}(?=[\\s,]|$)`,
      'iu',
    );
  }).exec(text);
  const ordinal = rank ? readOrdinal(rank.groups?.rank ?? '', lexicon) : null;
  if (!rank || ordinal === null) return { ordinal: undefined, left: text };
  const before = rank.groups?.before ?? '';
  const kept = claims.has('verbs', before) ? before : '';
  return { ordinal, left: `${text.slice(0, rank.index)}${kept} ${text.slice(rank.index + rank[0].length)}`.trim() };
}

/** "There should be 4 open orders", "2 are left, Ada and Bob". */
function readCount(text: string, lexicon: Lexicon): WordedClaim[] | null {
  const { smallWords, claims } = lexicon;
  const isFrame = (each: string) =>
    ['verbs', 'counting', 'framing'].some((list) => claims.has(list, each)) ||
    ['grammar', 'framing', 'filler'].some((list) => smallWords.has(list, each));
  const plain = text.replace(new RegExp(word(smallWords.pattern('in total')), 'iu'), ' ').trim();
  const [, lead = '', number, rest = '', names = ''] =
    /^([^\d]*?)(?<!\S)(\d{1,3})(?=[\s,]|$)([^\d“"€$£%,]*)(?:,(.*))?$/.exec(plain) ?? [];
  if (number === undefined || !wordsOf(lead).every(isFrame) || /\p{Lu}/u.test(rest) || hasVerb(names, lexicon))
    return null;
  const after = wordsOf(rest);
  const end = after.findIndex((each) => claims.has('verbs', each) || smallWords.has('grammar', each));
  const counted = after.slice(0, end < 0 ? after.length : end);
  const things = counted.filter(
    (each, at) => !isFrame(each) || (at === counted.length - 1 && smallWords.has('framing', each)),
  );
  const place = after.slice(counted.length).filter((each) => !isFrame(each));
  if (things.length > 3) return null;
  const isAny = things.every((each) => claims.has('counting', each));
  const count: WordedClaim = { kind: 'count', count: Number(number), things: isAny ? '' : things.join(' '), place };
  return names.trim() ? [count, { kind: 'entries', names: namesIn(names, lexicon), only: false }] : [count];
}

function namesIn(list: string, { smallWords, determiners }: Lexicon): string[] {
  const joint = new RegExp(
    `,\\s*(?:(?:${smallWords.pattern('joining')})\\s+)?|\\s+(?:${smallWords.pattern('joining')})\\s+`,
    'iu',
  );
  const article = new RegExp(`^(?:(?:${determiners.pattern('the')}|${smallWords.pattern('filler')})\\s+)+`, 'iu');
  return list
    .split(joint)
    .map((name) => name.trim().replace(article, '').replace(/["“”]/g, '').trim())
    .filter(Boolean);
}
