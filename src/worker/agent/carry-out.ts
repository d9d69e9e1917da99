// Does what a step asks for, one intent after the other.
import { limits } from '../../contract/limits.ts';
import { goTo } from '../browser/go-to.ts';
import { RunFailure } from '../browser/run-failure.ts';
import type { PageElement } from '../browser/snapshot/page-element.ts';
import { clickOn, hoverOver, pressOn, scrollInside } from '../browser/use-element.ts';
import { addToCart } from './acts/add-to-cart.ts';
import { choose } from './acts/choose.ts';
import { clickButton, clickFound, describeMissing, findButton, words } from './acts/click-words.ts';
import { answerCookies } from './acts/cookies.ts';
import { drag } from './acts/drag.ts';
import { clickAll, eachOf, forEvery } from './acts/each-of.ts';
import { describeTarget, type Found, findElement, findNow } from './acts/find-element.ts';
import { fillForm, logIn, logOut, search, sendForm, signUp } from './acts/forms.ts';
import { NotFound } from './acts/not-found.ts';
import { findNthItem } from './acts/nth-item.ts';
import { orRefused } from './acts/or-refused.ts';
import { create, edit, findRecord, mark, performVerb, pickByRank, remove } from './acts/records.ts';
import { resolveValue } from './acts/resolve-value.ts';
import { isTurned, setSlider } from './acts/set-slider.ts';
import { checkOut, sort } from './acts/shop.ts';
import { markText, styleText } from './acts/style-text.ts';
import { upload } from './acts/upload.ts';
import { clickDrawn } from './acts/use-canvas.ts';
import { chooseFrom, fillField, isTickable, plain, tick } from './acts/use-fields.ts';
import { wayTo } from './acts/way-to.ts';
import { readValue } from './checks/read-value.ts';
import { holdsNow, runCheck } from './checks/run-check.ts';
import { rankCandidates } from './ground/find-target.ts';
import { identifierWords, likeness } from './ground/words.ts';
import { type Hands, lower, nameOf, pause } from './hands.ts';
import { recall, settleIdentity } from './memory/recall.ts';
import type { Intent, Target } from './understand/intent.ts';

/** How often something is done again until a condition holds. */
const mostTurns = 20;

export type Memo = { clipboard: string };

export async function carryOut(hands: Hands, intent: Intent & { words?: string }, memo: Memo): Promise<void> {
  const said = intent.words ?? '';
  switch (intent.do) {
    case 'click':
      return clickTarget(hands, intent);
    case 'hover': {
      const { view, element, why } = await findElement(hands, intent.target, 'hover');
      await hands.use(
        view,
        element,
        {
          method: 'hover',
          description: `Moved the mouse over ${lower(nameOf(element))}`,
          reasoning: why,
          mustChange: false,
        },
        hoverOver,
      );
      return;
    }
    case 'type':
      return typeValue(hands, intent, memo);
    case 'clear':
      return fillField(hands, await findElement(hands, intent.target, 'type'), { text: '' });
    case 'choose':
      return choose(hands, intent);
    case 'tick':
      for (const target of intent.targets)
        for (const each of await eachOf(hands, target, 'tick')) await tickTarget(hands, each, intent.on);
      return;
    case 'set':
      return setValue(hands, intent);
    case 'press':
      return press(hands, intent);
    case 'go':
      return go(hands, intent);
    case 'back':
    case 'forward':
    case 'reload':
      return travel(hands, intent.do);
    case 'scroll':
      return scroll(hands, intent.to);
    case 'wait':
      hands.tell({
        type: 'tool_call',
        toolCallType: 'wait',
        data: { duration: intent.seconds, description: `Waited ${intent.seconds} seconds` },
      });
      return pause(intent.seconds * 1000, hands.signal);
    case 'waitFor':
    case 'check':
      return runCheck(hands, intent.check, said);
    case 'drag':
      return drag(hands, intent);
    case 'upload':
      return upload(hands, intent);
    case 'selectText':
      await markText(hands, intent.target);
      return;
    case 'copy':
      memo.clipboard = await readValue(hands, intent.target);
      return;
    case 'paste': {
      const found = intent.target ? await findElement(hands, intent.target, 'type') : await onlyField(hands);
      return fillField(hands, found, { text: memo.clipboard });
    }
    case 'style':
      return styleText(hands, intent.target, intent.style);
    case 'logIn':
      return logIn(hands, intent);
    case 'logOut':
      return logOut(hands);
    case 'signUp':
      return signUp(hands, intent);
    case 'search':
      return search(hands, intent);
    case 'fillForm':
      return fillForm(hands, intent);
    case 'addToCart':
      return addToCart(hands, intent);
    case 'checkOut':
      return checkOut(hands, intent);
    case 'cookies':
      return answerCookies(hands, intent.accept);
    case 'create':
      await orRefused(hands, 'It was not added', () => create(hands, intent));
      return;
    case 'remove':
      await orRefused(hands, 'It was not removed', () => remove(hands, intent));
      return;
    case 'edit':
      return edit(hands, intent);
    case 'mark':
      return mark(hands, intent);
    case 'sort':
      return sort(hands, intent);
    case 'filter':
      return choose(hands, { do: 'choose', options: [intent.by], from: null });
    case 'submit':
      await orRefused(hands, 'The form was not accepted', () => sendForm(hands, words.submit));
      return;
    case 'save':
      await orRefused(hands, 'It was not saved', () => clickButton(hands, words.save));
      return;
    case 'continue':
      await clickButton(hands, words.next);
      return;
    case 'cancel':
      await clickButton(hands, words.cancel);
      return;
    case 'close':
      return close(hands, intent.target);
    case 'open':
      return open(hands, intent.target, true);
    case 'collapse':
      return open(hands, intent.target, false);
    case 'perform':
      await orRefused(hands, `It was not possible to ${intent.verb}`, () => performVerb(hands, intent));
      return;
    case 'if': {
      const so = await holdsNow(hands, intent.check, 1_000);
      hands.think(so ? 'The condition holds.' : 'The condition does not hold.');
      for (const each of so ? intent.then : intent.otherwise) await carryOut(hands, each, memo);
      return;
    }
    case 'repeat':
      for (let turn = 0; turn < mostTurns; turn += 1) {
        if (await holdsNow(hands, intent.until, 500)) return;
        await carryOut(hands, intent.intent, memo);
      }
      throw new RunFailure(`This did not come true in ${mostTurns} turns: ${said}.`);
    default:
      return intent satisfies never;
  }
}

async function clickTarget(hands: Hands, { target, times, button }: Extract<Intent, { do: 'click' }>) {
  if (target.ordinal !== undefined && target.kind === 'item' && !target.text && target.relations.length === 0) {
    await clickFound(hands, await findNthItem(hands, target));
    return;
  }
  const options = { ...(times ? { clickCount: times } : {}), ...(button ? { button } : {}) };
  if (target.all || forEvery(target)) return clickAll(hands, target, options);
  const targets = target.superlative ? await pickByRank(hands, target) : [target];
  for (const each of targets)
    await clickDrawn(hands, each, options, async () => {
      const found = await findElement(hands, each, 'click').catch((error) => sendInstead(hands, each, error));
      if (!(await openByHover(hands, found))) await clickFound(hands, found, options);
    });
}

/** An entry that leads to a menu of its own opens under the mouse; a click might close it again. */
async function openByHover(hands: Hands, { view, element, why }: Found): Promise<boolean> {
  if (element.role !== 'menuitem' || !element.opensMenu || element.expanded) return false;
  const deed = { method: 'hover', description: `Moved the mouse over ${lower(nameOf(element))}`, reasoning: why };
  return (await hands.use(view, element, deed, hoverOver)).changed;
}

/** "Press login": where the form at hand has a single button, it is meant, whatever it is called. */
async function sendInstead(hands: Hands, { text, quoted, relations }: Target, error: unknown): Promise<Found> {
  const last = hands.lastUsed();
  const isSending = [...words.submit, ...words.save].some((word) => likeness(word, text) > 0.9);
  if (!(error instanceof NotFound) || quoted || relations.length > 0 || !isSending || !last) throw error;
  const view = await hands.look();
  const form = view.around(last).find((each) => view.within(each).some(({ role }) => role === 'button'));
  const buttons = form ? view.within(form).filter(({ role, disabled }) => role === 'button' && !disabled) : [];
  const [only] = buttons;
  if (!only || buttons.length > 1) throw error;
  return { view, element: only, why: 'it is the only button of the form' };
}

async function typeValue(hands: Hands, { value, target, add, submit }: Extract<Intent, { do: 'type' }>, memo: Memo) {
  const resolved = await resolveValue(hands, value);
  const targets = target ? await eachOf(hands, target, 'type') : [null];
  for (const each of targets) {
    const found = each ? await findElement(hands, each, 'type') : await onlyField(hands);
    const text = add ? found.element.value + resolved.text : resolved.text;
    await fillField(hands, found, { ...resolved, text });
  }
  memo.clipboard ||= '';
  if (submit) await press(hands, { do: 'press', key: 'Enter' });
}

/** Where the cursor is, or the only field there is. */
async function onlyField(hands: Hands): Promise<Found> {
  const end = Date.now() + limits.lookMs / 2;
  for (;;) {
    const view = await hands.look();
    const fields = view.elements.filter((each) => each.editable && !each.disabled && !each.readonly);
    const element =
      fields.find((each) => each.focused) ??
      (fields.length === 1 ? fields[0] : undefined) ??
      (fields.filter((each) => !each.value).length === 1 ? fields.find((each) => !each.value) : undefined);
    if (element) return { view, element, why: 'It is the field at hand.' };
    if (Date.now() > end)
      throw new NotFound(
        fields.length === 0
          ? describeMissing('field to type into', view)
          : 'There are several fields, and the step does not say into which to type.',
      );
    await pause(120, hands.signal);
  }
}

async function tickTarget(hands: Hands, target: Target, on: boolean) {
  const direct = (await recall(hands, target, 'tick')) ?? (await findNow(hands, target, 'tick'));
  if (direct) return tick(hands, settleIdentity(hands, { target, purpose: 'tick' }, direct), on);
  const { view, record } = await findRecord(hands, target);
  const toggle =
    view.elements.find((each) => view.isWithin(each, record) && isTickable(view, each)) ??
    view.elements.find(
      (each) =>
        view.isWithin(each, record) &&
        each.usable &&
        identifierWords(each.hint).some((word) => /toggle|check|tick|done/.test(word)),
    );
  if (toggle) return tick(hands, { view, element: toggle, why: `It stands with ${describeTarget(target)}.` }, on);
  return tick(hands, await findElement(hands, target, 'tick'), on);
}

async function setValue(hands: Hands, { target, value }: Extract<Intent, { do: 'set' }>) {
  const resolved = await resolveValue(hands, value);
  const typed = await findNow(hands, target, 'type');
  const found = typed ?? (await findElement(hands, target, 'choose'));
  if (isTurned(found.element) || target.kind === 'slider') return setSlider(hands, found, resolved.text);
  if (isTickable(found.view, found.element)) return tick(hands, found, !/^(off|no|false)$/i.test(resolved.text));
  if (!found.element.editable) return chooseFrom(hands, found, [plain(resolved.text)]);
  return fillField(hands, found, resolved);
}

async function press(hands: Hands, { key, target }: Extract<Intent, { do: 'press' }>) {
  const deed = { method: 'press', description: `Pressed ${key}`, arguments: [key] };
  if (target) {
    const { view, element, why } = await findElement(hands, target, 'hover');
    await hands.use(view, element, { ...deed, reasoning: why }, (live) => pressOn(live, key));
    return;
  }
  hands.think(`Press ${key}.`);
  await hands.perform(deed, () => hands.session.front().keyboard.press(key));
}

const startPage = /^(?:start|home|main|front|landing|first|index)(?: ?page)?$|^homepage$|^site$|^website$/i;

async function go(hands: Hands, { to, place }: Extract<Intent, { do: 'go' }>) {
  if ('url' in to)
    return visit(
      hands,
      new URL(/^[\w-]+(\.[\w-]+)+(\/|$)/.test(to.url) ? `https://${to.url}` : to.url, hands.site.url).href,
    );
  if (!to.page.text || startPage.test(to.page.text)) {
    if (place && hands.session.front().url() === hands.site.url) return;
    return visit(hands, hands.site.url);
  }
  if (place && (await holdsNow(hands, { kind: 'present', negated: false, target: { ...to.page, kind: 'page' } }, 0)))
    return;
  const { kind, ...named } = to.page;
  const found =
    (await wayTo(hands, to.page)) ??
    (place ? null : await findElement(hands, kind === 'page' ? named : to.page, 'click'));
  if (found) await clickFound(hands, found);
}

async function visit(hands: Hands, url: string) {
  hands.think(`Go to ${url}.`);
  await hands.perform(
    { method: 'goto', description: `Went to ${url}`, arguments: [url], mustChange: false },
    async () => {
      await goTo(hands.session, url);
    },
  );
}

async function travel(hands: Hands, way: 'back' | 'forward' | 'reload') {
  hands.think({ back: 'Go back.', forward: 'Go forward.', reload: 'Load the page again.' }[way]);
  const page = hands.session.front();
  await hands.perform(
    {
      method: way,
      description: { back: 'Went back', forward: 'Went forward', reload: 'Loaded the page again' }[way],
      mustChange: false,
    },
    async () => {
      const options = { waitUntil: 'domcontentloaded', timeout: limits.pageLoadTimeoutMs } as const;
      if (way === 'back') await page.goBack(options);
      else if (way === 'forward') await page.goForward(options);
      else await page.reload(options);
    },
  );
}

async function scroll(hands: Hands, to: 'top' | 'bottom' | 'up' | 'down' | Target) {
  const end =
    typeof to === 'object' && /^(?:top|bottom|end|start)$/i.test(to.text) ? to.relations[0]?.target : undefined;
  if (typeof to === 'object' && end) return scrollWithin(hands, end, /bottom|end/i.test(to.text));
  if (typeof to === 'object') {
    const { view, element, why } = await findElement(hands, to, 'read');
    await hands.use(
      view,
      element,
      { method: 'scrollTo', description: `Scrolled to ${lower(nameOf(element))}`, reasoning: why, mustChange: false },
      (live) => live.scrollIntoViewIfNeeded({ timeout: limits.actionMs }),
    );
    return;
  }
  const script = {
    top: 'scrollTo(0, 0)',
    bottom: 'scrollTo(0, document.documentElement.scrollHeight)',
    up: 'scrollBy(0, -innerHeight * 0.8)',
    down: 'scrollBy(0, innerHeight * 0.8)',
  }[to];
  hands.think(`Scroll ${to}.`);
  await hands.perform(
    { method: 'scroll', description: `Scrolled ${to}`, arguments: [to], mustChange: false },
    async () => {
      await hands.session.front().evaluate(script);
    },
  );
}

async function scrollWithin(hands: Hands, target: Target, down: boolean) {
  const { view, element, why } = await findElement(hands, target, 'read');
  const deed = {
    method: 'scroll',
    description: `Scrolled ${lower(nameOf(element))} to its ${down ? 'end' : 'top'}`,
    reasoning: why,
    mustChange: false,
  };
  await hands.use(view, element, deed, (live) => scrollInside(live, down));
}

async function close(hands: Hands, target: Target | null) {
  const view = await hands.look();
  const place =
    target && (target.text || target.kind)
      ? rankCandidates(view, target, { purpose: 'read' })[0]?.element
      : view.topDialog();
  const inside = place
    ? findButton(view, words.close, (each) =>
        [place, ...view.around(place).slice(0, 2)].some((outer) => view.isWithin(each, outer)),
      )
    : null;
  const button = inside ?? findButton(view, words.close);
  if (!button)
    throw new NotFound(describeMissing(target?.text ? `way to close “${target.text}”` : 'way to close it', view));
  await clickFound(hands, { view, element: button, why: 'It closes it.' });
  const dialog = [place, view.topDialog()].find((each) => each && /dialog$/.test(each.role) && inside);
  if (dialog) await mustGo(hands, dialog);
}

async function mustGo(hands: Hands, dialog: PageElement) {
  const end = Date.now() + limits.lookMs / 2;
  while ((await hands.look()).elements.some(({ key, role }) => key === dialog.key && role === dialog.role)) {
    if (Date.now() > end) throw new RunFailure(`${nameOf(dialog)} is still open after it was closed.`);
    await pause(120, hands.signal);
  }
}

async function open(hands: Hands, target: Target, wanted: boolean) {
  if (target.all) return openAll(hands, target, wanted);
  const way = target.kind === undefined && wanted ? await wayTo(hands, target) : null;
  await openFound(hands, way ?? (await findElement(hands, target, 'click')), wanted);
}

async function openFound(hands: Hands, found: Found, wanted: boolean) {
  const { view, element, why } = found;
  if (element.expanded === wanted) {
    hands.think(`${nameOf(element)} is ${wanted ? 'open' : 'closed'} already.`);
    hands.remember(element);
    return;
  }
  const description = `${wanted ? 'Opened' : 'Closed'} ${lower(nameOf(element))}`;
  await hands.use(view, element, { method: 'click', description, reasoning: why, mustChange: true }, (live) =>
    clickOn(live),
  );
  if (element.expanded === undefined) return;
  const now = (await hands.look()).elements.find(({ key }) => key === element.key);
  if (now?.expanded === !wanted)
    throw new RunFailure(`${nameOf(element)} is still ${wanted ? 'closed' : 'open'} after it was clicked.`);
}

/** One by one: opening one may close another. */
async function openAll(hands: Hands, target: Target, wanted: boolean) {
  const done = new Set<string>();
  for (;;) {
    const view = await hands.look();
    const next = view.elements.find(
      (each) =>
        each.usable && each.expanded === !wanted && !each.editable && each.options.length === 0 && !done.has(each.key),
    );
    if (!next) break;
    done.add(next.key);
    await openFound(
      hands,
      { view, element: next, why: `It is one of those that the step means: ${describeTarget(target)}.` },
      wanted,
    );
  }
  if (done.size === 0) await openFound(hands, await findElement(hands, { ...target, all: false }, 'click'), wanted);
}
