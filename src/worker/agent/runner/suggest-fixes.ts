// After a step has failed: what its owner may have meant instead, from what the page shows.
import type { Action } from '../../../contract/actions/action.ts';
import type { Suggestion } from '../../../contract/history.ts';
import { isTypo } from '../../../language/phrases.ts';
import { readStep, readSteps } from '../../../language/reader.ts';
import { understood } from '../../../language/reading.ts';
import { findErrorMessages, findSuccessMessages } from '../page/page-messages.ts';
import { namesOnPage } from '../page/page-names.ts';
import type { PageView } from '../page/page-view.ts';
import { likeness, normalize } from '../page/words.ts';

const mostSuggestions = 3;
/** Names that are less alike would only be guesses. */
const leastAlike = 0.45;
const longestMessage = 100;

/** `action` is the one that failed, if that is known. */
type Failed = {
  step: string;
  action?: Action | undefined;
  meanings?: string[];
  /** What would be done with things of the page, if one were sure. */
  planned?: string | null;
};
type Idea = Suggestion & { score: number };

/**
 * For a step that is not clear, what it can mean. Otherwise, each suggestion is the step with one name replaced by one on the page.
 * Only those that are understood are made.
 */
export async function suggestFixes(view: PageView, failed: Failed): Promise<Suggestion[]> {
  const { meanings = [], planned } = failed;
  const whole = await onlyUnderstood(
    [...(planned ? [planned] : []), ...meanings].map((each) => ({ says: `Did you mean: ${each}?`, step: each })),
  );
  return meanings.length > 0 ? whole : [...whole, ...(await otherNames(view, failed))].slice(0, mostSuggestions);
}

async function otherNames(view: PageView, { step, action }: Failed): Promise<Suggestion[]> {
  const actions = action ? [action] : understood(await readStep(step)).actions;
  const onPage = namesOnPage(view).names;
  const names = namesFor(view, actions, onPage).filter((name) => !isSaidAlready(step, name));
  // What is on the page as it was said is meant; another name would test something else.
  const isThere = new Set(onPage.map((name) => name.toLowerCase()));
  const wanted = textsIn(actions).filter((text) => placeIn(step, text) >= 0 && !isThere.has(text.toLowerCase()));
  const ideas = wanted.flatMap((text) => [
    ...names
      .filter((name) => keepsNumbers(text, name))
      .map((name) => replaceBy({ step, text, name, score: closeness(text, name) })),
    ...(actions.some(({ kind }) => kind === 'textVisible')
      ? messagesOn(view).map((said) => sayInstead(step, text, said))
      : []),
  ]);
  const best = ideas.filter(({ score }) => score >= leastAlike).sort((one, other) => other.score - one.score);
  return (await onlyUnderstood(best.slice(0, mostSuggestions * 2)))
    .filter(({ says }, at, all) => all.findIndex((each) => each.says === says) === at)
    .slice(0, mostSuggestions)
    .map(({ says, step: changed }) => ({ says, step: changed }));
}

async function onlyUnderstood<Each extends Suggestion>(ideas: Each[]): Promise<Each[]> {
  const read = await readSteps(ideas.map(({ step }) => step));
  return ideas.filter((_, at) => read[at] && read[at].notUnderstood.length + read[at].doubts.length === 0);
}

/** If the failed action types something, only fields can be meant. */
function namesFor(view: PageView, [action, ...others]: Action[], all: string[]): string[] {
  if (others.length > 0 || (action?.kind !== 'type' && action?.kind !== 'clear')) return all;
  return view.elements
    .filter(({ editable, hidden, disabled }) => editable && !hidden && !disabled)
    .flatMap((each) => [view.labelOf(each), each.placeholder, each.name])
    .filter((name) => all.includes(name));
}

function replaceBy({ step, text, name, score }: { step: string; text: string; name: string; score: number }): Idea {
  return { says: `Did you mean “${name}”?`, step: replaceName(step, text, name), score };
}

function sayInstead(step: string, text: string, said: string): Idea {
  return { says: `The page says “${said}”.`, step: replaceName(step, text, said), score: leastAlike };
}

/** Where these words stand in the step; -1 if only as a part of a longer word. */
function placeIn(step: string, text: string): number {
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  const [within, wanted] = [step.toLowerCase(), text.toLowerCase()];
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1))
    if (!isLetter(within[at - 1]) && !isLetter(within[at + wanted.length])) return at;
  return -1;
}

/** "Lamp, $20" must not become “Desk lamp”: the price would no longer be checked. */
const keepsNumbers = (text: string, name: string) =>
  (text.match(/\d[\d.,]*/g) ?? []).every((number) => name.includes(number));

/** In quotation marks, so that it is found letter by letter. */
function replaceName(step: string, text: string, name: string) {
  const start = placeIn(step, text);
  const end = start + text.length;
  const isQuoted = /["“]$/.test(step.slice(0, start)) && /^["”]/.test(step.slice(end));
  return step.slice(0, start) + (isQuoted ? name : `"${name}"`) + step.slice(end);
}

const isSaidAlready = (step: string, name: string) => step.toLowerCase().includes(name.toLowerCase());

function messagesOn(view: PageView): string[] {
  const texts = [...findErrorMessages(view), ...findSuccessMessages(view)].map((each) => view.textOf(each).trim());
  return [...new Set(texts)].filter((text) => text !== '' && text.length <= longestMessage && !text.includes('"'));
}

/** All names and texts of an action, the longest first. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => !['kind', 'relation', 'words'].includes(name))
    .flatMap(([, each]) => textsIn(each))
    .filter((text) => text.trim().length > 1)
    .sort((one, other) => other.length - one.length);
}

/** By meaning, or letter by letter. */
function closeness(text: string, name: string) {
  const [one, other] = [normalize(text), normalize(name)];
  return isTypo(one, other) ? 0.9 : Math.max(likeness(text, name), sharedPairs(one, other));
}

/** Dice's coefficient of the pairs of letters. */
function sharedPairs(one: string, other: string) {
  const pairs = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
  const [first, second] = [pairs(one), pairs(other)];
  if (first.length === 0 || second.length === 0) return 0;
  const left = [...second];
  const shared = first.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (first.length + second.length);
}
