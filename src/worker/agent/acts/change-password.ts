// "Change the password from A to B": the form asks for the old one, for the new one, and often for the new one again.
import type { Action } from '../../../contract/actions/action.ts';
import type { Hands } from '../hands.ts';
import { words } from './click-words.ts';
import { isSentNext } from './create-record.ts';
import { sendForm } from './forms.ts';
import { orRefused } from './or-refused.ts';
import { fillField } from './use-fields.ts';

/** Answers whether there is such a form. */
export async function changePassword(
  hands: Hands,
  { old, text }: { old: string; text: string },
  next: () => Promise<Action[]>,
): Promise<boolean> {
  const fields = passwordsOn(await hands.look());
  if (fields.length < 2) return false;
  for (const [at, { key }] of fields.entries()) {
    const view = await hands.look();
    const element = passwordsOn(view).find((each) => each.key === key);
    const why = at === 0 ? 'It comes first, so it asks for the old password.' : 'It asks for the new password.';
    if (element) await fillField(hands, { view, element, why }, { text: at === 0 ? old : text });
  }
  if (!(await isSentNext(hands, await next())))
    await orRefused(hands, 'The password was not changed', () => sendForm(hands, ['Change', ...words.save]));
  // The form may be empty again.
  for (const { key } of fields) hands.noteFilled(key, '');
  return true;
}

const passwordsOn = ({ elements }: Awaited<ReturnType<Hands['look']>>) =>
  elements.filter((each) => each.type === 'password' && each.editable && !each.disabled && !each.hidden);
