// Ways of writing that say the same as plainer ones. The step is rewritten before it is read, and loses nothing that must be done.
import { detectLanguage, type Lexicon, lexiconOf } from './lexicon.ts';
import { wordsOf } from './phrases.ts';
import { findQuotes } from './tokens.ts';

export function simplify(step: string): string {
  const lexicon = lexiconOf(detectLanguage(wordsOf(step)));
  // What stands in quotation marks is nobody's to rewrite.
  const quoted: string[] = [];
  const masked = step.replace(/“[^”]*”|"[^"]*"/g, (text) => {
    quoted.push(text.slice(1, -1));
    return `${text[0]}${mask(quoted.length - 1)}${text.at(-1)}`;
  });
  const plain = [
    withoutReason,
    asPath,
    quoteText,
    withoutContrast,
    withoutLooks,
    inPlainVerbs,
    placeLast,
    withoutTotal,
    inFullWords,
    asClaims,
  ].reduce((text, rule) => rule(text, lexicon), masked);
  return quoted.reduce((text, each, at) => text.replaceAll(mask(at), () => each), plain);
}

const mask = (at: number) => `Quote${at}Quote`;

/** Up to the next clause. */
const sameClause = (joining: string, marks: string) => `(?:(?! (?:${joining}) )[^${marks}])`;

const isVerb = (word: string, { frames, verbs }: Lexicon) =>
  (frames.of(word) !== undefined && !frames.has('check', word)) || verbs.has('clicking', word);

const firstWord = (text: string, { smallWords }: Lexicon) =>
  wordsOf(text).find((word) => !['filler', 'politeness', 'joining'].some((kind) => smallWords.has(kind, word))) ?? '';

const asks = (text: string, lexicon: Lexicon) => isVerb(firstWord(text, lexicon), lexicon);

/** "Somebody hid it, so show it again", "We need more milk: change …": what is said before the task is why. */
function withoutReason(step: string, lexicon: Lexicon): string {
  const { smallWords, conditions, verbs } = lexicon;
  const why = new RegExp(
    `^(?<why>[^:“"]+?)(?:, ?(?:${smallWords.pattern('therefore')})(?!\\p{L})|:)\\s+(?<task>.+)$`,
    'isu',
  );
  const { why: reason = '', task = '' } = why.exec(step)?.groups ?? {};
  const words = wordsOf(reason);
  // What is seen is a claim of its own.
  const claims = words.some((word) => verbs.has('seeing', word));
  const isReason =
    smallWords.has('people', words[0] ?? '') && conditions.at(words, 0) === null && !claims && !asks(reason, lexicon);
  return isReason && asks(task, lexicon) ? task : step;
}

/** "Go to Tools > Import" is a way through the menu, as "Tools > Import" is. */
function asPath(step: string, { verbs, determiners }: Lexicon): string {
  const [click] = verbs.listOf('clicking');
  const path = new RegExp(
    `^\\s*(?:(?:${verbs.pattern('to a place')})(?!\\p{L})\\s*(?:(?:${determiners.pattern('article')})\\s+)?)?(?<path>["“]?\\p{Lu}[\\p{L}\\p{N} &-]*["”]?(?:\\s*[>→»]\\s*["“]?\\p{Lu}[\\p{L}\\p{N} &-]*["”]?)+)\\s*\\.?\\s*$`,
    'iu',
  );
  const { path: found } = path.exec(step)?.groups ?? {};
  // "price > limit" is no way.
  const isNamed = found?.split(/[>→»]/).every((name) => /^\s*["“]?\p{Lu}/u.test(name));
  return isNamed ? `${click} ${found}` : step;
}

/** "… and write: We found it, it is here." All that follows is the text. */
function quoteText(step: string, { smallWords, verbs }: Lexicon): string {
  const [, before = '', text = ''] = /^([^:“"]*?):\s+(\p{Lu}[^:“"”]*[,.;][^:“"”]*)$/su.exec(step) ?? [];
  const ends = new RegExp(`[,;.]|(?<!\\p{L})(?:${smallWords.pattern('joining')})(?!\\p{L})`, 'u');
  const [clause = ''] = before.split(ends).slice(-1);
  const [verb = ''] = wordsOf(clause).filter((word) => !smallWords.has('filler', word));
  return text && verbs.has('writing', verb) && findQuotes(step).length === 0 ? `${before}: "${text.trim()}"` : step;
}

/** "Call it A instead of B", "write instead: …": what was there before is replaced anyway. */
function withoutContrast(step: string, lexicon: Lexicon): string {
  if (!asks(step, lexicon)) return step;
  const { smallWords } = lexicon;
  const instead = smallWords.pattern('instead of');
  return step
    .replace(
      new RegExp(`,?\\s+(?:${instead})\\s+${sameClause(smallWords.pattern('joining'), ',;:.')}+(?=[.]?$)`, 'iu'),
      '',
    )
    .replace(new RegExp(`\\s+(?:${smallWords.pattern('instead')})(?=\\s*:)`, 'iu'), '');
}

/** "Delete A with the little bin": what the control looks like is found by what it does. */
function withoutLooks(step: string, lexicon: Lexicon): string {
  const { smallWords, verbs, determiners, relations, positions, kinds } = lexicon;
  if (!verbs.has('by their looks', firstWord(step, lexicon))) return step;
  const article = `(?:(?:${determiners.pattern('article')}) )?`;
  const look = `(?:(?:${smallWords.pattern('sizes')}) )*(?:${smallWords.pattern('looks')})(?: (?:${smallWords.pattern('signs')}|${kinds.pattern('icon', 'button')}))?`;
  const where = `(?: (?:${relations.pattern('within', 'near')}) ${article}(?:${positions.pattern('top', 'bottom', 'left', 'right', 'passing')})${sameClause(smallWords.pattern('joining'), ',;')}*)?`;
  return step.replace(
    new RegExp(`,? (?:${smallWords.pattern('by means of')}) ${article}${look}${where}(?=[.,;:]|$)`, 'iu'),
    '',
  );
}

/** "Take away the tick at A", "cross off A", "call it A". */
function inPlainVerbs(step: string, { verbs, relations, determiners }: Lexicon): string {
  const before = (category: string, more = '') =>
    new RegExp(`(?<![\\p{L}“"])(?:${verbs.pattern(category)})${more}(?= )`, 'giu');
  const at = `(?: (?:${relations.pattern('within', 'of', 'near')})(?= )(?: (?:${determiners.pattern('article')})(?= ))?)?`;
  const [first = ''] = verbs.listOf('renaming');
  return step
    .replace(before('untick', at), verbs.listOf('off')[0] as string)
    .replace(before('crossing off'), verbs.listOf('on')[0] as string)
    .replace(before('liking', ` (?:${relations.pattern('within', 'of')})`), verbs.listOf('like')[0] as string)
    .replace(before('starring', ` (?:${relations.pattern('within', 'of')})`), verbs.listOf('star')[0] as string)
    .replace(before('naming', ` (${determiners.pattern('it')})`), (_, it) => first.replace('…', it));
}

/** "At the top right it says A": it says A there. "In the list on the left the cat is called A": a comma shows where it ends. */
function placeLast(
  step: string,
  { positions, relations, determiners, smallWords, comparisons, kinds }: Lexicon,
): string {
  const side = `(?:${positions.pattern('top', 'bottom', 'left', 'right', 'middle', 'passing')})`;
  const place = `(?:${relations.pattern('within')}) (?:(?:${determiners.pattern('article')}) )?${side}(?: ${side})*`;
  const says = new RegExp(
    `^\\s*(?<place>${place}),? (?<claim>(?:${smallWords.pattern('page itself', 'there')}) (?:${comparisons.pattern('shows', 'equals')}) [^.,;]+?)\\.?$`,
    'iu',
  );
  const { place: where = '', claim = '' } = says.exec(step)?.groups ?? {};
  if (claim) return `${claim} ${where.toLowerCase()}`;
  const inList = new RegExp(
    `^\\s*(?:${relations.pattern('within')}) (?:${determiners.pattern('article')}) (?:\\p{L}+ )?(?:${kinds.pattern('list', 'table', 'menu', 'section')})(?: ${place})?(?= )`,
    'iu',
  );
  const [lead = ''] = inList.exec(step) ?? [];
  const [next = ''] = step.slice(lead.length).trim().split(' ');
  const begins = /^["“\p{Lu}]/u.test(next) || determiners.has('the', next);
  return lead && begins ? `${lead},${step.slice(lead.length)}` : step;
}

/** "The one about the lamp": the entry. "No more are found": none. */
function inFullWords(step: string, { determiners, kinds, smallWords, comparisons }: Lexicon): string {
  const [the] = determiners.listOf('the');
  const [entry] = kinds.listOf('item');
  const [no] = smallWords.listOf('none');
  return step
    .replace(
      new RegExp(
        `(?<!\\p{L})(?:${smallWords.pattern('the one')})(?= (?:${smallWords.pattern('telling')})(?!\\p{L}))`,
        'giu',
      ),
      `${the} ${entry}`,
    )
    .replace(
      new RegExp(`(?<!\\p{L})(?:${smallWords.pattern('my page')})(?!\\p{L})`, 'giu'),
      smallWords.listOf('my profile')[0] as string,
    )
    .replace(
      new RegExp(
        `(?<!\\p{L})(?:${smallWords.pattern('no more')})(?!\\p{L})(?! (?:${comparisons.pattern('than')}))`,
        'giu',
      ),
      `${no}`,
    );
}

/** "There are 4 in total". */
function withoutTotal(step: string, { smallWords, numbers }: Lexicon): string {
  const counts = wordsOf(step).some((word) => /^\d+$/.test(word) || numbers.of(word) !== undefined);
  return counts ? step.replace(new RegExp(`,? (?:${smallWords.pattern('in total')})(?=[.,;]|$)`, 'gu'), '') : step;
}

/** "Two are found: A and B" is a number and two names. "A is there, together with B" is two claims. */
function asClaims(step: string, lexicon: Lexicon): string {
  const { smallWords, states, determiners, numbers, conditions } = lexicon;
  const together = new RegExp(
    `^(?<subject>[^,]+?) (?<rest>(?:${smallWords.pattern('being')}) [^,]+),? (?:${smallWords.pattern('together with')}) (?<others>[^,:]+?)\\.?$`,
    'iu',
  ).exec(step)?.groups;
  const isDenied = (text: string) => wordsOf(text).some((word) => smallWords.has('negations', word));
  if (together && !isDenied(together.rest ?? '')) {
    const { subject = '', rest = '', others = '' } = together;
    return [subject, ...namesIn(others, smallWords)].map((name) => `${name} ${rest}.`).join('\n');
  }
  const both = new RegExp(
    `^(?<lead>[^,“"]+, )?(?<one>(?:${determiners.pattern('the')}) [^,“"]+?) (?:${smallWords.pattern('joining')}) (?<other>(?:${determiners.pattern('the')}) [^,“"]+?) (?:${smallWords.pattern('plural')}) (?<rest>[^,:]+?)\\.?$`,
    'iu',
  ).exec(step)?.groups;
  const [is] = smallWords.listOf('being');
  const isConditional = conditions.at(wordsOf(both?.lead ?? ''), 0) !== null;
  if (both && !isConditional && !asks(both.one ?? '', lexicon)) {
    const { lead = '', one = '', other = '', rest = '' } = both;
    return [lead.replace(/, $/, '.'), `${one} ${is} ${rest}.`, `${other} ${is} ${rest}.`].filter(Boolean).join('\n');
  }
  const [, claim = '', list = ''] = /^([^:“"]+):\s+([^:]+?)\.?$/u.exec(step) ?? [];
  const isFound = wordsOf(claim).some((word) => states.of(word) === 'shown' || smallWords.has('found', word));
  const names = namesIn(list, smallWords);
  const isName = (name: string) =>
    !asks(name, lexicon) &&
    wordsOf(name).every(
      (word) => !['being', 'plural', 'negations', 'turning'].some((kind) => smallWords.has(kind, word)),
    );
  const counts = numbers.of(wordsOf(claim)[0] ?? '') !== undefined;
  if (!isFound || (asks(claim, lexicon) && !counts) || names.length < 2 || !names.every(isName)) return step;
  const [shown] = states.listOf('shown');
  return [`${claim}.`, ...names.map((name) => `${name} ${is} ${shown}.`)].join('\n');
}

const namesIn = (list: string, smallWords: Lexicon['smallWords']) =>
  list
    .split(new RegExp(`,? (?:${smallWords.pattern('joining')}) |, `, 'iu'))
    .map((name) => name.trim())
    .filter(Boolean);
