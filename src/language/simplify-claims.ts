// Claims about lists, numbers and places in them, in words that the reader knows.
import { asks } from './asks.ts';
import { type Lexicon, patternOf } from './lexicon.ts';
import { wordsOf } from './phrases.ts';

/** "The paused ones": what is paused. */
export function withoutOnes(step: string, lexicon: Lexicon): string {
  const { determiners, smallWords } = lexicon;
  const ones = patternOf(
    lexicon,
    'ones',
    () =>
      new RegExp(
        `(?:${determiners.pattern('the')}) (?<which>\\p{Ll}{3,}) (?:${smallWords.pattern('ones')})(?! (?:${smallWords.pattern('being', 'plural', 'shall')}) |\\p{L})`,
        'gu',
      ),
  );
  const isPlain = (word: string) => !smallWords.of(word) && lexicon.ordinals.of(word) === undefined;
  return step.replace(ones, (all: string, which: string) => (isPlain(which) ? `“${which}”` : all));
}

/** "There are two people left: Ada and Bob", "You get two of them, Ada and Bob": a number of entries, and what they are called. */
export function asCount(step: string, lexicon: Lexicon): string {
  const { smallWords, numbers, kinds, states } = lexicon;
  const counted = patternOf(
    lexicon,
    'counted',
    () =>
      new RegExp(
        `^(?<lead>\\p{L}[^,:“"\\d]*? )?(?<count>\\d{1,3}|\\p{L}+) (?:${smallWords.pattern('of them')})(?: (?:${smallWords.pattern('listed after')}))*(?:[,:] (?<names>[^:“"]+?))?\\.?$`,
        'iu',
      ),
  );
  const { lead = '', count = '', names = '' } = counted.exec(step)?.groups ?? {};
  const isNumber =
    /^\d+$/.test(count) || (numbers.of(count.toLowerCase()) !== undefined && !smallWords.has('grammar', count));
  const isClaim = wordsOf(lead).every(
    (word) => smallWords.has('grammar', word) || smallWords.has('framing', word) || states.of(word) === 'shown',
  );
  const listed = names ? namesIn(names, lexicon) : [];
  if (!isNumber || !isClaim || !listed.every((name) => /^\p{Lu}/u.test(name) && !asks(name, lexicon))) return step;
  const [entry = ''] = kinds.listOf('item');
  const [are = ''] = smallWords.listOf('plural');
  const [is = ''] = smallWords.listOf('being');
  const [shown = ''] = states.listOf('shown');
  return [`${count} ${entry}s ${are} ${shown}.`, ...listed.map((name) => `${name} ${is} ${shown}.`)].join('\n');
}

/** "3 standing orders are active": 3 active standing orders are shown. */
export function asCountedState(step: string, lexicon: Lexicon): string {
  const { smallWords, states, numbers, verbs } = lexicon;
  const counted = patternOf(
    lexicon,
    'counted state',
    () =>
      new RegExp(
        `^(?<lead>\\p{L}[^,:“"\\d]*? )?(?<count>\\d{1,3}|\\p{L}+) (?<noun>\\p{Ll}+(?: \\p{Ll}+)?) (?:${smallWords.pattern('being')}) (?<state>\\p{Ll}{4,})\\.?$`,
        'u',
      ),
  );
  const { lead = '', count = '', noun = '', state = '' } = counted.exec(step)?.groups ?? {};
  const isNumber =
    /^\d+$/.test(count) || (numbers.of(count.toLowerCase()) !== undefined && !smallWords.has('grammar', count));
  const isClaim = wordsOf(lead).every((word) => smallWords.of(word) !== undefined || verbs.has('seeing', word));
  if (!isNumber || !isClaim || smallWords.has('merely there', state)) return step;
  const [are = ''] = smallWords.listOf('plural');
  const [shown = ''] = states.listOf('shown');
  return `${lead}${count} ${state} ${noun} ${are} ${shown}`;
}

/** "Ada is the first in the list", "Ada comes last": the first entry says “Ada”. */
export function asRanked(step: string, lexicon: Lexicon): string {
  const { values, ordinals, determiners, smallWords, kinds } = lexicon;
  const ranks = ['1', '2', '3', '4', '5', '-1'];
  const ranked = patternOf(
    lexicon,
    'ranked',
    () =>
      new RegExp(
        `^(?<lead>(?:[^.,;:]+, )?)(?<what>[^.,;:]+?) (?:${values.pattern('ranks')})(?: (?:${smallWords.pattern('filler')}))? (?:(?:(?:${determiners.pattern('the')}) )?(?<rank>${ordinals.pattern(...ranks)})(?: (?:${values.pattern('entries of a list')})){0,2}|(?<top>${values.pattern('top of a list')})|(?<bottom>${values.pattern('bottom of a list')}))(?: (?:${smallWords.pattern('filler')}))?\\.?$`,
        // With `u`, it would take ten times as long to compile.
        'i',
      ),
  );
  const pieces = step.split(
    patternOf(
      lexicon,
      'claims',
      () => new RegExp(`, (?:(?:${smallWords.pattern('joining')}) )?| (?:${smallWords.pattern('joining')}) `, 'iu'),
    ),
  );
  const rewritten = pieces.map((piece) => rankedClaim(ranked.exec(piece)?.groups, lexicon));
  if (rewritten.every((each) => each !== null)) return rewritten.join('\n');
  return rankedClaim(ranked.exec(step)?.groups, lexicon) ?? step;

  function rankedClaim(found: Record<string, string> | undefined, { comparisons }: Lexicon): string | null {
    const { lead = '', what = '', rank = '', top } = found ?? {};
    const words = wordsOf(what);
    const isOther = words.some(
      (word) =>
        ordinals.of(word) !== undefined ||
        ['negations', 'turning', 'judging', 'joining', 'either', 'possessive'].some((list) =>
          smallWords.has(list, word),
        ),
    );
    const isVague = words.every((word) => smallWords.has('grammar', word) || kinds.of(word) !== undefined);
    if (!found || lead || isOther || isVague || asks(what, lexicon)) return null;
    const [the = ''] = determiners.listOf('the');
    const [entry = ''] = kinds.listOf('item');
    const [contains = ''] = comparisons.listOf('contains');
    const ordinal = rank || ordinals.listOf(top ? '1' : '-1')[0];
    const name = what
      .replace(/^["“]|["”]$/g, '')
      .replace(articleFirst(lexicon), '')
      .replace(fillerLast(lexicon), '');
    return `${the} ${ordinal} ${entry} ${contains} “${name}”.`;
  }
}

const articleFirst = (lexicon: Lexicon) =>
  patternOf(lexicon, 'article first', () => new RegExp(`^(?:${lexicon.determiners.pattern('the')}) `, 'iu'));

const fillerLast = (lexicon: Lexicon) =>
  patternOf(lexicon, 'filler last', () => new RegExp(` (?:${lexicon.smallWords.pattern('filler')})$`, 'iu'));

/** "A is there and nothing else": only A is. */
export function asOnly(step: string, lexicon: Lexicon): string {
  const { values, smallWords } = lexicon;
  const nothing = patternOf(
    lexicon,
    'nothing else',
    () =>
      new RegExp(
        `^(?<claim>[^.,;:]+ (?:${smallWords.pattern('being')}) [^.,;:]+?),? (?:(?:${smallWords.pattern('joining')}|${smallWords.pattern('turning')}) )?(?:${values.pattern('nothing else')})\\.?$`,
        'iu',
      ),
  );
  const { claim } = nothing.exec(step)?.groups ?? {};
  const [only = ''] = smallWords.listOf('only');
  return claim && !asks(claim, lexicon) ? `${only} ${claim}.` : step;
}

/** "Two are found: A and B" is a number and two names. "A is there, together with B" is two claims. */
export function asClaims(step: string, lexicon: Lexicon): string {
  const { smallWords, states, determiners, numbers } = lexicon;
  const together = patternOf(
    lexicon,
    'together with',
    () =>
      new RegExp(
        `^(?<subject>[^,]+?) (?<rest>(?:${smallWords.pattern('being')}) [^,]+),? (?:${smallWords.pattern('together with')}) (?<others>[^,:]+?)\\.?$`,
        'iu',
      ),
  ).exec(step)?.groups;
  const isDenied = (text: string) => wordsOf(text).some((word) => smallWords.has('negations', word));
  if (together && !isDenied(together.rest ?? '') && !asks(together.subject ?? '', lexicon)) {
    const { subject = '', rest = '', others = '' } = together;
    return [subject, ...namesIn(others, lexicon)].map((name) => `${name} ${rest}.`).join('\n');
  }
  const both = patternOf(
    lexicon,
    'both',
    () =>
      new RegExp(
        `^(?<lead>[^,“"]+, )?(?<one>(?:${determiners.pattern('the')}) [^,“"]+?) (?:${smallWords.pattern('joining')}) (?<other>(?:${determiners.pattern('the')}) [^,“"]+?) (?:${smallWords.pattern('plural')}) (?<rest>[^,:]+?)\\.?$`,
        'iu',
      ),
  ).exec(step)?.groups;
  const [is] = smallWords.listOf('being');
  // A place or a condition before it belongs to both.
  const leads = both?.lead === undefined || asks(both.lead, lexicon);
  const compares = wordsOf(both?.rest ?? '').some((word) => smallWords.has('judging', word));
  if (both && leads && !compares && !asks(both.one ?? '', lexicon)) {
    const { lead = '', one = '', other = '', rest = '' } = both;
    return [lead.replace(/, $/, '.'), `${one} ${is} ${rest}.`, `${other} ${is} ${rest}.`].filter(Boolean).join('\n');
  }
  const [, claim = '', list = ''] = /^([^:“"]+):\s+([^:]+?)\.?$/u.exec(step) ?? [];
  const isFound = wordsOf(claim).some((word) => states.of(word) === 'shown' || smallWords.has('found', word));
  const names = namesIn(list, lexicon);
  const isName = (name: string) =>
    !asks(name, lexicon) &&
    wordsOf(name).every(
      (word) => !['being', 'plural', 'negations', 'turning'].some((kind) => smallWords.has(kind, word)),
    );
  const counts = numbers.of(wordsOf(claim)[0] ?? '') !== undefined;
  const isOdd = wordsOf(claim).some(
    (word) =>
      !smallWords.has('found', word) && ['negations', 'turning', 'judging'].some((kind) => smallWords.has(kind, word)),
  );
  if (isOdd) return step;
  if (!isFound || (asks(claim, lexicon) && !counts) || names.length < 2 || !names.every(isName)) return step;
  const [shown] = states.listOf('shown');
  // "The following are shown: A, B" says no more than that A and B are.
  const isHeading = wordsOf(claim).some((word) => lexicon.introductions.has('pointing', word));
  return [...(isHeading ? [] : [`${claim}.`]), ...names.map((name) => `${name} ${is} ${shown}.`)].join('\n');
}

const namesIn = (list: string, lexicon: Lexicon) =>
  list
    .split(patternOf(lexicon, 'list', () => new RegExp(`,? (?:${lexicon.smallWords.pattern('joining')}) |, `, 'iu')))
    .map((name) => name.trim())
    .filter(Boolean);
