// What is said before the steps: a heading over a list, a label, what the flow is for.
import { type Lexicon, lexiconFor, patternOf } from './lexicon.ts';
import { wordsOf } from './phrases.ts';

export type Line = { text: string; isItem: boolean };

/** A line that ends in a colon belongs to each item of the list below it, or is only its heading. */
export function joinHeadings(lines: Line[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const { text, isItem } = lines[at] as Line;
    const after = lines.slice(at + 1);
    const end = after.findIndex((each) => !each.isItem);
    const items = (end < 0 ? after : after.slice(0, end)).map((each) => each.text);
    if (isItem || !text.endsWith(':') || items.length === 0) {
      joined.push(text);
      continue;
    }
    joined.push(...withHeading(text.slice(0, -1), items));
    at += items.length;
  }
  return joined;
}

function withHeading(heading: string, items: string[]): string[] {
  const lexicon = lexiconFor(`${heading}: ${items.join('. ')}`);
  const { introductions, relations, smallWords } = lexicon;
  const words = wordsOf(heading);
  const [verify = ''] = introductions.listOf('verify');
  const asCheck = (item: string) => (isOrder(item, lexicon) || isCheck(item, lexicon) ? item : `${verify} ${item}`);
  if (introductions.has('expectations', words.join(' ')) || isOnlyCheck(words, lexicon)) return items.map(asCheck);
  const isPlace = relations.at(words, 0, 'within') !== null && words.length > 1;
  if (isPlace) return items.map((item) => `${heading}, ${item}`);
  // "Fill in the form:" over names and values.
  const arePairs = items.every((item) => /^[^:“"]{1,40}:\s+\S/u.test(item));
  const fills = words.some((word) => ['fillForm', 'type'].some((kind) => lexicon.frames.has(kind, word)));
  const isPlain = !/["“”«»]/.test(heading) && !words.some((word) => smallWords.has('turning', word));
  const [setTo = ''] = introductions.listOf('set to');
  const [fillIn = ''] = introductions.listOf('fill in');
  if (arePairs && fills && isPlain)
    return items.map((item) => {
      const [, name = '', value = ''] = /^([^:]+):\s+(.+?)\s*$/su.exec(item) ?? [];
      const isDescribed = lexicon.determiners.has('article', wordsOf(value)[0] ?? '');
      if (isDescribed) return fillIn.replace('name', () => name.trim());
      return /["“”]/.test(value) ? item : setTo.replace('name', () => name.trim()).replace('value', () => value);
    });
  const isTitle =
    items.length > 1 &&
    !/["“”«»]/.test(heading) &&
    !words.some((word) => smallWords.has('turning', word)) &&
    items.every((item) => isOrder(item, lexicon) || isCheck(item, lexicon));
  return isTitle ? items : [`${heading}:`, ...items];
}

/** "Please verify", "Check the following". */
function isOnlyCheck(words: string[], { frames, smallWords, introductions }: Lexicon): boolean {
  const rest = words.filter((word) => !['grammar', 'filler', 'politeness'].some((kind) => smallWords.has(kind, word)));
  return rest.length > 0 && rest.every((word) => frames.has('check', word) || introductions.has('what follows', word));
}

/** Begins with a verb, or says who does it: "the user logs in". */
function isOrder(text: string, { frames, verbs, smallWords, determiners, introductions }: Lexicon): boolean {
  const isSmall = (word: string) =>
    ['filler', 'politeness', 'joining', 'people'].some((kind) => smallWords.has(kind, word)) ||
    introductions.has('users', word) ||
    determiners.has('the', word);
  const word = wordsOf(text).find((each) => !isSmall(each)) ?? '';
  return (frames.of(word) !== undefined && !frames.has('check', word)) || verbs.has('clicking', word);
}

/** Says what must be true, not only that something works. */
function isCheck(text: string, { verbs, frames }: Lexicon): boolean {
  const words = wordsOf(text);
  return words.some((word, at) => verbs.has('seeing', word) && !frames.has('checkOut', words[at + 1] ?? ''));
}

/** "Happy path: …", "Scenario: …" before steps. */
export function withoutLabel(step: string, lexicon: Lexicon): string {
  const { introductions } = lexicon;
  const { label = '', task = '' } = /^\s*(?<label>[^:\n“"]{1,40}):[ \t]+(?<task>\S.*)$/su.exec(step)?.groups ?? {};
  const [first = ''] = task.split(/[.!?\n]/);
  const isPurpose = introductions.has('working', wordsOf(first).at(-1) ?? '');
  const [expected = ''] = introductions.listOf('expectations');
  if (introductions.has('expectations', label) && !label.toLowerCase().startsWith(expected))
    return `${expected}: ${task}`;
  return introductions.has('labels', label) && isOrder(task, lexicon) && !isPurpose ? task : step;
}

/** "I want to be sure that customers can pay. Open …", "…: open …": only if the steps say themselves what must be true. */
export function withoutPurpose(step: string, lexicon: Lexicon): string {
  const { smallWords, verbs, frames, introductions } = lexicon;
  const { why = '', task = '' } = /^\s*(?<why>[^.!?:\n“"]+)[.!?:]\s+(?<task>\S.*)$/su.exec(step)?.groups ?? {};
  const words = wordsOf(why);
  const rest = words.filter((word) => !['politeness', 'filler'].some((kind) => smallWords.has(kind, word)));
  const wishes = smallWords.has('people', words[0] ?? '') && words.some((word) => verbs.has('never performed', word));
  const asks = frames.has('check', rest[0] ?? '') || introductions.has('asking whether', rest[0] ?? '');
  const isVague =
    introductions.has('working', words.at(-1) ?? '') ||
    words.some(
      (word, at) =>
        ['users', 'people'].some((kind) => introductions.has(kind, word)) &&
        introductions.has('being able', words[at + 1] ?? ''),
    );
  return (wishes || asks) && isVague && isCheck(task, lexicon) ? task : step;
}

/** "Check that when I click Save, …" */
export function withoutCheckAround(step: string, lexicon: Lexicon): string {
  const { smallWords, frames, introductions } = lexicon;
  const around = patternOf(
    lexicon,
    'check around',
    () =>
      new RegExp(
        `^\\s*(?<lead>[^,.;:“"]{1,40}?) (?:(?:${introductions.pattern('that')}) )?(?=(?:${introductions.pattern('after which')}) (?:${introductions.pattern('people')}) [^.;]+, )`,
        'iu',
      ),
  );
  const { 0: all = '', groups } = around.exec(step) ?? {};
  const words = wordsOf(groups?.lead ?? '').filter(
    (word) => !['politeness', 'filler', 'grammar'].some((kind) => smallWords.has(kind, word)),
  );
  const isOnly =
    words.length > 0 && words.every((word) => frames.has('check', word) || introductions.has('check words', word));
  return isOnly ? step.slice(all.length) : step;
}

/** "a wrong password (e.g. “abc”)" is the password “abc”, "nonsense like “abc”" is “abc”. */
export function withExample(step: string, lexicon: Lexicon): string {
  const { introductions } = lexicon;
  const example = patternOf(
    lexicon,
    'example',
    () =>
      new RegExp(
        `(?<!\\p{L})(?:(?:${introductions.pattern('anything')})|(?:${introductions.pattern('indefinite')}) (?:\\p{L}+ ){0,2}?(?<what>\\p{L}+)),? (?:\\((?:(?:${introductions.pattern('for example')}),? )?(?<inside>["“][^"”]+["”])\\)|\\((?:${introductions.pattern('for example')}),? (?<plain>[^()]{1,40})\\)|(?:${introductions.pattern('for example')}),? (?<after>["“][^"”]+["”]))`,
        'giu',
      ),
  );
  const [the = ''] = introductions.listOf('definite');
  return step.replace(example, (...all) => {
    const { what, inside, plain, after } = all.at(-1) as Record<string, string | undefined>;
    return [...(what ? [the, what] : []), inside ?? after ?? `“${plain}”`].join(' ');
  });
}
