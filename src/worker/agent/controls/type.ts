// Values: typed, or set where that is something else than typing.

import type { Action } from '../../../contract/actions/action.ts';
import { type Target, unquoted } from '../../../contract/actions/target.ts';
import { limits } from '../../../contract/limits.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { type ActionRunner, nameOf, pause } from '../actions/action-runner.ts';
import { clickFound, describeMissing, formButton, words } from '../actions/buttons.ts';
import type { Found } from '../actions/found.ts';
import { NotFound } from '../actions/not-found.ts';
import { resolveValue } from '../checks/resolve-value.ts';
import { findNow } from '../locate/find-now.ts';
import { purposes } from '../locate/purposes.ts';
import { isSearchField, isSearchOfList } from '../page/search-field.ts';
import { likeness } from '../page/words.ts';
import { findElement } from '../search/find-element.ts';
import { eachOf } from './each-of.ts';
import { editCell } from './edit-cell.ts';
import { isSentNext } from './is-sent-next.ts';
import { onlyDate } from './only-date.ts';
import { press } from './press.ts';
import { stepTo } from './quantity.ts';
import { isTurned, setSlider } from './set-slider.ts';
import { splitNames } from './split-names.ts';
import { chooseFrom, fillField, isTickable, tick } from './use-fields.ts';

export async function typeValue(
  runner: ActionRunner,
  { value, target, append, submit }: Extract<Action, { kind: 'type' }>,
) {
  const resolved = await resolveValue(runner, value);
  if (!append && !submit && (await editCell(runner, target, resolved.text))) return;
  const pair = target && !append && !submit ? splitNames(await runner.look(), [{ field: target, value }]) : [];
  if (pair.length > 1) {
    for (const { field, value: part } of pair)
      await typeValue(runner, { kind: 'type', value: part, target: field as Target });
    return;
  }
  const targets = target ? await eachOf(runner, target, purposes.type) : [null];
  for (const each of targets) {
    const found = each ? await findElement(runner, each, purposes.type) : await onlyField(runner);
    if (!append) mustBeOther(runner, found);
    const text = append ? found.element.value + resolved.text : resolved.text;
    await fillField(runner, found, { ...resolved, text });
  }
  if (submit) await press(runner, { kind: 'pressKey', key: 'Enter' });
}

/** "Use the voucher X": what was typed takes effect by the button beside it. */
export async function applyTyped(runner: ActionRunner, next: () => Promise<Action[]>) {
  const field = runner.lastUsed();
  if (!field?.editable || (await isSentNext(runner, await next()))) return;
  const view = await runner.look();
  const button = formButton(view, field, ['Apply', 'Redeem', 'Use', 'Add', 'OK', 'Anwenden', 'Einlösen']);
  if (!button) throw new NotFound(describeMissing(`button beside ${nameOf(field)}`, view));
  await clickFound(runner, { view, element: button, why: 'It applies what was typed.' });
}

/** A comment is sent by the button beside it, unless the next step does that. */
export async function postTyped(runner: ActionRunner, next: () => Promise<Action[]>) {
  const field = runner.lastUsed();
  const view = await runner.look();
  const button = field && formButton(view, field, ['Send', 'Post', 'Comment', 'Reply', ...words.add, 'Senden']);
  if (!button || sends(button, await next())) return;
  // It may be empty when it is sent.
  runner.noteFilled(field.key, '');
  await clickFound(runner, { view, element: button, why: 'It sends what was typed.' });
}

function sends({ name, own }: PageElement, [next]: Action[]): boolean {
  if (!next) return false;
  const said = next.kind === 'click' ? next.target.name : next.kind === 'perform' ? next.verb : '';
  return next.kind === 'submit' || (said !== '' && likeness(said, name || own) > clearlyAlike);
}

const clearlyAlike = 0.6;

/** Where the cursor is, or the only field there is. */
export async function onlyField(runner: ActionRunner): Promise<Found> {
  const end = Date.now() + limits.lookMs / 2;
  for (;;) {
    const view = await runner.look();
    const fields = view.elements.filter((each) => each.editable && !each.disabled && !each.readonly);
    const element =
      fields.find((each) => each.focused && !runner.hasTyped(each.value)) ??
      (fields.length === 1 ? fields[0] : undefined) ??
      (fields.filter((each) => !each.value).length === 1 ? fields.find((each) => !each.value) : undefined);
    if (element) return { view, element, why: 'It is the current field.' };
    if (Date.now() > end)
      throw new NotFound(
        fields.length === 0
          ? describeMissing('field to type into', view)
          : 'There are several fields, and the step does not say which one to type into.',
      );
    await pause(120, runner.signal);
  }
}

export async function setValue(runner: ActionRunner, { target, value }: Extract<Action, { kind: 'set' }>) {
  const resolved = await resolveValue(runner, value);
  if (await editCell(runner, target, resolved.text)) return;
  const field = (await findNow(runner, target, 'type')) ?? onlyDate(await runner.look(), target, resolved.text);
  // A list is not changed by searching it.
  const typed = field && !target.quoted && isSearchField(field.view, field.element) ? null : field;
  if (!typed && (await stepTo(runner, target, resolved.text))) return;
  const found = typed ?? (await findElement(runner, target, 'choose'));
  if (isTurned(found.element) || target.kind === 'slider') return setSlider(runner, found, resolved.text);
  if (isTickable(found.view, found.element)) return tick(runner, found, stateFor(found, resolved.text));
  if (!found.element.editable || isSearchOfList(found.view, found.element))
    return chooseFrom(runner, found, [unquoted(resolved.text)]);
  mustBeOther(runner, found);
  mustBeCalled(found, target);
  return fillField(runner, found, resolved);
}

/** What a switch is set to; “off duty” is off, and a word that says neither sets nothing. */
export function stateFor({ view, element }: Found, text: string): boolean {
  if (element.role === 'radio') return true;
  if (/^(?:off|no|not|none|false|unticked|inactive|disabled|unavailable|hidden|closed)(?![\p{L}])/iu.test(text))
    return false;
  const label = `${element.name} ${view.labelOf(element)}`;
  if (
    /^(?:on|yes|true|ticked|checked|selected|accepted|agreed|active|enabled|available|visible|open)(?![\p{L}])/iu.test(
      text,
    ) ||
    likeness(text, label) > 0.6
  )
    return true;
  throw new NotFound(`${nameOf(element)} is only on or off, so it cannot be set to “${text}”.`);
}

/** “Raise hedge cutting to 36.50”: not the field that holds “Hedge cutting” is meant, but one beside it. */
function mustBeCalled({ view, element }: Found, { name }: Target) {
  const like = (text: string) => likeness(name, text, false);
  if (like(element.value) < 0.8 || like(element.name || view.labelOf(element)) >= 0.8) return;
  const [box] = view.around(element).filter(({ role, tag }) => role === 'row' || tag === 'form' || role === 'form');
  const isBeside = (each: PageElement) => each !== element && each.editable && !each.hidden;
  if (box && view.within(box).some(isBeside))
    throw new NotFound(
      `${nameOf(element)} holds “${element.value}”. Please say which field beside it is to be changed.`,
    );
}

/** The second value of a step does not go into the field that has just got the first. */
function mustBeOther(runner: ActionRunner, { element }: Found) {
  if (element.value !== '' && runner.hasFilled(element.key))
    throw new NotFound(`${nameOf(element)} was filled in just before. Please say which field is meant.`);
}
