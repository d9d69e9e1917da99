import type { Action } from '../../../contract/actions/action.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { findButton } from '../actions/buttons.ts';
import type { Found } from '../actions/found.ts';
import { findNow } from '../locate/find-now.ts';
import { isField } from '../locate/score-kind.ts';

/** The next step saves it, or clicks a button of the form: then this one only fills it in. */
export async function isSentNext(runner: ActionRunner, [next]: Action[]): Promise<boolean> {
  if (!next) return false;
  if (next.kind === 'save' || next.kind === 'submit' || next.kind === 'continue') return true;
  const view = await runner.look();
  const last = runner.lastUsed();
  const form = last && view.formAround(last);
  const isHere = (found: Found | null, isIt: (each: PageElement) => boolean) =>
    found !== null &&
    isIt(found.element) &&
    (!form || found.view.around(found.element).some(({ key }) => key === form.key));
  // “Cancel the viewing with Ben Olsen” is not about the button “Cancel” of this form.
  if (next.kind === 'perform' && next.target && !next.target.pronoun) return false;
  if (next.kind === 'perform')
    return findButton(view, [next.verb], (each) => !form || view.isWithin(each, form)) !== null;
  if (next.kind === 'click')
    return isHere(await findNow(runner, next.target, 'click'), ({ role }) => role === 'button');
  const field = next.kind === 'type' || next.kind === 'set' ? next.target : next.kind === 'choose' ? next.from : null;
  if (!field) return false;
  return isHere((await findNow(runner, field, 'type')) ?? (await findNow(runner, field, 'choose')), isField);
}
