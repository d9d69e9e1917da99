// Ways of writing that say the same as plainer ones. The step is rewritten before it is read, and loses nothing that must be done.

import { asks, firstWord, isVerb } from './asks.ts';
import { withExample, withoutCheckAround, withoutLabel, withoutPurpose } from './introductions.ts';
import { isInLexicon, type Lexicon, lexiconFor, patternOf } from './lexicon.ts';
import { wordsOf } from './phrases.ts';
import { inPlainWords } from './rewrites.ts';
import { asClaims, asCount, asCountedState, asOnly, asRanked, withoutOnes } from './simplify-claims.ts';
import { hasState, isOfPerson } from './stories.ts';
import { withTables } from './tables.ts';
import { findQuotes } from './tokens.ts';

export function simplify(written: string): string {
  const lexicon = lexiconFor(written);
  const step = withoutMarkup(withTables(withoutOuterQuotes(written), lexicon), lexicon);
  // What stands in quotation marks is nobody's to rewrite.
  const quoted: string[] = [];
  const masked = step.replace(/“[^”]*”|"[^"]*"/g, (text) => {
    quoted.push(text.slice(1, -1));
    return `${text[0]}${mask(quoted.length - 1)}${text.at(-1)}`;
  });
  const plain = [
    withoutGreeting,
    inPlainWords,
    asResult,
    asCause,
    inCommonWords,
    withoutLabel,
    withoutPurpose,
    withoutCheckAround,
    withExample,
    takenInOrOut,
    withoutStory,
    withoutReason,
    asPath,
    quoteNew,
    quoteText,
    withoutContrast,
    withoutLooks,
    inPlainVerbs,
    nameFirst,
    placeLast,
    byPrice,
    withoutTotal,
    inFullWords,
    withoutOnes,
    fieldLast,
    asRanked,
    asCount,
    asCountedState,
    asOnly,
    asClaims,
    inShortKeys,
    ofTheBrowser,
  ].reduce((text, rule) => rule(text, lexicon), masked);
  return quoted.reduce((text, each, at) => text.replaceAll(mask(at), () => each), plain);
}

/** The mark of an item of a list. */
const mark = '[\\s\\-*•]*(?:\\[[ xX]?\\]\\s*)?';

/** "Show error “Too long”", as expected results are written: the error is shown. */
function asResult(step: string, lexicon: Lexicon): string {
  const { verbs, values, kinds, determiners, smallWords } = lexicon;
  const shown = patternOf(
    lexicon,
    'shown result',
    () =>
      new RegExp(
        `^${mark}(?:${verbs.pattern('showing')}) (?:(?:${determiners.pattern('the')}) )?(?<what>(?:\\p{L}+ ){0,3}?(?:${values.pattern('error words', 'success words')}|${kinds.pattern('message')})(?: (?:${kinds.pattern('message')}))?):? (?<text>["“][^"”]+["”])\\.?$`,
        'iu',
      ),
  );
  const [the = ''] = determiners.listOf('the');
  const [is = ''] = smallWords.listOf('being');
  const [visible = ''] = lexicon.states.listOf('shown');
  return step.replace(shown, (...all) => {
    const { what = '', text = '' } = all.at(-1) as Record<string, string>;
    return `${the} ${what} ${text} ${is} ${visible}`;
  });
}

/** "Clicking the logo opens the menu": it is clicked, and then the menu is shown. */
function asCause(step: string, lexicon: Lexicon): string {
  const { verbs, introductions, determiners, smallWords, states } = lexicon;
  const cause = patternOf(
    lexicon,
    'cause',
    () =>
      new RegExp(
        `^${mark}(?:(?:${introductions.pattern('check words')}) (?:(?:${introductions.pattern('that')}) )?)?(?<doing>${verbs.pattern('doing')}) (?<what>[^.,;:]+?) (?:(?:${smallWords.pattern('shall')}) )?(?<shows>${verbs.pattern('bringing up')}|${verbs.pattern('taking away')}) (?<result>[^;:]+?)\\.?$`,
        'iu',
      ),
  );
  const found = cause.exec(step)?.groups;
  if (!found) return step;
  const { doing = '', what = '', shows = '', result = '' } = found;
  const [click = ''] = verbs.listOf('clicking');
  const [hover = ''] = verbs.listOf('hovering');
  const [is = ''] = smallWords.listOf('being');
  const [expected = ''] = introductions.listOf('expectations');
  const [state = ''] = states.listOf(verbs.has('bringing up', shows) ? 'shown' : 'hidden');
  // More than one thing, or a verb of its own, is left to the model.
  const isPlain = ![...wordsOf(what), ...wordsOf(result)].some((word) =>
    ['negations', 'turning', 'either', 'being', 'lists'].some((list) => smallWords.has(list, word)),
  );
  if (!isPlain) return step;
  const [the = ''] = determiners.listOf('the');
  const lead = determiners.of(wordsOf(result)[0] ?? '') || /^["“]/.test(result) ? result : `${the} ${result}`;
  return `${verbs.has('hovering', doing) ? hover : click} ${what}. ${expected}: ${lead} ${is} ${state}.`;
}

/** A whole step in quotation marks. */
function withoutOuterQuotes(step: string): string {
  const { inner = '' } = /^\s*["“](?<inner>[^"“”]{20,})["”]\.?\s*$/u.exec(step)?.groups ?? {};
  return /^\p{L}+(?: \S+){3,}/u.test(inner) ? inner : step;
}

const entities: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', nbsp: ' ', apos: "'", '#39': "'" };

/** "**Verify** that **Save** is shown": what stands out is a name, if it is no verb and no heading. */
function withoutMarkup(written: string, lexicon: Lexicon): string {
  const { frames, smallWords, introductions, values } = lexicon;
  const step = written
    .replace(/<\/?(?:b|i|u|em|strong|span|a|code|p|div|li|ul|ol|font)(?:\s[^<>]*)?\/?>/gi, '')
    .replace(/&(quot|amp|lt|gt|nbsp|apos|#39);/g, (_, name: string) => entities[name] as string)
    .replace(/\[([^\]\n]+)\]\((?:https?:|#|\/)[^)\s]*\)/g, '$1')
    // "TC-014: …"
    .replace(/^([\s\-*•[\]x]*)\p{Lu}{1,5}[-_ ]?\d{1,4}(?:\.\d+)?\s*[:.)]\s+(?=\p{L}{2})/iu, '$1')
    .replace(/(?<=^|[\s(])\*(?=\p{Lu})([^*\n]{2,60}?)(?<=\S)\*(?=[\s.,;:)]|$)/gu, '**$1**');
  return step.replace(/(\*\*\*?|__)(?=\S)(?<text>[^*\n]+?)(?<=\S)\1(?<after>\s*:)?/gu, (...all) => {
    const { text = '', after = '' } = all.at(-1) as Record<string, string>;
    const [at, whole] = [all.at(-3) as number, all.at(-2) as string];
    const words = wordsOf(text);
    const leads = /^[\s\-*•[\]x\d.)]*$/iu.test(whole.slice(0, at));
    const isVerb = words.length < 3 && frames.of(words[0] ?? '') !== undefined;
    const isHeading =
      after !== '' || /:$/.test(text) || introductions.of(words.join(' ')) || values.has('headings', words.join(' '));
    const isWord = text === text.toLowerCase() || words.every((word) => smallWords.of(word) !== undefined);
    const isQuoted = /["“”`']/.test(text);
    return isHeading || isWord || isQuoted || (leads && isVerb) ? `${text}${after}` : `“${text}”`;
  });
}

const mask = (at: number) => `Quote${at}Quote`;

/** The lexicon's own list of phrases, each with what it is replaced by. */
function inCommonWords(step: string, lexicon: Lexicon): string {
  const { commonWords, smallWords } = lexicon;
  const ends = () => `(?=\\s*(?:$|[.,;!?]|(?:${smallWords.pattern('before a verb')}) ))`;
  return commonWords.categories.reduce((text, plainly) => {
    const [, isAtEnd, words = ''] = /^(… )?(.*)$/.exec(plainly) ?? [];
    const said = patternOf(
      lexicon,
      `common words: ${plainly}`,
      () => new RegExp(`(?<![\\p{L}“"])(?:${commonWords.pattern(plainly)})(?!\\p{L})${isAtEnd ? ends() : ''}`, 'giu'),
    );
    return text.replace(said, words === '-' ? '' : words);
  }, step);
}

/** Otherwise, the large patterns of places need not be tried. */
const startsWithPlace = (step: string, { relations }: Lexicon) => relations.at(wordsOf(step), 0, 'within') !== null;

/** "In the section Summer, …": in the “Summer” section. */
function nameFirst(step: string, lexicon: Lexicon): string {
  if (!startsWithPlace(step, lexicon)) return step;
  const { relations, determiners, kinds } = lexicon;
  const place = patternOf(
    lexicon,
    'name of a place',
    () =>
      new RegExp(
        `^(?<lead>\\s*(?:${relations.pattern('within')}) (?:${determiners.pattern('the')})) (?<kind>${kinds.pattern('section', 'tab', 'dialog', 'list', 'table', 'card', 'column', 'menu', 'form')}) (?:["“](?<quoted>[^"”]+)["”]|(?<name>[\\p{L}\\p{N} -]+)), (?=\\S)`,
        'iu',
      ),
  );
  return step.replace(place, (...all) => {
    const { lead, kind, quoted, name } = all.at(-1) as Record<string, string | undefined>;
    const isName = quoted !== undefined || name?.split(' ').every((word) => /^[\p{Lu}\p{N}]/u.test(word));
    return isName ? `${lead} “${quoted ?? name}” ${kind}, ` : all[0];
  });
}

/** "Sort the products from cheap to expensive." */
function byPrice(step: string, lexicon: Lexicon): string {
  const { verbs, frames } = lexicon;
  if (!wordsOf(step).some((word) => frames.has('sort', word))) return step;
  return ['prices rising', 'prices falling'].reduce((text, order) => {
    const said = patternOf(lexicon, order, () => new RegExp(`(?<!\\p{L})(?:${verbs.pattern(order)})(?!\\p{L})`, 'iu'));
    const [plainly] = verbs.listOf(`${order} plainly`);
    return plainly ? text.replace(said, plainly) : text;
  }, step);
}

/** Up to the next clause. */
const sameClause = (joining: string, marks: string) => `(?:(?! (?:${joining}) )[^${marks}])`;

/** "Hello Ann, …", "… Many thanks, Margaret". */
function withoutGreeting(step: string, lexicon: Lexicon): string {
  const { smallWords } = lexicon;
  const name = '(?<name>\\S+(?: \\S+)?)?';
  const first = patternOf(
    lexicon,
    'greeting',
    () => new RegExp(`^\\s*(?:${smallWords.pattern('greetings')})(?: ${name})?\\s*[,!.]\\s+(?=\\S)`, 'iu'),
  );
  const last = patternOf(
    lexicon,
    'farewell',
    () => new RegExp(`(?<=[.!?\\n])\\s*(?:${smallWords.pattern('farewells')})\\s*[,!.]*\\s*${name}[.!]?\\s*$`, 'iu'),
  );
  // Only somebody's name may be left out with it.
  const isName = (text: string | undefined) =>
    text === undefined || (/^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?[.!]?$/u.test(text) && !asks(text, lexicon));
  const without = (text: string, pattern: RegExp) =>
    isName(pattern.exec(text)?.groups?.name) ? text.replace(pattern, '') : text;
  return without(without(step, last), first);
}

/** "Ada Bell is leaving, click …": what somebody is doing is no claim about the page. */
const busy = (lexicon: Lexicon) =>
  patternOf(
    lexicon,
    'busy',
    () =>
      new RegExp(
        `^(?<why>\\p{Lu}\\p{Ll}+(?: \\p{Lu}[\\p{L}'’-]+)* (?:${lexicon.smallWords.pattern('being')}) \\p{Ll}+(?:${lexicon.persons.pattern('busy')})(?: [^,:“"]+)?), (?<task>[^,].*)$`,
        'su',
      ),
  );

/** A name, and what its bearer is or does. */
const personFirst = (lexicon: Lexicon) =>
  patternOf(
    lexicon,
    'person first',
    () =>
      new RegExp(
        `^\\p{Lu}\\p{Ll}+(?: \\p{Lu}[\\p{L}'’-]+)* (?:(?:${lexicon.smallWords.pattern('being')}) |(?:${lexicon.persons.pattern('doing')})(?!\\p{L}))`,
        'u',
      ),
  );

/** "Ada has written to us. Open her letter": what somebody did, wants or needs is why something is to be done. */
function withoutStory(step: string, lexicon: Lexicon): string {
  const { smallWords, persons, conditions, verbs, kinds } = lexicon;
  const [, story = '', task = ''] = /^([^.!?“"\d\n]+)[.!]\s+(\p{Lu}.+)$/su.exec(step) ?? [];
  const words = wordsOf(story);
  if (words.length === 0 || persons.listOf('telling').length === 0) return step;
  const doing = patternOf(
    lexicon,
    'doing',
    () => new RegExp(`^(?:\\S+\\s+){1,4}?(?:${persons.pattern('telling')})(?!\\p{L})`, 'iu'),
  );
  const named = patternOf(
    lexicon,
    'named and doing',
    () => new RegExp(`^\\p{Lu}\\p{Ll}+(?: \\p{Lu}[\\p{L}'’-]+)* (?:${persons.pattern('doing')})(?!\\p{L})`, 'u'),
  );
  const isPerson = named.test(story) && !isInLexicon(words[0] ?? '', lexicon);
  const isAbout =
    smallWords.has('people', words[0] ?? '') || isPerson || doing.test(story) || isOfPerson(story, lexicon);
  const isDenied = words.some((word) => smallWords.has('negations', word));
  const isSeen = words.some(
    (word) => kinds.of(word) !== undefined || (verbs.has('seeing', word) && !persons.has('doing', word)),
  );
  const isStory =
    isAbout &&
    !isSeen &&
    !isDenied &&
    !hasState(words, lexicon) &&
    !asks(story, lexicon) &&
    conditions.at(words, 0) === null;
  return isStory && task.split(/,\s+/).some((piece) => asks(piece, lexicon)) ? task : step;
}

/** "Somebody hid it, so show it again", "We need more milk: change …": what is said before the task is why. */
function withoutReason(step: string, lexicon: Lexicon): string {
  const { smallWords, conditions, verbs, determiners, states, kinds } = lexicon;
  const why = patternOf(
    lexicon,
    'reason',
    () =>
      new RegExp(`^(?<why>[^:“"]+?)(?:, ?(?:${smallWords.pattern('therefore')})(?!\\p{L})|:)\\s+(?<task>.+)$`, 'isu'),
  );
  const { why: reason = '', task = '' } = (busy(lexicon).exec(step) ?? why.exec(step))?.groups ?? {};
  const words = wordsOf(reason);
  // What is seen is a claim of its own.
  const claims = words.some((word) => verbs.has('seeing', word));
  const isMore =
    /[.!?\n]/.test(reason) ||
    words.some((word) => smallWords.has('being', word)) ||
    [0, 1].some((from) => isVerb(words[from] ?? '', lexicon) && !verbs.has('never performed', words[from] ?? ''));
  // "Ada Bell is at the desk, so check her in", "Ada is leaving: sign her out".
  const isPerson = personFirst(lexicon).test(reason) && !isInLexicon(words[0] ?? '', lexicon);
  if (isPerson && conditions.at(words, 0) === null && !claims && !/[.!?\n]/.test(reason) && asks(task, lexicon))
    return task;
  const isReason = smallWords.has('people', words[0] ?? '') && conditions.at(words, 0) === null && !claims && !isMore;
  if (isReason && asks(task, lexicon)) return task;
  // "The children are ill, so cancel …": why it is done. What has a number or stands on the page may have to be checked.
  const isTherefore = !step.startsWith(`${reason}:`) && !busy(lexicon).test(step);
  const isSeen =
    states.find(words) !== null ||
    words.some(
      (word) =>
        (!isTherefore && kinds.of(word) !== undefined) ||
        (verbs.has('seeing', word) && !smallWords.has('grammar', word)),
    );
  const isPlain = !/[.!?\n\d]/.test(reason) && !asks(reason, lexicon) && !isSeen && conditions.at(words, 0) === null;
  const refersBack = wordsOf(task).some(
    (word) => determiners.has('pronoun', word) && !determiners.has('article', word),
  );
  return isPlain && isTherefore && !refersBack && asks(task, lexicon) ? task : step;
}

/** "Go to Tools > Import" is a way through the menu, as "Tools > Import" is. */
function asPath(step: string, lexicon: Lexicon): string {
  const { verbs, determiners } = lexicon;
  const [click] = verbs.listOf('clicking');
  const path = patternOf(
    lexicon,
    'path',
    () =>
      new RegExp(
        `^\\s*(?:(?:${verbs.pattern('to a place')})(?!\\p{L})\\s*(?:(?:${determiners.pattern('article')})\\s+)?)?(?<path>["“]?\\p{Lu}[\\p{L}\\p{N} &-]*["”]?(?:\\s*[>→»]\\s*["“]?\\p{Lu}[\\p{L}\\p{N} &-]*["”]?)+)\\s*\\.?\\s*$`,
        'iu',
      ),
  );
  const { path: found } = path.exec(step)?.groups ?? {};
  // "price > limit" is no way.
  const isNamed = found?.split(/[>→»]/).every((name) => /^\s*["“]?\p{Lu}/u.test(name));
  return isNamed ? `${click} ${found}` : step;
}

/** "Click New article": a button is called so. "Click the new article" is another thing. */
function quoteNew(step: string, lexicon: Lexicon): string {
  const { verbs, smallWords } = lexicon;
  const name = patternOf(
    lexicon,
    'called new',
    () =>
      new RegExp(
        `((?:(?<!\\p{L})(?:${verbs.pattern('clicking')})(?: \\p{Ll}{2,3})?|[>→»]) )((?:${smallWords.pattern('new')})(?: [\\p{L}\\p{N}]+){1,2})(?=\\s*(?:$|[.,;>→»]|(?:${smallWords.pattern('joining')})(?!\\p{L})))`,
        'giu',
      ),
  );
  return step.replace(name, (whole, before: string, called: string) =>
    /^\p{Lu}/u.test(called) ? `${before}“${called}”` : whole,
  );
}

/** "… and write: We found it, it is here." All that follows is the text. */
function quoteText(step: string, lexicon: Lexicon): string {
  const { smallWords, verbs } = lexicon;
  const [, before = '', text = ''] = /^([^:“"]*?):\s+(\p{Lu}[^:“"”]*[,.;][^:“"”]*)$/su.exec(step) ?? [];
  const ends = patternOf(
    lexicon,
    'end of a clause',
    () => new RegExp(`[,;.]|(?<!\\p{L})(?:${smallWords.pattern('joining')})(?!\\p{L})`, 'u'),
  );
  const [clause = ''] = before.split(ends).slice(-1);
  const [verb = ''] = wordsOf(clause).filter((word) => !smallWords.has('filler', word));
  const pieces = text.split(
    patternOf(
      lexicon,
      'pieces of a text',
      () => new RegExp(`[,;.\\n]|(?<!\\p{L})(?:${smallWords.pattern('joining')})(?!\\p{L})`, 'u'),
    ),
  );
  // "…: Hello. Then click Send": the text ends before that.
  const isMore = text.includes('\n') || pieces.slice(1).some((piece) => asks(piece, lexicon));
  const isText = text !== '' && !isMore && verbs.has('writing', verb) && findQuotes(step).length === 0;
  return isText ? `${before}: "${text.trim()}"` : step;
}

/** "Call it A instead of B", "write instead: …": what was there before is replaced anyway. */
function withoutContrast(step: string, lexicon: Lexicon): string {
  if (!asks(step, lexicon)) return step;
  const { smallWords, relations } = lexicon;
  const instead = smallWords.pattern('instead of');
  const [contrast = ''] =
    patternOf(lexicon, 'contrast', () => new RegExp(`(?<=(?:${instead})\\s).*$`, 'isu')).exec(step) ?? [];
  // "… instead of 3 in the first field": more than what it was.
  const isMore = wordsOf(contrast).some(
    (word) => relations.of(word) !== undefined || smallWords.has('before a verb', word) || isVerb(word, lexicon),
  );
  if (contrast.includes('\n') || isMore) return step;
  return step
    .replace(
      patternOf(
        lexicon,
        'instead of',
        () =>
          new RegExp(`,?\\s+(?:${instead})\\s+${sameClause(smallWords.pattern('joining'), ',;:.\\n')}+(?=[.]?$)`, 'iu'),
      ),
      '',
    )
    .replace(
      patternOf(lexicon, 'instead', () => new RegExp(`\\s+(?:${smallWords.pattern('instead')})(?=\\s*:)`, 'iu')),
      '',
    );
}

/** "Delete A with the little bin": what the control looks like is found by what it does. */
function withoutLooks(step: string, lexicon: Lexicon): string {
  const { smallWords, verbs, determiners, relations, positions, kinds } = lexicon;
  // Without a name before it, the sign may tell which one is meant.
  const isNamed = /^\s*\p{L}+ .*?["“\p{Lu}]/u.test(step) || /:/.test(step);
  if (!isNamed || !verbs.has('by their looks', firstWord(step, lexicon))) return step;
  const article = `(?:(?:${determiners.pattern('article')}) )?`;
  const look = `(?:(?:${smallWords.pattern('sizes')}) )*(?:${smallWords.pattern('looks')})(?: (?:${smallWords.pattern('signs')}|${kinds.pattern('icon', 'button')}))?`;
  const where = `(?: (?:${relations.pattern('within', 'near')}) ${article}(?:${positions.pattern('top', 'bottom', 'left', 'right', 'passing')})(?!\\p{L})${sameClause(`${smallWords.pattern('joining')}|then|dann`, ',;:.\\n')}*)?`;
  return step.replace(
    patternOf(
      lexicon,
      'looks',
      () => new RegExp(`,? (?:${smallWords.pattern('by means of')}) ${article}${look}${where}(?=[.,;:]|$)`, 'iu'),
    ),
    '',
  );
}

/** "Take away the tick at A", "cross off A", "call it A". */
function inPlainVerbs(step: string, lexicon: Lexicon): string {
  const { verbs, relations, determiners } = lexicon;
  const before = (category: string, more = () => '') =>
    patternOf(
      lexicon,
      category,
      () => new RegExp(`(?<![\\p{L}“"])(?:${verbs.pattern(category)})${more()}(?= )`, 'giu'),
    );
  const within = () => ` (?:${relations.pattern('within', 'of')})`;
  const at = () =>
    `(?: (?:${relations.pattern('within', 'of', 'near')})(?= )(?: (?:${determiners.pattern('article')})(?= ))?)?`;
  const [first = ''] = verbs.listOf('renaming');
  const moved = patternOf(
    lexicon,
    'moving',
    () =>
      new RegExp(
        `^(\\s*)(?:${verbs.pattern('moving')}) (?=\\S[^.,;]* (?:${relations.pattern('above', 'under', 'before', 'after')}) )`,
        'iu',
      ),
  );
  return step
    .replace(moved, `$1${verbs.listOf('dragging')[0]} `)
    .replace(before('untick', at), verbs.listOf('off')[0] as string)
    .replace(before('crossing off'), verbs.listOf('on')[0] as string)
    .replace(before('liking', within), verbs.listOf('like')[0] as string)
    .replace(before('starring', within), verbs.listOf('star')[0] as string)
    .replace(
      before('naming', () => ` (${determiners.pattern('it')})`),
      (_, it) => first.replace('…', it),
    );
}

/** "At the top right it says A": it says A there. "In the list on the left the cat is called A": a comma shows where it ends. */
function placeLast(step: string, lexicon: Lexicon): string {
  if (!startsWithPlace(step, lexicon)) return step;
  const { positions, relations, determiners, smallWords, comparisons, kinds } = lexicon;
  const side = () => `(?:${positions.pattern('top', 'bottom', 'left', 'right', 'middle', 'passing')})`;
  const place = () =>
    `(?:${relations.pattern('within')}) (?:(?:${determiners.pattern('article')}) )?${side()}(?: ${side()})*`;
  const says = patternOf(
    lexicon,
    'place first',
    () =>
      new RegExp(
        `^\\s*(?<place>${place()}),? (?<claim>(?:${smallWords.pattern('page itself', 'there')}) (?:${comparisons.pattern('shows', 'equals')}) [^.,;]+?)\\.?$`,
        // With `u`, it would take ten times as long to compile.
        'i',
      ),
  );
  const { place: where = '', claim = '' } = says.exec(step)?.groups ?? {};
  if (claim) return `${claim} ${where.toLowerCase()}`;
  const inList = patternOf(
    lexicon,
    'in a list',
    () =>
      new RegExp(
        `^\\s*(?:${relations.pattern('within')}) (?:${determiners.pattern('article')}) (?:\\p{L}+ )?(?:${kinds.pattern('list', 'table', 'menu', 'section')})(?: ${place()})?(?= )`,
        'iu',
      ),
  );
  const [lead = ''] = inList.exec(step) ?? [];
  const [next = ''] = step.slice(lead.length).trim().split(' ');
  const begins = /^["“\p{Lu}]/u.test(next) || determiners.has('the', next);
  return lead && begins ? `${lead},${step.slice(lead.length)}` : step;
}

/** "The one about the lamp": the entry. "No more are found": none. */
function inFullWords(step: string, lexicon: Lexicon): string {
  const { determiners, kinds, smallWords, comparisons } = lexicon;
  const [the] = determiners.listOf('the');
  const [entry] = kinds.listOf('item');
  const [no] = smallWords.listOf('none');
  return step
    .replace(
      patternOf(
        lexicon,
        'the one',
        () =>
          new RegExp(
            `(?<!\\p{L})(?:${smallWords.pattern('the one')})(?= (?:${smallWords.pattern('telling')})(?!\\p{L}))`,
            'giu',
          ),
      ),
      `${the} ${entry}`,
    )
    .replace(
      patternOf(
        lexicon,
        'my page',
        () => new RegExp(`(?<!\\p{L})(?:${smallWords.pattern('my page')})(?!\\p{L})`, 'giu'),
      ),
      smallWords.listOf('my profile')[0] as string,
    )
    .replace(
      patternOf(
        lexicon,
        'no more',
        () =>
          new RegExp(
            `(?<!\\p{L})(?:${smallWords.pattern('no more')})(?!\\p{L})(?! (?:${comparisons.pattern('than')}))`,
            'giu',
          ),
      ),
      `${no}`,
    );
}

/** "Press Control + S", "press the Escape key". */
function inShortKeys(step: string, lexicon: Lexicon): string {
  const { keys, smallWords, determiners } = lexicon;
  const modifiers = ['Control', 'Meta', 'Alt', 'Shift'];
  const combined = patternOf(
    lexicon,
    'combined keys',
    () => new RegExp(`(?<!\\p{L})(${keys.pattern(...modifiers)})\\s*\\+\\s*(?=\\S)`, 'giu'),
  );
  const named = patternOf(lexicon, 'named keys', () => {
    const [key, word] = [keys.pattern(...keys.categories), `(?:${smallWords.pattern('keys')})`];
    return new RegExp(
      `(?<!\\p{L})(?:(?:${determiners.pattern('the')}) )?(?:(${key}) ${word}|${word} (${key}))(?![\\p{L}-])`,
      'giu',
    );
  });
  return step
    .replace(combined, (_, key) => `${keys.listOf(keys.of(key) as string)[0]}+`)
    .replace(named, (_, first, second) => keys.of(first ?? second) as string);
}

/** "Go back to the previous page", and "scroll down" without a place. */
function ofTheBrowser(step: string, lexicon: Lexicon): string {
  const { smallWords } = lexicon;
  return step
    .replace(
      patternOf(
        lexicon,
        'back to the last page',
        () =>
          new RegExp(
            `(?<!\\p{L})(${smallWords.pattern('back')}) (?:${smallWords.pattern('last page')})(?!\\p{L})`,
            'giu',
          ),
      ),
      '$1',
    )
    .replace(
      patternOf(
        lexicon,
        'scroll by itself',
        () => new RegExp(`(?<!\\p{L})(?:${smallWords.pattern('scroll by itself')})(?=\\s*(?:[.,;]|$))`, 'giu'),
      ),
      (words) => `${words} ${smallWords.listOf('over the page')[0]}`,
    );
}

/** "There are 4 in total". */
function withoutTotal(step: string, lexicon: Lexicon): string {
  const { smallWords, numbers } = lexicon;
  const counts = wordsOf(step).some((word) => /^\d+$/.test(word) || numbers.of(word) !== undefined);
  return counts
    ? step.replace(
        patternOf(lexicon, 'in total', () => new RegExp(`,? (?:${smallWords.pattern('in total')})(?=[.,;]|$)`, 'gu')),
        '',
      )
    : step;
}

/** "Check Ada Bell in": what is called “Check in”, of Ada Bell. */
function takenInOrOut(step: string, lexicon: Lexicon): string {
  const { persons, verbs, determiners, kinds, relations, smallWords } = lexicon;
  if (persons.listOf('in or out').length === 0) return step;
  const taken = patternOf(
    lexicon,
    'taken in or out',
    () =>
      new RegExp(
        `(?<=^|, |[.:] )(?<lead>(?:(?:${smallWords.pattern('therefore', 'before a verb', 'politeness', 'filler')}) )*)(?<verb>${persons.pattern('taken in or out')}) (?<who>\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)*) (?<way>${persons.pattern('in or out')})(?=[.,]|$)`,
        'giu',
      ),
  );
  return step.replace(taken, (...all) => {
    const { lead = '', verb = '', who = '', way = '' } = all.at(-1) as Record<string, string>;
    if (!/^\p{Lu}/u.test(who)) return all[0] as string;
    const [click = ''] = verbs.listOf('clicking');
    const [row = ''] = kinds.listOf('row');
    const [the = ''] = determiners.listOf('the');
    const name = `${verb[0]?.toUpperCase()}${verb.slice(1).toLowerCase()} ${way}`;
    const [within, of] = [relations.listOf('within')[0], relations.listOf('of')[0]];
    return `${lead}${click} “${name}” ${within} ${the} ${row} ${of} “${who}”`;
  });
}

/** "As the message write: It rains": “It rains” goes into the message field. */
function fieldLast(step: string, lexicon: Lexicon): string {
  const { values, determiners, kinds, verbs, relations } = lexicon;
  const written = patternOf(
    lexicon,
    'field last',
    () =>
      new RegExp(
        `^(?:${values.pattern('as before a field')}) (?:${determiners.pattern('the')}) (?<field>\\p{L}+(?: \\p{L}+)?),? (?<verb>${values.pattern('writing')}):? ["“]?(?<text>[^"“”\\n]+?)["”]?$`,
        'iu',
      ),
  );
  const { field = '', text = '' } = written.exec(step)?.groups ?? {};
  if (!field || verbs.of(field.toLowerCase()) !== undefined) return step;
  const [type = ''] = values.listOf('writing');
  const [the = ''] = determiners.listOf('the');
  return `${type} “${text}” ${relations.listOf('into')[0] ?? relations.listOf('within')[0]} ${the} ${field} ${kinds.listOf('field')[0]}`;
}
