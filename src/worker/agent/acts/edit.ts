// A value that is changed: in a cell, in a field, or in the form that a row or the page opens for it.
import type { Action } from '../../../contract/actions/action.ts';
import { named, type Target } from '../../../contract/actions/target.ts';
import { textValue } from '../../../contract/actions/value.ts';
import { limits } from '../../../contract/limits.ts';
import { lexiconFor } from '../../../language/lexicon.ts';
import { elementForText } from '../../browser/own-pages.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { fillIn } from '../../browser/use-element.ts';
import { shouldHold } from '../failed-checks.ts';
import { shorten } from '../ground/find-target.ts';
import { targetOf } from '../ground/name-element.ts';
import { wordsOf } from '../ground/words.ts';
import { type Hands, nameOf, pause } from '../hands.ts';
import { changePassword } from './change-password.ts';
import { clickFound, describeMissing, findButton, words } from './click-words.ts';
import { isSentNext } from './create-record.ts';
import { editCell } from './edit-cell.ts';
import { type Found, findElement, findNow } from './find-element.ts';
import { isSearchField, sendForm } from './forms.ts';
import { NotFound } from './not-found.ts';
import { orRefused } from './or-refused.ts';
import { stepTo } from './quantity.ts';
import { buttonIn, findRecord } from './records.ts';
import { resolveValue } from './resolve-value.ts';
import { setValue } from './type.ts';
import { again, fillField } from './use-fields.ts';

export async function edit(
  hands: Hands,
  { target, old, value }: Extract<Action, { kind: 'edit' }>,
  said = '',
  next: () => Promise<Action[]> = async () => [],
) {
  const { text } = await resolveValue(hands, value);
  if (old && (await changePassword(hands, { old, text }, next))) return;
  const called = target?.pronoun ? await fieldNamedBy(hands, said) : null;
  if (called) return fillField(hands, called, { text });
  const owner = old ? undefined : ownerOf(target);
  const inCell = editCell(hands, old ? null : target, text);
  if (await (owner ? inCell.catch(() => false) : inCell)) return;
  if (!old && target && !(await findNow(hands, target, 'type')) && (await stepTo(hands, target, text))) return;
  if (target && owner && (await editInForm(hands, { target, owner, value }, next))) return;
  const field = await editableFor(hands, { target, old });
  const { view, element } = field;
  const wanted = old ? element.value.split(old).join(text) : text;
  if (old && wanted === element.value)
    throw new RunFailure(`${nameOf(element)} does not contain “${shorten(old)}”, so it could not be replaced.`);
  if (element.type === 'contenteditable' || !old) return fillField(hands, field, { text: wanted });
  const deed = {
    method: 'fill',
    action: { kind: 'type', value: textValue(wanted), target: targetOf(element) } as const,
    arguments: [wanted],
    mustChange: false,
  };
  await hands.use(view, element, deed, async (live) =>
    fillIn(await elementForText({ live, text: wanted, site: hands.site }), wanted),
  );
  const after = await again(hands, element);
  if (after && after.element.value !== wanted)
    throw new RunFailure(
      `${nameOf(element)} does not contain “${shorten(text)}” after the replacement.`,
      shouldHold(targetOf(element), wanted, hands.lastPlace()),
    );
}

/** "Call it Ada" goes into the form's field for the name, "describe it as …" into that for the description. */
async function fieldNamedBy(hands: Hands, said: string): Promise<Found | null> {
  const { verbs } = lexiconFor(said);
  const [verb = ''] = wordsOf(said);
  const isNaming = verbs.has('naming', verb) || verbs.listOf('renaming').some((each) => each.startsWith(`${verb} `));
  const names = isNaming ? ['name', 'title'] : verbs.has('describing', verb) ? ['description'] : [];
  for (const name of names) {
    const found = await findNow(hands, named(name), 'type');
    if (found) return found;
  }
  return null;
}

async function editableFor(
  hands: Hands,
  { target, old }: { target: Target | null; old?: string | undefined },
): Promise<Found> {
  for (const attempt of ['now', 'after edit']) {
    const view = await hands.look();
    const fields = view.elements.filter((each) => each.editable && !each.disabled && !each.readonly);
    const holding = old ? fields.find((each) => each.value.includes(old)) : undefined;
    const focused =
      !old && (!target || target.pronoun || !target.name) ? fields.find((each) => each.focused) : undefined;
    // "Change the text": what is being edited, or the field that is called so.
    const called =
      target?.pronoun && target.noun && !focused ? { ...target, name: target.noun, pronoun: false } : target;
    const found = called?.name && !holding ? await findNow(hands, called, 'type') : null;
    // A list is not changed by searching it.
    const named = found && isSearchField(found.view, found.element) ? null : found;
    if (holding ?? focused)
      return {
        view,
        element: (holding ?? focused) as PageElement,
        why: old ? `It contains “${shorten(old)}”.` : 'It is being edited.',
      };
    if (named) return named;
    if (attempt === 'now') {
      const button = findButton(view, words.edit);
      if (button) await clickFound(hands, { view, element: button, why: 'It starts editing.' });
    }
  }
  if (target) {
    const found = await findElement(hands, target, 'type');
    if (!isSearchField(found.view, found.element)) return found;
  }
  throw new NotFound(describeMissing(old ? `field with “${shorten(old)}”` : 'field to edit', await hands.look()));
}

/** "The department of Ada Bell": the row or card of Ada Bell. */
function ownerOf(target: Target | null): Target | undefined {
  const [first, ...more] = target?.relations ?? [];
  const isName = first && (first.target.quoted || /\p{Lu}|\d/u.test(first.target.name));
  return target?.name && isName && more.length === 0 && first.relation === 'of' ? first.target : undefined;
}

type Change = { target: Target; owner: Target } & Pick<Extract<Action, { kind: 'edit' }>, 'value'>;

/** In the form that a button or the menu of the row opens. Answers whether there is such a row. */
async function editInForm(hands: Hands, { target, owner, value }: Change, next: () => Promise<Action[]>) {
  const found = await findNow(hands, owner, 'read');
  const row = found?.view.recordOf(found.element);
  if (!found || !row || !rowRoles.has(row.role)) return false;
  const before = found.view;
  const known = new Set(before.elements.map(({ key }) => key));
  const button = await buttonIn(hands, await findRecord(hands, owner), words.edit).catch(ifMissing);
  if (!button) return false;
  await clickFound(hands, button);
  const called = named(target.name);
  const end = Date.now() + limits.lookMs / 2;
  for (;;) {
    const field = (await findNow(hands, called, 'type')) ?? (await findNow(hands, called, 'choose'));
    // A filter of the list may be called so, too.
    if (field && (field.view.url !== before.url || !known.has(field.element.key))) break;
    if (Date.now() > end) throw new NotFound(describeMissing(`field for “${target.name}”`, await hands.look()));
    await pause(pollMs, hands.signal);
  }
  await setValue(hands, { kind: 'set', target: called, value });
  if (!(await isSentNext(hands, await next())))
    await orRefused(hands, 'It was not saved', () => sendForm(hands, words.save));
  return true;
}

function ifMissing(error: unknown) {
  if (!(error instanceof NotFound)) throw error;
  return null;
}

const rowRoles = new Set(['row', 'listitem', 'article']);
const pollMs = 120;
