// How many of something: typed, chosen, or counted up with a plus sign. What is shown afterwards must be that number.
import { type Target, unquoted } from '../../../contract/actions/target.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type ActionRunner, pause } from '../actions/action-runner.ts';
import { clickFound } from '../actions/buttons.ts';
import { rankCandidates } from '../locate/find-target.ts';
import type { PageView } from '../page/page-view.ts';
import { coverage, identifierWords, isSaidIn, mainWords } from '../page/words.ts';
import { chooseFrom, fillField } from './use-fields.ts';

/** `within`: the row or card of the thing; null for the page that is about it. Answers whether there is a way to say it. */
export async function setQuantity(runner: ActionRunner, within: PageElement | null, count: number): Promise<boolean> {
  const view = await runner.look();
  const record = within && view.elements.find(({ key }) => key === within.key);
  const title = record ? (view.within(record).find(({ own }) => own)?.own ?? '') : '';
  const scope = scopeOf(view, within, title);
  const fields = scope.filter((each) => isQuantity(view, each));
  const [field] = fields;
  if (field && fields.length === 1) {
    const found = { view, element: field, why: 'It says how many.' };
    if (field.options.length > 0) await chooseFrom(runner, found, [unquoted(String(count))]);
    else await fillField(runner, found, { text: String(count) });
    return true;
  }
  const steppers = findSteppers(view, scope);
  if (steppers.length !== 1) return false;
  let way = 0;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const now = await runner.look();
    const [stepper] = findSteppers(now, scopeOf(now, within, title));
    if (!stepper) break;
    if (stepper.shown === count) return true;
    // Each click may count by more than one, and so pass it by.
    const toward = Math.sign(count - stepper.shown);
    if (way !== 0 && toward !== way) break;
    way = toward;
    const button = stepper.shown < count ? stepper.more : stepper.less;
    if (!button || button.disabled) break;
    await clickFound(runner, { view: now, element: button, why: `It changes ${stepper.shown} towards ${count}.` });
    await pause(pollMs, runner.signal);
  }
  throw new RunFailure(`The number could not be set to ${count}.`);
}

/** "Set the nights to 3" where nothing can be typed: the number between a minus and a plus that is called so, or the only one. */
export async function stepTo(runner: ActionRunner, { name, relations }: Target, text: string): Promise<boolean> {
  const count = amountIn(text);
  if (count === null) return false;
  const view = await runner.look();
  const [of, ...more] = relations;
  // "The number of lamps to 2": in the row of the lamps.
  if (of) {
    const isNumber = coverage(mainWords(name), ['quantity', 'number', 'amount']) > 0.8 && more.length === 0;
    const [best] = isNumber ? rankCandidates(view, of.target, { purpose: 'read' }) : [];
    const record = best && best.score >= 0.6 ? view.recordOf(best.element) : undefined;
    return record ? setQuantity(runner, record, count) : false;
  }
  const steppers = findSteppers(view, view.elements);
  const called = steppers.filter(({ more: button }) =>
    view
      .around(button)
      .slice(0, 3)
      .some((box) => view.size(box) < largestBox && isSaidIn(name, view.textOf(box))),
  );
  const [one, ...others] = called.length > 0 ? called : steppers;
  const isCalled = called.length > 0 || coverage(mainWords(name), ['quantity', 'number', 'amount']) > 0.8;
  if (!one || others.length > 0 || !isCalled) return false;
  return setQuantity(runner, view.around(one.more)[1] ?? null, count);
}

/** All numbers between a minus and a plus, with what stands beside them; nothing else may be in their boxes. */
export function numbersBetweenSigns(
  view: PageView,
  scope: PageElement[],
): { more: PageElement; label: string; shown: number }[] {
  return findSteppers(view, scope).flatMap((stepper) => {
    const [own, outer] = view.around(stepper.more);
    const inside = outer ? view.within(outer) : [];
    const isPart = (each: PageElement) => each === own || (own !== undefined && view.isWithin(each, own));
    const labels = inside.filter((each) => each.own && !isPart(each));
    const isAlone = inside.filter((each) => each.usable && !isPart(each)).length === 0;
    return isAlone && labels[0] && view.size(outer) < largestBox
      ? [{ more: stepper.more, label: labels[0].own, shown: stepper.shown }]
      : [];
  });
}

/** The number beside this plus. */
export const countTo = async (runner: ActionRunner, view: PageView, plus: PageElement, text: string) => {
  const count = amountIn(text);
  return count !== null && setQuantity(runner, view.around(plus)[1] ?? null, count);
};

const largestBox = 15;
const mostTurns = 120;
const pollMs = 60;

/** A page may draw the row anew with each click. */
function scopeOf(view: PageView, within: PageElement | null, title: string): PageElement[] {
  const outer =
    within &&
    (view.elements.find(({ key }) => key === within.key) ??
      view.elements.find(
        (each) =>
          each.tag === within.tag && each.hint === within.hint && title !== '' && view.textOf(each).includes(title),
      ));
  return (outer ? view.within(outer) : within ? [] : view.elements).filter((each) => !each.hidden);
}

function isQuantity(view: PageView, each: PageElement): boolean {
  const isNumber = each.editable && (each.type === 'number' || each.role === 'spinbutton');
  const isList = each.options.length > 0 && each.options.every(({ label }) => /^\d+$/.test(label.trim()));
  const called = mainWords(`${view.labelOf(each)} ${each.placeholder} ${identifierWords(each.hint).join(' ')}`);
  return (isNumber || isList) && (coverage(['quantity'], called) > 0.8 || (isNumber && called.length === 0));
}

/** "1,200 mm": a whole number, perhaps with its unit. */
function amountIn(text: string): number | null {
  const { digits } =
    /^\s*[€$£]?\s?(?<digits>\d{1,3}(?:[,.' ]\d{3})*|\d{1,6})(?:\s*\p{L}{1,12}\.?)?\s*$/u.exec(text)?.groups ?? {};
  return digits ? Number(digits.replace(/\D/g, '')) : null;
}

type Stepper = { shown: number; more: PageElement; less: PageElement | undefined };
const more = /^(?:\+|＋|plus|increase|more|one more|add one|increment)\b|^\+$/i;
const less = /^(?:[-−–]|minus|decrease|less|fewer|one less|remove one|decrement)(?:\b|$)/i;

/** A number between a minus and a plus. */
function findSteppers(view: PageView, scope: PageElement[]): Stepper[] {
  const says = ({ name, own }: PageElement) => (name || own).trim();
  return scope.flatMap((each) => {
    if (!each.usable || each.editable || !more.test(says(each))) return [];
    const box = view.around(each)[0];
    const inside = box ? view.within(box) : [];
    // The box itself may say it, between the signs that it holds.
    const shown = [...(box ? [box] : []), ...inside].map(({ own, value }) => amountIn(own || value));
    const number = shown.find((each) => each !== null) ?? null;
    if (!box || number === null) return [];
    const fewer = inside.find((other) => other !== each && !other.editable && less.test(says(other)));
    return [{ shown: number, more: each, less: fewer }];
  });
}
