// A step that was done must be explained by what was used for it: a word with a meaning of its own that neither the things that were used
// nor their places say may have been dropped on the way.
import { isCheck } from '../../../contract/actions/action.ts';
import { type Lexicon, lexiconFor } from '../../../language/lexicon.ts';
import { type ReadAction, type ReadStep, understood } from '../../../language/reading.ts';
import { meansIcon, meansSame } from '../../../language/thesaurus.ts';
import type { PageView } from '../page/page-view.ts';
import { identifierWords, isSaidIn, isSameDay, likeWord, wordsOf } from '../page/words.ts';
import { contentOf, isSameMonth } from '../tasks/record-control.ts';

const alike = 0.75;
const longestDialog = 400;

/** Actions that use things of the page by their names. */
const byName = new Set<ReadAction['kind']>([
  'click',
  'open',
  'choose',
  'tick',
  'type',
  'set',
  'edit',
  'create',
  'perform',
  'remove',
  'mark',
  'filter',
  'search',
  'goTo',
]);

/** Only what was read as actions on named things can be explained by them; what was not read was done as a whole. */
export function mayBeExplained(read: ReadStep): boolean {
  const { actions } = understood(read);
  const isPlainValue = !/"kind":"(?:generated|stored|secret|read)"/.test(JSON.stringify(actions));
  return isPlainValue && actions.every((each) => byName.has(each.kind) && !isCheck(each));
}

type Evidence = {
  /** What is said by and around what was used, and what that is called. */
  used: readonly string[];
  names: readonly string[];
  /** Fields were filled in: the verb may be that of the form. */
  isForm: boolean;
  before: PageView;
  now: PageView;
};

export function unexplainedWords(step: string, { used, names, isForm, before, now }: Evidence): string[] {
  const lexicon = lexiconFor(step);
  const topics = [before, now].flatMap(topicTexts);
  const said = [...new Set([...used, ...topics].flatMap((text) => [...wordsOf(text), ...identifierWords(text)]))];
  const [first] = wordsOf(step);
  const shown = iconWords(step, names);
  return contentOf(withoutKinds(step)).filter((word) => {
    if (isStructural(word, lexicon) || shown.has(word)) return false;
    // “Sell the tickets for cash” is not done by “Cash”, even beside “Sell tickets”.
    if (word === first) return !isForm && !names.some((name) => saysVerb(name, word));
    if (/^\d/.test(word))
      return !used.some((text) => isSaidIn(word, text)) && !said.some((other) => likeWord(word, other) > 0.9);
    return !said.some((other) => likeWord(word, other) >= alike || isSameDay(word, other) || isSameMonth(word, other));
  });
}

/** “The magnifying glass” is what an icon of a control without a name shows. */
function iconWords(step: string, names: readonly string[]): Set<string> {
  const words = wordsOf(step);
  const phrases = [1, 2, 3].flatMap((length) => words.map((_, at) => words.slice(at, at + length)));
  return new Set(phrases.filter((phrase) => names.some((icon) => meansIcon(phrase.join(' '), icon))).flat());
}

const saysVerb = (name: string, verb: string) =>
  meansSame(name, verb) ||
  [...wordsOf(name), ...identifierWords(name)].some((word) => likeWord(word, verb) >= alike || meansSame(word, verb));

/** “The transaction of the Corner Bakery”: what kind of thing it is need not be written on it. Several of them are a place to look in. */
const withoutKinds = (step: string) => step.replace(kindOfNamed, ' ');
const kindOfNamed =
  /\b(?:the|a|an|his|her|its|their) \p{Ll}*[a-rt-z] (?=(?:of|from|for|by|with|called|named|about) (?:the )?["“\p{Lu}])/gu;

/** What the page, or the dialog in front, is about. */
function topicTexts(view: PageView): string[] {
  const dialog = view.topDialog();
  const headings = view.elements.filter(({ role }) => role === 'heading').map((each) => view.textOf(each));
  return [view.title, ...headings, ...(dialog ? [view.textOf(dialog).slice(0, longestDialog)] : [])];
}

/** Words that say what is done, which, where, or to what kind of thing, and stand on no page. */
function isStructural(word: string, { tasks, smallWords, ...lists }: Lexicon): boolean {
  const { frames, verbs, ordinals, superlatives, positions, numbers, determiners, relations, comparisons } = lists;
  const meaningless = ['filler', 'politeness', 'vague', 'turning', 'reasons', 'negations', 'lists', 'people', 'new'];
  return (
    [frames, verbs, ordinals, superlatives, positions, numbers, determiners, relations, comparisons].some(
      (list) => list.of(word) !== undefined,
    ) ||
    meaningless.some((list) => smallWords.has(list, word)) ||
    taskWords.some((list) => tasks.has(list, word))
  );
}

const taskWords = ['generic', 'between', 'filling', 'making', 'changing', 'saving', 'ticking', 'naming'];
