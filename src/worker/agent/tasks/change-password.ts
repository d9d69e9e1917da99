// "Change the password from A to B": the form asks for the old one, for the new one, and often for the new one again.
import type { Action } from '../../../contract/actions/action.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { words } from '../actions/buttons.ts';
import { isSentNext } from '../controls/is-sent-next.ts';
import { fillField } from '../controls/use-fields.ts';
import { failIfRejected } from './fail-if-rejected.ts';
import { sendForm } from './forms.ts';

/** Answers whether there is such a form. */
export async function changePassword(
  runner: ActionRunner,
  { old, text }: { old: string; text: string },
  next: () => Promise<Action[]>,
): Promise<boolean> {
  const fields = passwordsOn(await runner.look());
  if (fields.length < 2) return false;
  for (const [at, { key }] of fields.entries()) {
    const view = await runner.look();
    const element = passwordsOn(view).find((each) => each.key === key);
    const why = at === 0 ? 'It comes first, so it asks for the old password.' : 'It asks for the new password.';
    if (element) await fillField(runner, { view, element, why }, { text: at === 0 ? old : text });
  }
  if (!(await isSentNext(runner, await next())))
    await failIfRejected(runner, 'The password was not changed', () => sendForm(runner, ['Change', ...words.save]));
  // The form may be empty again.
  for (const { key } of fields) runner.noteFilled(key, '');
  return true;
}

const passwordsOn = ({ elements }: Awaited<ReturnType<ActionRunner['look']>>) =>
  elements.filter((each) => each.type === 'password' && each.editable && !each.disabled && !each.hidden);
