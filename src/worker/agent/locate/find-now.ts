// What a step names, on the page as it is.
import type { Target } from '../../../contract/actions/target.ts';
import { type ActionRunner, pause } from '../actions/action-runner.ts';
import type { Found } from '../actions/found.ts';
import type { PageView } from '../page/page-view.ts';
import { type Decision, decide, type Purpose, rankCandidates } from './find-target.ts';

const pollMs = 120;

/** As long as dialogs take to open. */
const graceMs = 500;

/** Whether it is there now: no waiting, no searching. */
export async function findNow(runner: ActionRunner, target: Target, purpose: Purpose): Promise<Found | null> {
  const found = await lookFor(runner, target, { purpose, ms: 0 });
  return 'view' in found ? found : null;
}

export async function lookFor(
  runner: ActionRunner,
  target: Target,
  { purpose, ms }: { purpose: Purpose; ms: number },
): Promise<Found | Decision> {
  const end = Date.now() + ms;
  for (;;) {
    const view = await runner.look();
    const decision = decideIn(view, runner, target, purpose);
    // What opens slowly may show what is meant better.
    const isRash = !isClearly(decision) && Date.now() - runner.actedAt() < graceMs && Date.now() < end;
    if (decision.found && !isRash) return { view, element: decision.found, why: decision.why };
    if (Date.now() >= end) return decision;
    await pause(pollMs, runner.signal);
  }
}

/** A name that is nearly the one that the step gives, of something that the step can use. */
const clearScore = 0.85;

const isClearly = ({ near: [best] }: Decision) => best === undefined || best.score >= clearScore;

function decideIn(view: PageView, runner: ActionRunner, target: Target, purpose: Purpose): Decision {
  const last = runner.lastUsed();
  if (target.pronoun && !target.name && last && view.elements[last.id] === last)
    return { found: last, why: 'it is what the previous step used', near: [] };
  return decide(rankCandidates(view, target, { purpose, last }), target);
}
