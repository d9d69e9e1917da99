// One step of a flow: understood, done on the page at hand, and shown to be done.
import { RunFailure } from '../browser/run-failure.ts';
import { Refused } from './acts/or-refused.ts';
import { carryOut, type Memo } from './carry-out.ts';
import { expectsRefusal } from './checks/expects-refusal.ts';
import { findComplaints, findPraise } from './ground/complaints.ts';
import { shorten } from './ground/find-target.ts';
import { Gone, type Hands } from './hands.ts';
import type { Intent } from './understand/intent.ts';
import { understand } from './understand/understand.ts';

const tries = 3;

/** `next` is the step that follows: it may be about what goes wrong in this one. */
export async function performStep(action: string, hands: Hands, memo: Memo, next = '') {
  const { intents, notUnderstood } = understand(action);
  if (notUnderstood.length > 0 || intents.length === 0)
    throw new RunFailure(
      `This part of the step was not understood: “${notUnderstood.join('”, “') || action}”. Please say it in other words.`,
    );
  hands.startStep();
  const before = hands.session.activity.serverErrors.length;
  for (const [index, intent] of intents.entries()) {
    const following = () => [...intents.slice(index + 1), ...understand(next).intents];
    const { documents, refused, status } = hands.session.activity;
    const refusedBefore = refused.length;
    const work = async () => {
      await trying(() => carryOut(hands, intent, memo));
      // Where a page is missing already, it is meant to be, as one that is to be written.
      if (hands.session.activity.documents > documents && status < 400) refuseMissing(hands, intent);
      if (refused.length > refusedBefore) await refusePraise(hands, refused[refusedBefore] as string);
    };
    await work().catch((error: unknown) => {
      if (!(error instanceof Refused) || !expectsRefusal(error.message, intent.words, following())) throw error;
      hands.think(error.message, 'What follows is about this.');
    });
    const failed = hands.session.activity.serverErrors.slice(before);
    if (failed.length > 0) throw new RunFailure(`The website answered with an error of its own: ${failed[0]}.`);
  }
}

/** A way on the site that leads nowhere. An address that the step spells out itself may be meant to. */
function refuseMissing({ session }: Hands, intent: Intent) {
  const { status, address } = session.activity;
  if (intent.do !== 'go' && (status === 404 || status === 410))
    throw new Refused(`It led to ${address}, which answered ${status}.`);
}

/** The server refused it, and the page says that it was done. */
async function refusePraise(hands: Hands, answer: string) {
  const view = await hands.look();
  const praise =
    findComplaints(view).length > 0 ? undefined : findPraise(view).find((each) => hands.isNews(view, each));
  if (praise) throw new RunFailure(`The page says “${shorten(view.textOf(praise))}”, but ${answer}.`);
}

/** A page may redraw itself between the look and the grasp. */
async function trying(work: () => Promise<void>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      if (attempt === tries) throw new RunFailure('The page kept changing while the step was done.');
    }
  }
}
