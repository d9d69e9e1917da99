// A cell of a table or grid that becomes a field when it is double-clicked.

import { type Target, unquoted } from '../../../contract/actions/target.ts';
import { limits } from '../../../contract/limits.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { clickOn, pressOn } from '../../browser/use-element.ts';
import { type ActionRunner, pause } from '../actions/action-runner.ts';
import type { Found } from '../actions/found.ts';
import { rankCandidates } from '../locate/find-target.ts';
import { isField } from '../locate/score-kind.ts';
import { targetOf } from '../page/name-element.ts';
import { cellRoles, type PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import { likeness } from '../page/words.ts';
import { enterIn } from './press.ts';
import { chooseFrom, fillField } from './use-fields.ts';

/** "The stock of Garden hose": the cell in the row of one and under the heading of the other, if there is one. */
function findCell(view: PageView, { name, relations }: Target): PageElement | null {
  const of = relations.find(
    ({ relation, target }) => (relation === 'of' || relation === 'within' || relation === 'with') && target.name,
  );
  if (!name || !of) return null;
  const [owner] = rankCandidates(view, of.target, { purpose: 'read' });
  const row =
    owner && owner.score > 0.6
      ? [owner.element, ...view.around(owner.element)].find(({ role }) => role === 'row')
      : undefined;
  if (!row) return null;
  return view.within(row).find((each) => cellRoles.has(each.role) && likeness(name, each.column) > 0.8) ?? null;
}

const hasField = (view: PageView, cell: PageElement) =>
  view.within(cell).some((each) => isField(each) || each.checked !== undefined);

/** Answers whether there is such a cell. */
export async function editCell(runner: ActionRunner, target: Target | null, text: string): Promise<boolean> {
  const view = await runner.look();
  const cell = target ? findCell(view, target) : null;
  if (!target || !cell || hasField(view, cell)) return false;
  const editor = await openEditor(runner, cell);
  if (!editor) throw new RunFailure(`“${shorten(view.textOf(cell) || cell.column)}” cannot be edited.`);
  if (editor.element.editable && editor.element.role !== 'combobox') {
    await fillField(runner, editor, { text });
    const now = await runner.look();
    const field = now.elements.find(({ key, editable }) => key === editor.element.key && editable);
    if (field) await runner.use(now, field, { ...enterIn(field), mustChange: false }, (live) => pressOn(live, 'Enter'));
  } else await chooseFrom(runner, editor, [unquoted(text)]);
  await mustSay(runner, target, text);
  return true;
}

/** By a double click, or by a click. */
async function openEditor(runner: ActionRunner, cell: PageElement): Promise<Found | null> {
  for (const clickCount of [2, 1]) {
    const view = await runner.look();
    const now = view.elements.find(({ key }) => key === cell.key);
    if (!now) return null;
    const known = new Set(view.elements.filter(isField).map(({ key }) => key));
    const kind = clickCount === 2 ? 'doubleClick' : 'click';
    const performed = { method: kind, action: { kind, target: targetOf(now) } as const, mustChange: false };
    await runner.use(view, now, performed, (live) => clickOn(live, { clickCount }));
    const end = Date.now() + limits.effectMs;
    while (Date.now() < end) {
      const after = await runner.look();
      const field = after.elements.find((each) => isField(each) && !known.has(each.key) && isNear(each, now));
      if (field) return { view: after, element: field, why: 'It is the field for this cell.' };
      await pause(100, runner.signal);
    }
  }
  return null;
}

function isNear({ box: [x, y, width, height] }: PageElement, { box: [left, top, wide, tall] }: PageElement): boolean {
  const [middle, centre] = [x + width / 2, y + height / 2];
  return middle > left - 20 && middle < left + wide + 20 && centre > top - 20 && centre < top + tall + 20;
}

async function mustSay(runner: ActionRunner, target: Target, text: string) {
  const end = Date.now() + limits.lookMs / 4;
  for (;;) {
    const view = await runner.look();
    const cell = findCell(view, target);
    if (cell && !hasField(view, cell) && likeness(text, view.textOf(cell)) > 0.9) return;
    if (Date.now() > end)
      throw new RunFailure(
        `The cell says “${shorten(cell ? view.textOf(cell) : '')}” after “${shorten(text)}” was entered.`,
      );
    await pause(100, runner.signal);
  }
}
