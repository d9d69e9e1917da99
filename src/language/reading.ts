// What a step means: actions in order, with the words that ask for them, and what could not be read.
import type { Action } from '../contract/actions/action.ts';

export type ReadAction = Action & { words: string };
/** A piece of the step, with what it asks for. Nothing, if it only introduces or denies something. */
export type ReadPart = { words: string; actions: Action[] };
export type Reading = {
  parts: ReadPart[];
  /** Words that the reading leaves unexplained. A reading with such words is never carried out. */
  lost: string[];
  /** 0 for the most probable one. */
  cost: number;
};
export type ReadStep = {
  step: string;
  /** The best first. Only the first is carried out until a page can choose. */
  readings: Reading[];
  notUnderstood: string[];
  doubts: string[];
};
