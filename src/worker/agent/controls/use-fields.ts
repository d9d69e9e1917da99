// Fields of every make: typed into, chosen from, ticked, set. Each is looked at again afterwards: it must hold what was asked for.
import type { PageAction } from '../../../contract/actions/action.ts';
import { named, type Target, unquoted } from '../../../contract/actions/target.ts';
import { textValue, type Value } from '../../../contract/actions/value.ts';
import { hiddenText } from '../../../contract/history.ts';
import { limits } from '../../../contract/limits.ts';
import { elementForText } from '../../browser/own-pages.ts';
import { failingAs, RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import {
  chooseOptions,
  clickHidden,
  clickOn,
  clickThere,
  fillIn,
  leave,
  maskInput,
  pressOn,
  typeInto,
} from '../../browser/use-element.ts';
import { type ActionRunner, calledIn, nameOf, type PerformedAction, pause } from '../actions/action-runner.ts';
import { shouldBe, shouldHold } from '../actions/failed-checks.ts';
import { findAgain } from '../actions/find-again.ts';
import type { Found } from '../actions/found.ts';
import { NotFound } from '../actions/not-found.ts';
import { targetIn, targetOf } from '../page/name-element.ts';
import type { PageView } from '../page/page-view.ts';
import { asInputDate, asInputTime, readDay, showsDay } from '../page/read-date.ts';
import { hintsAround, isSearchOfList } from '../page/search-field.ts';
import { shorten } from '../page/shorten.ts';
import { isSaidIn, likeness, normalize } from '../page/words.ts';
import { dismissPopup } from '../search/close-overlay.ts';
import { pickDate, pickInOpened } from './pick-date.ts';
import { isTurned, setSlider } from './set-slider.ts';

type Text = { text: string; secret?: boolean };

export async function fillField(runner: ActionRunner, { view, element, why }: Found, { text, secret }: Text) {
  const value = recordedValue(runner, element, { text, secret });
  const isHidden = value.kind !== 'text';
  const shown = isHidden ? hiddenText : shorten(text);
  const target = targetIn(view, element);
  const performed: PerformedAction = {
    method: 'fill',
    action: text === '' ? { kind: 'clear', target } : { kind: 'type', value, target },
    reasoning: why,
    arguments: [isHidden ? hiddenText : text],
    mustChange: false,
  };
  const isList = element.options.length > 0 || (element.role === 'combobox' && !element.editable);
  const isSearched = element.role === 'combobox' && text !== '' && isSearchOfList(view, element) && !readDay(text);
  if (isList || isSearched) return chooseFrom(runner, { view, element, why }, [unquoted(text)]);
  if (isTurned(element)) return setSlider(runner, { view, element, why }, text);
  runner.noteFilled(element.key, text);
  if (await pickedDay(runner, { view, element, why }, text)) return;
  const wanted = forInput(element, text);
  await runner.use(view, element, performed, async (found) => {
    const live = await elementForText({ live: found, text: wanted, site: runner.site });
    if (isHidden) await maskInput(live);
    await fillIn(live, wanted);
    // Some take what was typed only when the field is left, and some then refuse it.
    if (element.role === 'spinbutton' || element.type === 'number') await leave(live);
  });
  if (!isHidden) runner.noteTyped(text);
  const after = await stateAfter(runner, view, element);
  if (!after || holds(after, wanted)) {
    if (isSearchOfList(view, element)) await takeOffered(runner, text);
    return;
  }
  await dismissPopup(runner, view);
  const now = await findAgain(runner, element);
  if (!now) return;
  await runner.use(now.view, now.element, performed, async (live) =>
    typeInto(await elementForText({ live, text: wanted, site: runner.site }), wanted),
  );
  const last = await findAgain(runner, element);
  if (last && !holds(last.element, wanted))
    throw new RunFailure(
      `${calledIn(view, element)} shows “${shorten(last.element.value)}” after “${shown}” was typed into it.`,
      isHidden ? {} : shouldHold(target, wanted, runner.lastPlace()),
    );
}

/** A list that is only searched by what is typed keeps nothing of it: the option that is called so is chosen. */
async function takeOffered(runner: ActionRunner, text: string) {
  const end = Date.now() + limits.lookMs / 4;
  for (;;) {
    const view = await runner.look();
    const offered = view.elements.filter(
      (each) =>
        each.role === 'option' &&
        !each.hidden &&
        !each.disabled &&
        normalize(each.name || each.own) === normalize(text),
    );
    const [element] = offered;
    if (element && offered.length === 1) {
      const performed = {
        method: 'click',
        action: { kind: 'click', target: targetOf(element) } as const,
        reasoning: 'It is the option that was typed.',
      };
      await runner.use(view, element, performed, (live) => clickOn(live));
      return;
    }
    if (Date.now() > end) return;
    await pause(120, runner.signal);
  }
}

/** A day in a calendar that the field opens; a field that cannot be typed into needs one. */
async function pickedDay(runner: ActionRunner, { view, element, why }: Found, text: string): Promise<boolean> {
  const day = readDay(text);
  const isNative = /^(?:date|time|month|week|datetime-local)$/.test(element.type);
  if (element.disabled || isNative || (!day && !element.readonly)) return false;
  const picked = await pickDate(runner, { view, element, why }, text);
  if (!picked && element.readonly)
    throw new RunFailure(`${nameOf(element)} needs a date, but “${text}” was not recognized as one.`);
  if (!picked || !day) return false;
  const end = Date.now() + limits.effectMs;
  const rest = text.replace(/\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b\d{4}\b/, '');
  const time = /\d[:.]\d\d|\d\s*[ap]\.?m\b/i.test(rest) ? asInputTime(rest) : null;
  for (;;) {
    const { elements } = await runner.look();
    const now = elements.find(({ key }) => key === element.key);
    const hasTime = time === null || (now && (now.value.includes(time) || asInputTime(now.value) === time));
    // Where the field itself is drawn anew, another one shows the day.
    const isShown = now ? showsDay(now.value, day) : elements.some((each) => showsDay(each.value, day));
    if (isShown && hasTime) return true;
    if (Date.now() > end && !now) throw new RunFailure(`“${shorten(text)}” is not shown after it was chosen.`);
    if (now && Date.now() > end)
      throw new RunFailure(
        `${calledIn(view, element)} shows “${shorten(now.value)}” after “${shorten(text)}” was chosen.`,
        shouldHold(targetIn(view, element), text, runner.lastPlace()),
      );
    await pause(80, runner.signal);
  }
}

/** What the history says was typed: neither the website's own credentials nor a password that the step spells out. */
function recordedValue({ site, hideSecret }: ActionRunner, { type }: PageElement, { text, secret }: Text): Value {
  if (text !== '' && text === site.password) return { kind: 'stored', which: 'password' };
  if (secret && text === site.username) return { kind: 'stored', which: 'username' };
  if (text !== '' && type === 'password') return { kind: 'secret', variable: hideSecret(text) };
  return textValue(text);
}

/** As the browser wants it in fields of a special type. */
function forInput({ type, role, value }: PageElement, text: string) {
  // "72 hours" in a field for numbers, or in one that holds a number.
  const holdsNumber = type === 'number' || role === 'spinbutton' || /^\d[\d.,]*$/.test(value);
  const number = holdsNumber ? numberIn(text) : undefined;
  if (number) return number;
  if (type === 'date') return asInputDate(text) ?? text;
  if (type === 'time') return asInputTime(text) ?? text;
  return text;
}

/** Without its unit. */
const numberIn = (text: string) => /^([-+]?\d[\d.,]*)\s*[\p{L}%€$£°]+$/u.exec(text)?.[1];

function holds({ type, value }: PageElement, wanted: string) {
  if (type === 'password') return value.length === wanted.length;
  const [now, then] = [normalize(value), normalize(wanted)];
  if (type === 'contenteditable') return now.includes(then);
  // Some fields for numbers leave out the unit.
  if (now !== '' && now === numberIn(then)) return true;
  return now === then || (digits(now) === digits(then) && digits(then) !== '');
}

function digits(text: string) {
  return /[^\d\s().,+$€£/:-]/.test(text) ? '' : text.replace(/\D/g, '');
}

/** The same element as it is now; null when it went away, as a field does that was sent off. */
async function stateAfter(runner: ActionRunner, view: PageView, element: PageElement): Promise<PageElement | null> {
  const same = (await view.reread(element.id)) ?? (await findAgain(runner, element))?.element;
  return same ?? sameElement(await runner.look(), element) ?? null;
}

/** A switch may wait for its server before it turns. */
const patienceMs = 1_500;
const pollMs = 100;

export async function tick(runner: ActionRunner, { view, element, why }: Found, on: boolean) {
  const state = on ? 'ticked' : 'unticked';
  if (element.checked === on) {
    // “Turn the reminders on and send me texts, too”: another part of the step must mean another box.
    if (runner.filledWith(element.key) === state)
      throw new RunFailure(`${nameOf(element)} was ${state} by this step already. It is not clear what else is meant.`);
    runner.think(`${nameOf(element)} is already ${state}.`);
    runner.remember(element);
    return;
  }
  // A box in a row may lie behind a picture or button of its own.
  const isBehind = element.covered && view.recordOf(element) !== undefined;
  const method = element.hidden ? 'clickHidden' : isBehind ? 'clickThere' : 'click';
  const action = { kind: 'tick', targets: [targetIn(view, element)], on } as const satisfies PageAction;
  const performed = { method, action, reasoning: why };
  runner.noteFilled(element.key, state);
  await runner.use(view, element, performed, (live) =>
    element.hidden ? clickHidden(live) : isBehind ? clickThere(live) : clickOn(live),
  );
  let after = await stateAfter(runner, view, element);
  for (const end = Date.now() + patienceMs; after?.checked === !on && Date.now() < end; ) {
    await pause(pollMs, runner.signal);
    after = await stateAfter(runner, view, element);
  }
  // In a list, the next one may have taken its place.
  const isSame = after?.name === element.name || !view.recordOf(element);
  if (after && after.checked !== undefined && after.checked !== on && isSame)
    throw new RunFailure(
      `${nameOf(element)} is ${on ? 'not ticked' : 'still ticked'} after it was clicked.`,
      shouldBe({ target: targetIn(view, element), state: 'ticked', on }, runner.lastPlace()),
    );
}

/** From a native list, or one that the page has made itself. */
export async function chooseFrom(runner: ActionRunner, { view, element, why }: Found, options: Target[]) {
  if (element.options.length > 0) return chooseNative(runner, { view, element, why }, options);
  if (['radio', 'checkbox', 'switch'].includes(element.role)) {
    const [option, ...more] = options;
    // One of a group, which is called by what the group asks for.
    const isIt = [element.name, view.labelOf(element)].some(
      (text) => option && likeness(option.name, text, option.quoted) > 0.6,
    );
    if (!isIt || more.length > 0) throw new NotFound(`${nameOf(element)} is not “${option?.name ?? ''}”.`);
    return tick(runner, { view, element, why }, true);
  }
  for (const option of options) await chooseCustom(runner, { view, element, why }, option);
}

async function chooseNative(runner: ActionRunner, { view, element, why }: Found, options: Target[]) {
  const from = targetIn(view, element);
  const located = await view.locate(element.id);
  const labels = failingAs(
    {
      action: { kind: 'choose', options, from },
      method: 'selectOptionFromDropdown',
      ...runner.whereItIs(located ?? {}),
    },
    () => options.map((option) => bestOption(element, option)),
  );
  const performed = {
    method: 'selectOptionFromDropdown',
    action: { kind: 'choose', options: labels.map((label) => named(label)), from } as const,
    reasoning: why,
    arguments: labels,
    mustChange: false,
  };
  await runner.use(view, element, performed, (live) => chooseOptions(live, labels));
  for (const label of labels) runner.noteChosen(label);
  const after = await stateAfter(runner, view, element);
  if (
    after &&
    after.options.length > 0 &&
    !labels.every((label) => after.options.some((each) => each.selected && each.label === label))
  )
    throw new RunFailure(
      `${nameOf(element)} does not show “${labels.join(', ')}” after it was selected.`,
      shouldHold(targetIn(view, element), labels[0] ?? '', runner.lastPlace()),
    );
}

function bestOption(element: PageElement, { name: text, quoted, ordinal }: Target): string {
  if (!text && ordinal !== undefined) return element.options.at(ordinal > 0 ? ordinal - 1 : ordinal)?.label ?? '';
  const ranked = element.options
    .map(({ label }) => ({ label, score: likeness(text, label, quoted) }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (!best || best.score < 0.5) {
    const some = element.options.slice(0, 5).map(({ label }) => `“${label}”`);
    throw new NotFound(
      `${nameOf(element)} has no option “${text}”. It has ${some.join(', ')}${element.options.length > 5 ? ' and others' : ''}.`,
    );
  }
  if (second && best.score - second.score < 0.01 && best.label !== second.label && best.score < 0.95)
    throw new NotFound(
      `${nameOf(element)} has several options that “${text}” could mean: “${best.label}”, “${second.label}”.`,
    );
  return best.label;
}

/** Opens it, or types into it, and takes the option from what then shows. */
async function chooseCustom(runner: ActionRunner, { view, element, why }: Found, option: Target) {
  const before = new Set([...view.elements.map(signature), ...view.elements.flatMap(asShown)]);
  const typed = element.editable && !element.readonly;
  const query = option.pattern?.starts ?? option.name;
  if (typed) {
    const performed = {
      method: 'fill',
      action: { kind: 'type', value: textValue(query), target: targetIn(view, element) } as const,
      reasoning: why,
      arguments: [query],
    };
    await runner.use(view, element, performed, async (live) =>
      typeInto(await elementForText({ live, text: query, site: runner.site }), query),
    );
  } else
    await runner.use(
      view,
      element,
      { method: 'click', action: { kind: 'click', target: targetIn(view, element) }, reasoning: why },
      (live) => clickOn(live),
    );
  const day = typed ? null : readDay(query);
  if (day && (await pickInOpened(runner, { view, element, why }, day))) return mustShowDay(runner, element, query);
  const offered = await waitForOffer(runner, { before, option, field: element });
  if (offered) {
    const performed = {
      method: 'click',
      action: { kind: 'click', target: targetOf(offered.element) } as const,
      reasoning: 'It is the matching option.',
    };
    if (offered.element.disabled) throw new RunFailure(`${nameOf(offered.element)} cannot be chosen: it is disabled.`);
    const label = offered.element.name || offered.element.own;
    await runner.use(offered.view, offered.element, performed, (live) => clickOn(live));
    runner.noteChosen(label);
    return mustShow(runner, element, label);
  }
  const offers = element.role === 'combobox' || hintsAround(view, element).some((hint) => isOffering.test(hint));
  if (
    !typed ||
    option.pattern ||
    !offers ||
    isSearchOfList(view, element) ||
    !(await keepsText(runner, element, query))
  )
    throw new NotFound(`${nameOf(element)} has no option “${option.name || query}”.`, {
      failed: { action: { kind: 'choose', options: [option], from: targetIn(view, element) }, ...runner.lastPlace() },
    });
}

/** A day that was picked for something that is no field must be read there. */
async function mustShowDay(runner: ActionRunner, element: PageElement, text: string) {
  const day = readDay(text);
  const end = Date.now() + limits.effectMs;
  for (;;) {
    const view = await runner.look();
    const now = sameElement(view, element);
    if (day && now && showsDay(view.textOf(now), day)) return;
    if (Date.now() > end)
      throw new RunFailure(`${calledIn(view, now ?? element)} does not show “${shorten(text)}” after it was chosen.`);
    await pause(80, runner.signal);
  }
}

/** As it is now; a page may have drawn it anew in the same place. */
export const sameElement = ({ elements }: PageView, { key, tag, role, box }: PageElement) =>
  elements.find((each) => each.key === key) ??
  elements.find(
    (each) => each.tag === tag && each.role === role && Math.hypot(each.box[0] - box[0], each.box[1] - box[1]) < 3,
  );

/** A field that suggests options may take other words too; one that does not has forgotten them when it is left. */
async function keepsText(runner: ActionRunner, element: PageElement, text: string): Promise<boolean> {
  const found = await findAgain(runner, element);
  if (!found) return false;
  const performed = {
    method: 'press',
    action: { kind: 'pressKey', key: 'Tab' } as const,
    arguments: ['Tab'],
    mustChange: false,
  };
  await runner.use(found.view, found.element, performed, (live) => pressOn(live, 'Tab'));
  await pause(settleMs, runner.signal);
  const view = await runner.look();
  const now = view.elements.find(({ key }) => key === element.key);
  return now !== undefined && shownBy(view, now).some((each) => isSaidIn(text, each)) && element.role !== 'combobox'
    ? true
    : now !== undefined && normalize(now.value) === normalize(text);
}

/** By what its makers call a field that suggests what can be chosen. */
export const isOffering = /(?:^|[\s_-])(?:select|combobox|combo|autocomplete|typeahead|suggest|chips?|tags?|token)/i;

const settleMs = 200;

/** What was chosen must be read on the field, or beside it as one of several. */
async function mustShow(runner: ActionRunner, element: PageElement, label: string) {
  const end = Date.now() + limits.effectMs;
  for (;;) {
    const view = await runner.look();
    const now = sameElement(view, element);
    if (!now || label === '' || shownBy(view, now).some((text) => isSaidIn(label, text))) return;
    if (Date.now() > end)
      throw new RunFailure(
        `${calledIn(view, now)} does not show “${shorten(label)}” after it was selected.`,
        shouldHold(targetIn(view, now), label, runner.lastPlace()),
      );
    await pause(80, runner.signal);
  }
}

/** The value of a field, and what stands in its box, without the options that it offers. */
function shownBy(view: PageView, field: PageElement): string[] {
  const isOffered = (each: PageElement) => ['option', 'listbox', 'menu', 'menuitem'].includes(each.role);
  const said = (each: PageElement): string =>
    isOffered(each) ? '' : [each.own, each.value, ...view.childrenOf(each).map(said)].filter(Boolean).join(' ');
  const boxes = view
    .around(field)
    .slice(0, 3)
    .filter((each) => view.size(each) < 25);
  return [field.value, said(field), field.name, ...boxes.map(said)].filter(Boolean);
}

const largestOption = 6;

async function waitForOffer(
  runner: ActionRunner,
  { before, option, field }: { before: Set<string>; option: Target; field: PageElement },
): Promise<Found | null> {
  const end = Date.now() + 2_500;
  while (Date.now() < end) {
    const view = await runner.look();
    const best = view.elements
      .filter(
        (each) =>
          (each.role === 'option' || each.role === 'menuitem' || isNew(each, before)) &&
          each.id !== field.id &&
          !each.editable &&
          // The list that is just opening is none of its options.
          (each.role === 'option' || view.size(each) <= largestOption),
      )
      .map((element) => ({ element, score: likeOption(option, element) }))
      .sort((a, b) => b.score - a.score || view.size(a.element) - view.size(b.element))[0];
    if (best && best.score > 0.6) return { view, element: best.element, why: '' };
    await pause(120, runner.signal);
  }
  return null;
}

function likeOption({ name: text, quoted, pattern }: Target, { name, own }: PageElement) {
  const label = name || own;
  if (!pattern) return likeness(text, label, quoted);
  const lower = label.toLowerCase();
  const fits =
    (!pattern.starts || lower.startsWith(pattern.starts.toLowerCase())) &&
    (!pattern.ends || lower.endsWith(pattern.ends.toLowerCase()));
  return fits && label ? 0.95 : 0;
}

function signature({ tag, own, name, box }: PageElement) {
  return `${tag}|${own}|${name}|${box.join()}`;
}

/** What only moved, because a list opened above it, is no option of that list. */
const isNew = (each: PageElement, before: Set<string>) =>
  !before.has(signature(each)) && !asShown(each).some((shown) => before.has(shown));

const asShown = ({ key, own, name, hidden }: PageElement) => (hidden ? [] : [`${key} ${name || own}`]);

export function isTickable(view: PageView, element: PageElement) {
  return (
    ['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio'].includes(element.role) ||
    (element.checked !== undefined && view.elements.includes(element))
  );
}
