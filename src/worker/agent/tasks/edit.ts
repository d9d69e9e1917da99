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
import { type ActionRunner, nameOf, pause } from '../actions/action-runner.ts';
import { clickFound, describeMissing, findButton, words } from '../actions/buttons.ts';
import { shouldHold } from '../actions/failed-checks.ts';
import { findAgain } from '../actions/find-again.ts';
import type { Found } from '../actions/found.ts';
import { NotFound } from '../actions/not-found.ts';
import { resolveValue } from '../checks/resolve-value.ts';
import { editCell } from '../controls/edit-cell.ts';
import { isSentNext } from '../controls/is-sent-next.ts';
import { stepTo } from '../controls/quantity.ts';
import { setValue } from '../controls/type.ts';
import { fillField } from '../controls/use-fields.ts';
import { findNow } from '../locate/find-now.ts';
import { targetOf } from '../page/name-element.ts';
import { isSearchField } from '../page/search-field.ts';
import { shorten } from '../page/shorten.ts';
import { wordsOf } from '../page/words.ts';
import { findElement } from '../search/find-element.ts';
import { findRecord } from '../search/find-record.ts';
import { changePassword } from './change-password.ts';
import { failIfRejected } from './fail-if-rejected.ts';
import { sendForm } from './forms.ts';
import { buttonIn } from './records.ts';

export async function edit(
  runner: ActionRunner,
  { target, old, value }: Extract<Action, { kind: 'edit' }>,
  said = '',
  next: () => Promise<Action[]> = async () => [],
) {
  const { text } = await resolveValue(runner, value);
  if (old && (await changePassword(runner, { old, text }, next))) return;
  const called = target?.pronoun ? await fieldNamedBy(runner, said) : null;
  if (called) return fillField(runner, called, { text });
  const owner = old ? undefined : ownerOf(target);
  const inCell = editCell(runner, old ? null : target, text);
  if (await (owner ? inCell.catch(() => false) : inCell)) return;
  if (!old && target && !(await findNow(runner, target, 'type')) && (await stepTo(runner, target, text))) return;
  if (target && owner && (await editInForm(runner, { target, owner, value }, next))) return;
  const field = await editableFor(runner, { target, old });
  const { view, element } = field;
  const wanted = old ? element.value.split(old).join(text) : text;
  if (old && wanted === element.value)
    throw new RunFailure(`${nameOf(element)} does not contain “${shorten(old)}”, so it could not be replaced.`);
  if (element.type === 'contenteditable' || !old) return fillField(runner, field, { text: wanted });
  const performed = {
    method: 'fill',
    action: { kind: 'type', value: textValue(wanted), target: targetOf(element) } as const,
    arguments: [wanted],
    mustChange: false,
  };
  await runner.use(view, element, performed, async (live) =>
    fillIn(await elementForText({ live, text: wanted, site: runner.site }), wanted),
  );
  const after = await findAgain(runner, element);
  if (after && after.element.value !== wanted)
    throw new RunFailure(
      `${nameOf(element)} does not contain “${shorten(text)}” after the replacement.`,
      shouldHold(targetOf(element), wanted, runner.lastPlace()),
    );
}

/** "Call it Ada" goes into the form's field for the name, "describe it as …" into that for the description. */
async function fieldNamedBy(runner: ActionRunner, said: string): Promise<Found | null> {
  const { verbs } = lexiconFor(said);
  const [verb = ''] = wordsOf(said);
  const isNaming = verbs.has('naming', verb) || verbs.listOf('renaming').some((each) => each.startsWith(`${verb} `));
  const names = isNaming ? ['name', 'title'] : verbs.has('describing', verb) ? ['description'] : [];
  for (const name of names) {
    const found = await findNow(runner, named(name), 'type');
    if (found) return found;
  }
  return null;
}

async function editableFor(
  runner: ActionRunner,
  { target, old }: { target: Target | null; old?: string | undefined },
): Promise<Found> {
  for (const attempt of ['now', 'after edit']) {
    const view = await runner.look();
    const fields = view.elements.filter((each) => each.editable && !each.disabled && !each.readonly);
    const holding = old ? fields.find((each) => each.value.includes(old)) : undefined;
    const focused =
      !old && (!target || target.pronoun || !target.name) ? fields.find((each) => each.focused) : undefined;
    // "Change the text": what is being edited, or the field that is called so.
    const called =
      target?.pronoun && target.noun && !focused ? { ...target, name: target.noun, pronoun: false } : target;
    const found = called?.name && !holding ? await findNow(runner, called, 'type') : null;
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
      if (button) await clickFound(runner, { view, element: button, why: 'It starts editing.' });
    }
  }
  if (target) {
    const found = await findElement(runner, target, 'type');
    if (!isSearchField(found.view, found.element)) return found;
  }
  throw new NotFound(describeMissing(old ? `field with “${shorten(old)}”` : 'field to edit', await runner.look()));
}

/** "The department of Ada Bell": the row or card of Ada Bell. */
function ownerOf(target: Target | null): Target | undefined {
  const [first, ...more] = target?.relations ?? [];
  const isName = first && (first.target.quoted || /\p{Lu}|\d/u.test(first.target.name));
  return target?.name && isName && more.length === 0 && first.relation === 'of' ? first.target : undefined;
}

type Change = { target: Target; owner: Target } & Pick<Extract<Action, { kind: 'edit' }>, 'value'>;

/** In the form that a button or the menu of the row opens. Answers whether there is such a row. */
async function editInForm(runner: ActionRunner, { target, owner, value }: Change, next: () => Promise<Action[]>) {
  const found = await findNow(runner, owner, 'read');
  const row = found?.view.recordOf(found.element);
  if (!found || !row || !rowRoles.has(row.role)) return false;
  const before = found.view;
  const known = new Set(before.elements.map(({ key }) => key));
  const button = await buttonIn(runner, await findRecord(runner, owner), words.edit).catch(ifMissing);
  if (!button) return false;
  await clickFound(runner, button);
  const called = named(target.name);
  const end = Date.now() + limits.lookMs / 2;
  for (;;) {
    const field = (await findNow(runner, called, 'type')) ?? (await findNow(runner, called, 'choose'));
    // A filter of the list may be called so, too.
    if (field && (field.view.url !== before.url || !known.has(field.element.key))) break;
    if (Date.now() > end) throw new NotFound(describeMissing(`field for “${target.name}”`, await runner.look()));
    await pause(pollMs, runner.signal);
  }
  await setValue(runner, { kind: 'set', target: called, value });
  if (!(await isSentNext(runner, await next())))
    await failIfRejected(runner, 'It was not saved', () => sendForm(runner, words.save));
  return true;
}

function ifMissing(error: unknown) {
  if (!(error instanceof NotFound)) throw error;
  return null;
}

const rowRoles = new Set(['row', 'listitem', 'article']);
const pollMs = 120;
