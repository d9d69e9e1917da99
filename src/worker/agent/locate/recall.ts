// What a step used the last time is looked for first. Where the page has changed, it must clearly be the same thing.
import type { Target } from '../../../contract/actions/target.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { findAgain } from '../../browser/snapshot/take-snapshot.ts';
import { type ActionRunner, lower, nameOf } from '../actions/action-runner.ts';
import type { Found } from '../actions/found.ts';
import { viewPage } from '../page/page-view.ts';
import { likeness } from '../page/words.ts';
import type { Purpose } from './find-target.ts';
import { findByFingerprint, isUnchanged } from './match-fingerprint.ts';
import { called, takeFingerprint } from './take-fingerprint.ts';

type Lookup = { target: Target; purpose: Purpose };

/** The element of the last time, without a look at the rest of the page; null when it takes one. */
export async function recall(runner: ActionRunner, target: Target, purpose: Purpose): Promise<Found | null> {
  const known = knownOf(runner, { target, purpose });
  if (!known?.unique || (!known.name && !known.mark)) return null;
  runner.signal.throwIfAborted();
  const snapshot = await findAgain(runner.session, known);
  const element = snapshot?.elements[0];
  if (!snapshot || !element || element.covered || element.disabled || !isPlain(element, purpose)) return null;
  runner.memory.note(sayOf({ target, purpose }), known);
  const view = { ...viewPage(snapshot), labelOf: () => known.label };
  return { view, element, why: 'it is what this step used before' };
}

/** The rest of the page matters to what opens, floats or counts. */
function isPlain({ role, type, readonly, editable, options }: PageElement, purpose: Purpose) {
  if (purpose === 'read' || purpose === 'hover') return false;
  if (purpose === 'choose') return options.length > 0;
  if (purpose === 'type') return editable && !readonly && ['textbox', 'searchbox'].includes(role) && type !== 'date';
  return true;
}

/** What the step names is not there any more, but what it used is, under another name. */
export async function findChanged(runner: ActionRunner, question: Lookup): Promise<Found | null> {
  const known = knownOf(runner, question);
  if (!known) return null;
  const view = await runner.look();
  const element = findByFingerprint(view, known);
  return element ? { view, element, why: 'it matches what this step used before' } : null;
}

/** Remembers what was found; if the step used something else before, it must be the same thing, and the run says so. */
export function settleIdentity(runner: ActionRunner, question: Lookup, found: Found): Found {
  if (!isRemembered(question)) return found;
  const known = knownOf(runner, question);
  const now = takeFingerprint(found.view, found.element);
  const said = sayOf(question);
  // What the step does not call by its name may have another one each time.
  if (likeness(question.target.name, called(known ?? now)) < 0.5) return found;
  if (!known || (isUnchanged(known, now) && (now.unique || !known.unique))) {
    runner.memory.note(said, now);
    return found;
  }
  const same = findByFingerprint(found.view, known);
  const old = nameOf({ ...found.element, ...known, own: '', value: '', hint: known.mark });
  if (!same)
    throw new RunFailure(
      `What this step used before, ${lower(old)}, is no longer on ${found.view.url}. ${nameOf(found.element)} is the closest match, but may be something else. If it is the right one, name it in the step.`,
    );
  const then = takeFingerprint(found.view, same);
  runner.memory.note(said, then, isUnchanged(known, then) ? undefined : `${old} is now ${lower(nameOf(same))}`);
  return { ...found, element: same };
}

function knownOf(runner: ActionRunner, question: Lookup) {
  return isRemembered(question) ? runner.memory.known(sayOf(question)) : undefined;
}

/** Only what the step names by itself: what is counted, ranked or related is another thing whenever the page's data are. */
function isRemembered({ target, purpose }: Lookup) {
  const { name: text, ordinal, superlative, all, pattern, pronoun, relations } = target;
  const named = text !== '' && relations.length === 0 && !superlative && !all && !pattern && !pronoun;
  return named && ordinal === undefined && purpose !== 'read';
}

function sayOf({ target: { name: text, kind }, purpose }: Lookup) {
  return `${purpose} ${kind ?? ''} ${text}`;
}
