// "Show all of them again", "remove the filter".
import { named, type Target } from '../../../contract/actions/target.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { clickFound, findButton } from '../actions/buttons.ts';
import { NotFound } from '../actions/not-found.ts';
import { allWord } from '../page/all-word.ts';
import { topicsOf } from '../page/topics.ts';
import { likeWord, mainWords } from '../page/words.ts';
import { chooseFrom } from './use-fields.ts';

const resetWords = ['Clear filters', 'Reset filters', 'Clear all filters', 'Remove filters', 'Clear', 'Reset'];
const isFilterWord = /^(?:all )?(?:the )?filters?$/i;
const longestName = 30;
const mostFilters = 4;

/** "Show all orders", on the page of the orders. */
export async function isEverything(runner: ActionRunner, { name, all, relations }: Target): Promise<boolean> {
  if (!all || relations.length > 0) return false;
  const { here } = topicsOf(await runner.look());
  return mainWords(name).every((word) => here.some((topic) => likeWord(topic, word) >= 0.95));
}

/** "Remove the filter", where nothing that can be used is called so. */
export async function isFilter(runner: ActionRunner, { name, relations }: Target): Promise<boolean> {
  if (!isFilterWord.test(name) || relations.length > 0) return false;
  const { elements } = await runner.look();
  return !elements.some((each) => each.editable && isFilterWord.test(each.name || each.placeholder));
}

/** "All", "Any status": a list that filters. */
export const offersAll = ({ options, value, own }: PageElement) =>
  [...options.map(({ label }) => label), value, own].some((text) => allWord.test(text.trim()));

/** Each list of the page offers all of them, one thing to click does, or the filters can be cleared. */
export async function showAll(runner: ActionRunner) {
  const everything = ({ options }: PageElement) => options.find(({ label }) => allWord.test(label.trim()));
  const lists = (await runner.look()).elements.filter((each) => !each.disabled && everything(each)?.selected === false);
  for (const { key } of lists.slice(0, mostFilters)) {
    const view = await runner.look();
    const element = view.elements.find((each) => each.key === key);
    const option = element && everything(element);
    if (element && option)
      await chooseFrom(runner, { view, element, why: 'It filters the list.' }, [named(option.label)]);
  }
  if (lists.length > 0) return;
  const view = await runner.look();
  const [one, ...others] = view.elements.filter((each) => {
    const called = (each.name || each.own).trim();
    const isUsed = each.usable && !each.editable && !each.href && !each.hidden;
    return isUsed && allWord.test(called) && called.length < longestName && !view.around(each).some(isRow);
  });
  const element = one && others.length === 0 ? one : findButton(view, resetWords);
  if (!element) throw new NotFound(`Nothing on ${view.url} shows all of them findAgain.`);
  await clickFound(runner, { view, element, why: 'It shows all of them.' });
}

const isRow = ({ role }: PageElement) => role === 'row' || role === 'listitem';
