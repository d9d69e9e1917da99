// Dialogs, menus and whatever else opens and closes.

import { sayTarget, type Target } from '../../../contract/actions/target.ts';
import { capital } from '../../../contract/actions/wording.ts';
import { limits } from '../../../contract/limits.ts';
import { lexiconFor } from '../../../language/lexicon.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { clickOn, pressOn } from '../../browser/use-element.ts';
import { type ActionRunner, nameOf, pause } from '../actions/action-runner.ts';
import { clickFound, describeMissing, findButton, words } from '../actions/buttons.ts';
import { shouldBe, shouldBeGone } from '../actions/failed-checks.ts';
import type { Found } from '../actions/found.ts';
import { visit } from '../actions/navigate.ts';
import { NotFound } from '../actions/not-found.ts';
import { findNthItem } from '../controls/nth-item.ts';
import { namedGroup } from '../locate/count-things.ts';
import { findDescribed, openerIn } from '../locate/find-described.ts';
import { rankCandidates } from '../locate/find-target.ts';
import { targetOf } from '../page/name-element.ts';
import type { PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { coverage, identifierWords, mainWords, wordsOf } from '../page/words.ts';
import { findElement } from '../search/find-element.ts';
import { commands, essential, findNavigationLink, isToggle } from '../search/find-navigation-link.ts';
import { findRecord } from '../search/find-record.ts';
import { onlyMenuIn } from './record-control.ts';

export async function close(runner: ActionRunner, target: Target | null) {
  const view = await runner.look();
  const place =
    target && (target.name || target.kind)
      ? rankCandidates(view, target, { purpose: 'read' })[0]?.element
      : view.topDialog();
  const inside = place
    ? findButton(view, words.close, (each) =>
        [place, ...view.around(place).slice(0, 2)].some((outer) => view.isWithin(each, outer)),
      )
    : null;
  // “Close the Twin rooms for sale” is not the cross of some message.
  if (target?.name && !inside && !target.kind && !target.pronoun)
    throw new NotFound(describeMissing(`way to close “${target.name}”`, view));
  // What belongs to one entry of a list closes nothing, but may take it out.
  const button = inside ?? findButton(view, words.close, (each) => isTopmost(view, each) || !view.recordOf(each));
  if (!button)
    throw new NotFound(describeMissing(target?.name ? `way to close “${target.name}”` : 'way to close it', view));
  await clickFound(runner, { view, element: button, why: 'It is the close button.' });
  const dialog = [place, view.topDialog()].find((each) => each && /dialog$/.test(each.role) && inside);
  if (dialog) await mustGo(runner, dialog);
}

const isTopmost = (view: PageView, each: PageElement) => {
  const dialog = view.topDialog();
  return dialog !== undefined && view.isWithin(each, dialog);
};

async function mustGo(runner: ActionRunner, dialog: PageElement) {
  const end = Date.now() + limits.lookMs / 2;
  while ((await runner.look()).elements.some(({ key, role }) => key === dialog.key && role === dialog.role)) {
    if (Date.now() > end) throw new RunFailure(`${nameOf(dialog)} did not close.`, shouldBeGone(targetOf(dialog)));
    await pause(120, runner.signal);
  }
}

export async function open(runner: ActionRunner, asked: Target, wanted: boolean) {
  const target = wanted ? essential(asked) : asked;
  const url = runner.session.front().url();
  const menu = wanted && asked.kind === 'menu' ? await menuOfRecord(runner, asked) : null;
  if (menu) return clickFound(runner, menu).then(() => {});
  const nth = wanted ? await nthListed(runner, asked) : null;
  if (nth) return openFound(runner, nth, wanted);
  if (target.all) return openAll(runner, target, wanted);
  // "The claim about the roof": rather what says that than a way to all claims.
  const isTold = wanted && target.relations.length > 0 && /^\p{Ll}+$/u.test(target.name) && !target.quoted;
  const told = isTold ? await findDescribed(runner, target, 'click') : null;
  const way = target.kind === undefined && wanted && !told ? await findNavigationLink(runner, target) : null;
  const found = told ?? way ?? (await findElement(runner, target, 'click', { opens: wanted }));
  const isOther = wanted && commands(found.element, target);
  if ((isTold && !told && !saysWhich(found, target)) || hasPlaceInside(asked) || isOther) {
    // The search for it may have ended on another page.
    if (runner.session.front().url() !== url) await visit(runner, url);
    const note = isOther ? ` ${nameOf(found.element)} does something else.` : '';
    throw new NotFound(`${capital(sayTarget(target))} was not found.${note}`);
  }
  await openFound(runner, wanted && isToggle(found.element) ? insteadOfToggle(found, target) : found, wanted);
}

/** "The menu of the Blue Mug": what opens it in the row or card of the Blue Mug. */
async function menuOfRecord(runner: ActionRunner, { name, relations }: Target): Promise<Found | null> {
  const [of, ...more] = relations;
  if (name !== '' || !of || more.length > 0) return null;
  const { view, record } = await findRecord(runner, of.target);
  const element = onlyMenuIn(view, record);
  return element ? { view, element, why: `It opens the menu of “${shorten(view.textOf(record))}”.` } : null;
}

/** "The first booking" on a page that lists bookings. */
async function nthListed(runner: ActionRunner, { name, quoted, ordinal, relations }: Target): Promise<Found | null> {
  if (ordinal === undefined || quoted || relations.length > 0 || !/^\p{Ll}+$/u.test(name)) return null;
  const group = namedGroup(await runner.look(), name);
  return group?.items.every((each) => rowRoles.has(each.role))
    ? findNthItem(runner, { name: '', noun: name, quoted: false, kind: 'item', ordinal, relations: [] })
    : null;
}

const rowRoles = new Set(['row', 'listitem', 'article']);

/** A row is opened by its link or by itself, never by the box that selects it. */
function insteadOfToggle({ view, element }: Found, target: Target): Found {
  const record = view.recordOf(element);
  const inside = record ? view.within(record).filter(({ href, hidden }) => href && !hidden) : [];
  const isOneLink = new Set(inside.map(({ href }) => href)).size === 1;
  const opening = isOneLink ? inside[0] : inside.length === 0 && record?.usable ? record : undefined;
  if (!record || !opening)
    throw new NotFound(`${capital(sayTarget(target))} was not found. ${nameOf(element)} does not open anything.`);
  return { view, element: opening, why: `It belongs to “${shorten(view.textOf(record))}”.` };
}

/** “Open this hire among the finished ones”: what is opened is not only called by where it is. */
const hasPlaceInside = ({ noun = '' }: Target) =>
  wordsOf(noun).some((word) => lexiconFor(noun).relations.of(word) !== undefined);

/** What is opened, or the row or card it is in, must say what it is told by. */
function saysWhich({ view, element }: Found, { relations }: Target): boolean {
  const said = mainWords(view.textOf(view.recordOf(element) ?? element));
  return relations.every(({ target: { name } }) => !name || coverage(mainWords(name), said) > 0.9);
}

/** A plain cell opens nothing: what its row has for that. */
function openerFor({ view, element }: Found): PageElement {
  const isPlain = [element, ...view.around(element)].every(({ usable }) => !usable);
  const row = isPlain ? [element, ...view.around(element)].find(({ role }) => role === 'row') : undefined;
  return (row && openerIn(view, row)) ?? element;
}

async function openFound(runner: ActionRunner, given: Found, wanted: boolean) {
  const found = wanted && !given.isOpen ? { ...given, element: openerFor(given) } : given;
  const { view, element, why, isOpen } = found;
  if (element.expanded === wanted || isOpen) {
    runner.think(`${nameOf(element)} is already ${wanted ? 'open' : 'closed'}.`);
    runner.remember(element);
    return;
  }
  const action = { kind: 'click', target: targetOf(element) } as const;
  const seen = await runner.use(view, element, { method: 'click', action, reasoning: why, mustChange: true }, (live) =>
    clickOn(live),
  );
  if (!element.usable && wanted && !seen.navigated && !seen.opened && !seen.dialog && !(await showsMore(runner, view)))
    throw new RunFailure(`${nameOf(element)} was clicked, but nothing opened: it is only a text.`, {
      failed: { action: { kind: 'pageChanges', negated: false } },
    });
  if (element.expanded === undefined) return;
  const now = await seeAgain(runner, element);
  if (now?.element.expanded === !wanted && !(await unfold(runner, now, wanted)))
    throw new RunFailure(
      `${nameOf(element)} is still ${wanted ? 'closed' : 'open'} after it was clicked.`,
      shouldBe({ target: targetOf(element), state: 'expanded', on: wanted }, runner.lastPlace()),
    );
}

/** A dialog, or several things that were not there before. */
async function showsMore(runner: ActionRunner, before: PageView): Promise<boolean> {
  const now = await runner.look();
  const known = new Set(before.elements.map(({ key }) => key));
  const more = now.elements.filter((each) => !known.has(each.key) && !each.hidden && (each.own || each.name));
  return (now.topDialog() !== undefined && before.topDialog() === undefined) || more.length > 2;
}

/** A tree draws itself anew when one of its branches opens. */
async function seeAgain(runner: ActionRunner, { key, role, name }: PageElement): Promise<Omit<Found, 'why'> | null> {
  const view = await runner.look();
  const element =
    view.elements.find((each) => each.key === key && each.name === name) ??
    view.elements.find((each) => each.role === role && each.name === name && each.expanded !== undefined);
  return element ? { view, element } : null;
}

/** How long something takes to unfold. */
const patienceMs = 800;
const folding = /^(?:expand\w*|collapse\w*|toggle\w*|arrow|caret|chevron|switcher|twisty|disclosure)$/;

/** A click may only select what it opens elsewhere: the arrow before it, or the key for it. */
async function unfold(runner: ActionRunner, { view, element }: Omit<Found, 'why'>, wanted: boolean): Promise<boolean> {
  const isDone = async () => {
    const end = Date.now() + patienceMs;
    while ((await seeAgain(runner, element))?.element.expanded !== wanted) {
      if (Date.now() > end) return false;
      await pause(100, runner.signal);
    }
    return true;
  };
  const arrow = view
    .around(element)
    .slice(0, 3)
    .flatMap((outer) => view.within(outer))
    .find(
      ({ box: [x, y, width, height], hint }) =>
        identifierWords(hint).some((word) => folding.test(word)) &&
        x + width <= element.box[0] + 4 &&
        y < element.box[1] + element.box[3] &&
        y + height > element.box[1],
    );
  const target = targetOf(element);
  if (arrow) {
    const performed = {
      method: 'click',
      action: { kind: 'click', target: targetOf(arrow) } as const,
      mustChange: true,
    };
    await runner.use(view, arrow, performed, (live) => clickOn(live));
    if (await isDone()) return true;
  }
  if (element.role !== 'treeitem') return false;
  const key = wanted ? 'ArrowRight' : 'ArrowLeft';
  const now = await seeAgain(runner, element);
  if (!now) return false;
  const performed = { method: 'press', action: { kind: 'pressKey', key, target } as const, mustChange: false };
  await runner.use(now.view, now.element, performed, (live) => pressOn(live, key));
  return isDone();
}

/** One by one: opening one may close another. */
async function openAll(runner: ActionRunner, target: Target, wanted: boolean) {
  const done = new Set<string>();
  for (;;) {
    const view = await runner.look();
    const next = view.elements.find(
      (each) =>
        each.usable && each.expanded === !wanted && !each.editable && each.options.length === 0 && !done.has(each.key),
    );
    if (!next) break;
    done.add(next.key);
    await openFound(runner, { view, element: next, why: `It is one of the matches for ${sayTarget(target)}.` }, wanted);
  }
  if (done.size === 0) await openFound(runner, await findElement(runner, { ...target, all: false }, 'click'), wanted);
}
