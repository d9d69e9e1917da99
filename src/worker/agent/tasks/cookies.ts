import type { ActionRunner } from '../actions/action-runner.ts';
import { clickFound, describeMissing, words } from '../actions/buttons.ts';
import { cookieButton } from '../actions/cookie-button.ts';
import { NotFound } from '../actions/not-found.ts';

/** Where there is no banner there is nothing to accept. */
export async function answerCookies(runner: ActionRunner, accept: boolean) {
  const view = await runner.look();
  const button = cookieButton(view, accept ? words.accept : words.decline);
  if (!button) throw new NotFound(describeMissing('cookie banner', view));
  await clickFound(runner, { view, element: button, why: 'It answers the cookie banner.' });
}
