// Failures that a script can see too: each is a check of the vocabulary that does not hold.
import type { Check } from '../../../contract/actions/action.ts';
import type { Target } from '../../../contract/actions/target.ts';
import { textValue } from '../../../contract/actions/value.ts';
import type { FailedAction } from '../../browser/run-failure.ts';

const failedCheck = (action: Check): { failed: FailedAction } => ({ failed: { action } });

/** The page says it, and should not. */
export const shouldNotShow = (text: string) => failedCheck({ kind: 'textVisible', negated: true, text, quoted: true });

export const shouldShow = (text: string) => failedCheck({ kind: 'textVisible', negated: false, text, quoted: true });

export const shouldBeGone = (target: Target) => failedCheck({ kind: 'elementPresent', negated: true, target });

/** A page or a submission was answered with an error. */
export const shouldRespond = () => failedCheck({ kind: 'noErrors', negated: false, of: 'server' });

type Place = Omit<FailedAction, 'action'>;

export const shouldHold = (target: Target, text: string, place: Place): { failed: FailedAction } => ({
  failed: { action: { kind: 'value', negated: false, target, comparison: 'equals', value: textValue(text) }, ...place },
});

type State = Extract<Check, { kind: 'state' }>['state'];

export const shouldBe = (
  { target, state, on }: { target: Target; state: State; on: boolean },
  place: Place,
): { failed: FailedAction } => ({ failed: { action: { kind: 'state', negated: !on, target, state }, ...place } });
