// Putting things into the cart. What the page says of its cart must not tell that they are not there.

import type { Action } from '../../../contract/actions/action.ts';
import { type Target, unquoted } from '../../../contract/actions/target.ts';
import { limits } from '../../../contract/limits.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type ActionRunner, pause } from '../actions/action-runner.ts';
import { clickButton, clickFound, findButton, words } from '../actions/buttons.ts';
import { NotFound } from '../actions/not-found.ts';
import { readings } from '../checks/read-shown-value.ts';
import { setQuantity } from '../controls/quantity.ts';
import type { PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { likeness } from '../page/words.ts';
import { findRecord, pickByRank } from '../search/find-record.ts';
import { failIfRejected, hasGoodNews, RejectedByPage } from './fail-if-rejected.ts';

export async function addToCart(runner: ActionRunner, { items }: Extract<Action, { kind: 'addToCart' }>) {
  for (const item of items) {
    const names = item.superlative ? await pickByRank(runner, item) : [item];
    for (const name of names) await addOne(runner, name);
  }
}

/** "Add the mug" in a shop: things of these names are listed, each with a button for the cart. Null if they are not. */
export async function goodsNamed(runner: ActionRunner, { texts, values }: Extract<Action, { kind: 'create' }>) {
  if (values.length > 0 || texts.length === 0) return null;
  const view = await runner.look();
  const names = texts.map((value) => (value.kind === 'text' ? value.text : ''));
  const isSold = (name: string) =>
    name !== '' &&
    view.elements.some((each) => {
      const record = likeness(name, each.own) > 0.9 ? view.recordOf(each) : undefined;
      return record && findButton(view, toCart, (button) => view.isWithin(button, record)) !== null;
    });
  return names.every(isSold) ? names.map((name) => unquoted(name)) : null;
}

/** Not where things are bought. */
const isOtherList =
  /\b(?:wish|favou?rites?|compare|comparison|watch ?list|saved|shopping list|merkzettel|wunschliste)/i;
const toCart = words.addToCart.filter((word) => word !== 'Add');

async function addOne(runner: ActionRunner, item: Target) {
  const failure = `Adding ${item.name ? `“${shorten(item.name)}”` : 'it'} to the cart failed`;
  const before = await failIfRejected(runner, failure, () => pressAdd(runner, item));
  const had = cartCount(before);
  const end = Date.now() + limits.lookMs / 2;
  for (;;) {
    const view = await runner.look();
    const has = cartCount(view);
    if (had === null || has === null || has !== had) return;
    // The same once more may be counted as one.
    if (had > 0 && hasGoodNews(view, before)) return;
    if (Date.now() > end) throw new RejectedByPage(`${failure}: the cart still shows ${has}.`);
    await pause(100, runner.signal);
  }
}

function cartCount(view: PageView): number | null {
  const [best] = readings(view, { ...unquoted('cart'), kind: 'badge' }).filter(({ text }) => /^\d+$/.test(text));
  return best ? Number(best.text) : null;
}

async function pressAdd(runner: ActionRunner, item: Target) {
  const found = item.name ? await findRecord(runner, item) : null;
  if (!found) return addHere(runner, item, null);
  const { view, record, element } = found;
  const inside = addButton(view, (each) => view.isWithin(each, record));
  const alike = inside
    ? view.within(record).filter((each) => each.role === inside.role && each.name === inside.name)
    : [];
  if (inside && alike.length > 1)
    throw new NotFound(
      `“${shorten(view.textOf(record))}” has ${alike.length} buttons “${inside.name}”. Please say which one is meant.`,
    );
  const why = `It belongs to “${shorten(element.own || element.name)}”.`;
  if (inside) {
    if (item.count && item.count > 1) return addHere(runner, item, record);
    return clickFound(runner, { view, element: inside, why });
  }
  // One button for all that is counted up.
  if (await setQuantity(runner, record, item.count ?? 1)) return clickButton(runner, toCart);
  const around = view
    .around(record)
    .slice(0, 2)
    .map((outer) => addButton(view, (each) => view.isWithin(each, outer)))
    .find(Boolean);
  if (around && !item.count) return clickFound(runner, { view, element: around, why });
  // The list has no such button: it is on the product's own page.
  await clickFound(runner, { view, element, why: 'It can be added to the cart on its own page.' });
  return addHere(runner, item, null);
}

/** As many as the step says, on the page of the thing or in its own row. */
async function addHere(runner: ActionRunner, { count = 1 }: Target, record: PageElement | null) {
  if (count > 1 && !(await setQuantity(runner, record, count)))
    throw new NotFound(`There is no way to say that ${count} of it are wanted. Please add them one by one.`);
  return clickButton(runner, words.addToCart, (view) => {
    const outer = record && view.elements.find(({ key }) => key === record.key);
    return (each) => !isCart(each) && (!outer || view.isWithin(each, outer));
  });
}

const addButton = (view: PageView, within: (each: PageElement) => boolean) =>
  findButton(view, words.addToCart, (each) => !isCart(each) && within(each));

/** The way to the cart puts nothing into it, nor does what adds to another list. */
const isCart = ({ name, own }: PageElement) =>
  !/\p{L}{2}/u.test(name || own) ||
  isOtherList.test(name || own) ||
  words.cart.some((word) => likeness(word, name || own) > 0.9);
