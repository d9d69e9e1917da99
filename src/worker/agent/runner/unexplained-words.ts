// A step that was done must be explained by what was used for it: a word with a meaning of its own that neither the things that were used
// nor their places say may have been dropped on the way.
import { isCheck } from '../../../contract/actions/action.ts';
import { type Lexicon, lexiconFor, lexiconOf } from '../../../language/lexicon.ts';
import { type ReadAction, type ReadStep, understood } from '../../../language/reading.ts';
import { meansIcon, meansSame, signsFor } from '../../../language/thesaurus.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { isColour } from '../page/find-colour.ts';
import type { PageView } from '../page/page-view.ts';
import { topicsOf } from '../page/topics.ts';
import { identifierWords, isSaidIn, isSameDay, likeWord, sameNumber, stem, wordsOf } from '../page/words.ts';
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
  /** How many things were used. */
  count: number;
  /** What the page shows now, and did not before. */
  isNews: (element: PageElement) => boolean;
  before: PageView;
  now: PageView;
};

/** What was set, typed or chosen has been read back from the page. */
export function valuesIn(read: ReadStep): string[] {
  return understood(read).actions.flatMap((each) =>
    each.kind === 'choose'
      ? each.options.map(({ name }) => name)
      : 'value' in each && each.value.kind === 'text'
        ? [each.value.text]
        : [],
  );
}

export function unexplainedWords(
  step: string,
  { used, names, isForm, count, isNews, before, now }: Evidence,
): string[] {
  const lexicon = lexiconFor(step);
  // Other languages have endings that these comparisons do not know.
  if (lexicon !== lexiconOf('en')) return [];
  const shown = newTexts(now, isNews);
  const texts = [...used, ...shown];
  const said = [
    ...new Set(
      [...texts, ...topicTexts(before), ...topicTexts(now)].flatMap((text) => [
        ...wordsOf(text),
        ...identifierWords(text),
      ]),
    ),
  ];
  const [first] = wordsOf(step);
  const looks = lookWords(step, names);
  // “That have been sent”, where things are called “Sent”.
  const isState = (word: string) => lexicon.smallWords.has('filler', word) && isCalled(before, word);
  const states = wordsOf(step).filter((word) => isState(word) && !said.includes(word));
  if (states.length > 0) return states;
  return contentOf(withoutKinds(withoutLetters(withDoubleQuotes(step), lexicon))).filter((word) => {
    if (isStructural(word, lexicon) || looks.has(word) || isColour(word)) return false;
    // “Sell the tickets for cash” is not done by “Cash”, even beside “Sell tickets”.
    if (word === first) return !isForm && !names.some((name) => saysVerb(name, word));
    if (/^\d/.test(word))
      return (
        !texts.some((text) => isSaidIn(word, text)) &&
        !said.some((other) => sameNumber(word, other)) &&
        Number(word) !== count
      );
    return !said.some((other) => likeWord(word, other) >= alike || isSameDay(word, other) || isSameMonth(word, other));
  });
}

/** “'Your name'”: an apostrophe belongs to the word otherwise. */
const withDoubleQuotes = (step: string) => step.replace(/(?<=^|\s)'([^']+)'(?=[\s.,;!?]|$)/g, '"$1"');

/** “In upper case letters” says how a value is typed. */
const withoutLetters = (step: string, { conditions }: Lexicon) =>
  step.replace(new RegExp(`\\b(?:${conditions.pattern('upper', 'lower')})\\b`, 'giu'), ' ');

/** Something on the page is called just so. */
const isCalled = ({ elements }: PageView, word: string) =>
  elements.some(({ own, name }) => [own, name].some((text) => text.trim().toLowerCase() === word));

/** What has come to a page that has stayed: the number that was counted up to, the day that was picked. */
function newTexts(view: PageView, isNews: (element: PageElement) => boolean): string[] {
  const saying = view.elements.filter((each) => !each.hidden && (each.own || each.value || each.text));
  const fresh = saying.filter(isNews);
  return fresh.length > saying.length / 2
    ? []
    : fresh.flatMap(({ own, text, value }) => [own, text, value]).filter((text) => text.length < longestNews);
}

const longestNews = 80;

/** “The magnifying glass” is what an icon of a control without a name shows; “three dots” are a sign for a menu. */
function lookWords(step: string, names: readonly string[]): Set<string> {
  const words = wordsOf(step);
  const phrases = [1, 2, 3].flatMap((length) => words.map((_, at) => words.slice(at, at + length)));
  const isLook = (phrase: string) => signsFor(phrase) !== undefined || names.some((icon) => meansIcon(phrase, icon));
  return new Set(phrases.filter((phrase) => isLook(phrase.join(' '))).flat());
}

const saysVerb = (name: string, verb: string) =>
  meansSame(name, verb) ||
  [...wordsOf(name), ...identifierWords(name)].some((word) => likeWord(word, verb) >= alike || meansSame(word, verb));

/**
 * “The standing order for the gym”, “2 posts by Ada”, “the Berlin office”, “Medium as size”: what kind of thing it is need not be written
 * on it. Several without a number are a place to look in.
 */
const withoutKinds = (step: string) => step.replace(kindBefore, ' ').replace(kindAfter, '$1').replace(kindAs, ' ');
const kindBefore =
  /\b(?:(?:the|a|an|his|her|its|their) (?:\p{Ll}+ )?\p{Ll}*[a-rt-z]|\d+ \p{Ll}+) (?=(?:of|from|for|by|with|called|named|about) )/gu;
const kindAfter = /\b(the \p{Lu}[\p{L}\d-]*) \p{Ll}+(?=[.!]?$| )/gu;
const kindAs = / as (?:the |an? )?\p{Ll}+(?=[.!]?$|,)/gu;

/** What the page, or the dialog in front, is about. */
function topicTexts(view: PageView): string[] {
  const dialog = view.topDialog();
  const headings = view.elements.filter(({ role }) => role === 'heading').map((each) => view.textOf(each));
  return [
    view.title,
    ...headings,
    ...topicsOf(view).here,
    ...(dialog ? [view.textOf(dialog).slice(0, longestDialog)] : []),
  ];
}

/** Words that say what is done, which, where, or to what kind of thing, and stand on no page. */
function isStructural(word: string, { tasks, smallWords, ...lists }: Lexicon): boolean {
  const { frames, verbs, ordinals, superlatives, positions, numbers, determiners, relations, comparisons } = lists;
  const meaningless = ['filler', 'politeness', 'vague', 'turning', 'reasons', 'negations', 'lists', 'people', 'new'];
  const forms = [word, stem(word)];
  return forms.some((form) => isListed(form)) || numbers.of(word) !== undefined;

  function isListed(form: string): boolean {
    return (
      [verbs, ordinals, superlatives, positions, numbers, determiners, relations, comparisons].some(
        (list) => list.of(form) !== undefined,
      ) ||
      usingFrames.some((frame) => frames.has(frame, form)) ||
      meaningless.some((list) => smallWords.has(list, form)) ||
      taskWords.some((list) => tasks.has(list, form))
    );
  }
}

const taskWords = ['generic', 'between', 'filling', 'making', 'changing', 'saving', 'ticking', 'naming'];

/** Verbs of using a control or a page. “Cash” belongs to paying, and is said. */
const usingFrames = [
  'click',
  'open',
  'type',
  'choose',
  'tick',
  'set',
  'search',
  'filter',
  'sort',
  'goTo',
  'goBack',
  'scroll',
  'hover',
  'drag',
  'save',
  'submit',
  'edit',
  'create',
  'remove',
  'mark',
  'clear',
  'dismiss',
];
