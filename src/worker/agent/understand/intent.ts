// What a step asks for, in the order in which it is to be done: entries of the vocabulary of actions.
import type { Action } from '../../../contract/actions/action.ts';

export type { Action as Intent, Check } from '../../../contract/actions/action.ts';
export type { Comparison } from '../../../contract/actions/comparison.ts';
export type { ElementKind, Relation, Target } from '../../../contract/actions/target.ts';
export type { FieldValue, Value } from '../../../contract/actions/value.ts';

export type Understood = {
  intents: (Action & { /** The words that say it. */ words: string })[];
  /** Parts that mean nothing to us: a step with any is never passed. */
  notUnderstood: string[];
};
