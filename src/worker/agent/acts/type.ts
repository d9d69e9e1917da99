// Values: typed, or set where that is something else than typing.
import type { Action } from '../../../contract/actions/action.ts';
import type { Target } from '../../../contract/actions/target.ts';
import { limits } from '../../../contract/limits.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { likeness } from '../ground/words.ts';
import { type Hands, nameOf, pause } from '../hands.ts';
import { purposes } from '../memory/purposes.ts';
import { clickFound, describeMissing, formButton, words } from './click-words.ts';
import { isSentNext } from './create-record.ts';
import { eachOf } from './each-of.ts';
import { editCell } from './edit-cell.ts';
import { type Found, findElement, findNow } from './find-element.ts';
import { isSearchField } from './forms.ts';
import { NotFound } from './not-found.ts';
import { onlyDate } from './only-date.ts';
import { press } from './press.ts';
import { stepTo } from './quantity.ts';
import { resolveValue } from './resolve-value.ts';
import { isTurned, setSlider } from './set-slider.ts';
import { splitNames } from './split-names.ts';
import { chooseFrom, fillField, isSearchOfList, isTickable, plain, tick } from './use-fields.ts';

export async function typeValue(hands: Hands, { value, target, append, submit }: Extract<Action, { kind: 'type' }>) {
  const resolved = await resolveValue(hands, value);
  if (!append && !submit && (await editCell(hands, target, resolved.text))) return;
  const pair = target && !append && !submit ? splitNames(await hands.look(), [{ field: target, value }]) : [];
  if (pair.length > 1) {
    for (const { field, value: part } of pair)
      await typeValue(hands, { kind: 'type', value: part, target: field as Target });
    return;
  }
  const targets = target ? await eachOf(hands, target, purposes.type) : [null];
  for (const each of targets) {
    const found = each ? await findElement(hands, each, purposes.type) : await onlyField(hands);
    if (!append) mustBeOther(hands, found);
    const text = append ? found.element.value + resolved.text : resolved.text;
    await fillField(hands, found, { ...resolved, text });
  }
  if (submit) await press(hands, { kind: 'pressKey', key: 'Enter' });
}

/** "Use the voucher X": what was typed takes effect by the button beside it. */
export async function applyTyped(hands: Hands, next: () => Promise<Action[]>) {
  const field = hands.lastUsed();
  if (!field?.editable || (await isSentNext(hands, await next()))) return;
  const view = await hands.look();
  const button = formButton(view, field, ['Apply', 'Redeem', 'Use', 'Add', 'OK', 'Anwenden', 'Einlösen']);
  if (!button) throw new NotFound(describeMissing(`button beside ${nameOf(field)}`, view));
  await clickFound(hands, { view, element: button, why: 'It applies what was typed.' });
}

/** A comment is sent by the button beside it, unless the next step does that. */
export async function postTyped(hands: Hands, next: () => Promise<Action[]>) {
  const field = hands.lastUsed();
  const view = await hands.look();
  const button = field && formButton(view, field, ['Send', 'Post', 'Comment', 'Reply', ...words.add, 'Senden']);
  if (!button || sends(button, await next())) return;
  // It may be empty when it is sent.
  hands.noteFilled(field.key, '');
  await clickFound(hands, { view, element: button, why: 'It sends what was typed.' });
}

function sends({ name, own }: PageElement, [next]: Action[]): boolean {
  if (!next) return false;
  const said = next.kind === 'click' ? next.target.name : next.kind === 'perform' ? next.verb : '';
  return next.kind === 'submit' || (said !== '' && likeness(said, name || own) > clearlyAlike);
}

const clearlyAlike = 0.6;

/** Where the cursor is, or the only field there is. */
export async function onlyField(hands: Hands): Promise<Found> {
  const end = Date.now() + limits.lookMs / 2;
  for (;;) {
    const view = await hands.look();
    const fields = view.elements.filter((each) => each.editable && !each.disabled && !each.readonly);
    const element =
      fields.find((each) => each.focused && !hands.hasTyped(each.value)) ??
      (fields.length === 1 ? fields[0] : undefined) ??
      (fields.filter((each) => !each.value).length === 1 ? fields.find((each) => !each.value) : undefined);
    if (element) return { view, element, why: 'It is the current field.' };
    if (Date.now() > end)
      throw new NotFound(
        fields.length === 0
          ? describeMissing('field to type into', view)
          : 'There are several fields, and the step does not say which one to type into.',
      );
    await pause(120, hands.signal);
  }
}

export async function setValue(hands: Hands, { target, value }: Extract<Action, { kind: 'set' }>) {
  const resolved = await resolveValue(hands, value);
  if (await editCell(hands, target, resolved.text)) return;
  const field = (await findNow(hands, target, 'type')) ?? onlyDate(await hands.look(), target, resolved.text);
  // A list is not changed by searching it.
  const typed = field && !target.quoted && isSearchField(field.view, field.element) ? null : field;
  if (!typed && (await stepTo(hands, target, resolved.text))) return;
  const found = typed ?? (await findElement(hands, target, 'choose'));
  if (isTurned(found.element) || target.kind === 'slider') return setSlider(hands, found, resolved.text);
  if (isTickable(found.view, found.element)) return tick(hands, found, stateFor(found, resolved.text));
  if (!found.element.editable || isSearchOfList(found.view, found.element))
    return chooseFrom(hands, found, [plain(resolved.text)]);
  mustBeOther(hands, found);
  mustBeCalled(found, target);
  return fillField(hands, found, resolved);
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
function mustBeOther(hands: Hands, { element }: Found) {
  if (element.value !== '' && hands.hasFilled(element.key))
    throw new NotFound(`${nameOf(element)} was filled in just before. Please say which field is meant.`);
}
