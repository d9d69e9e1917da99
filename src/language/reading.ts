// What a step means: actions in order, with the words that ask for them, and what could not be read.
import type { Action } from '../contract/actions/action.ts';

export type ReadAction = Action & { words: string };
/** A piece of the step, with what it asks for. Nothing, if it only introduces or denies something. */
export type ReadPart = {
  words: string;
  actions: Action[];
  /** False if some of its words mean nothing to us. */
  understood: boolean;
  /** It cannot be taken out of its sentence. */
  isConditional: boolean;
};
export type Reading = {
  parts: ReadPart[];
  /** Words that the reading leaves unexplained. A reading with such words is never carried out. */
  lost: string[];
  /** 0 for the most probable one. */
  cost: number;
};
/** What will be done, or why nothing will. */
export type Understood = { parts: ReadPart[]; actions: ReadAction[]; problem: string | null };

/** The reading that is carried out. */
export function understood({ step, readings, notUnderstood, doubts }: ReadStep): Understood {
  const parts = readings[0]?.parts ?? [];
  const actions = parts.flatMap(({ words, actions: all }) => all.map((action) => ({ ...action, words })));
  const isEmpty = actions.length === 0 && notUnderstood.length === 0;
  const problem =
    notUnderstood.length > 0 || isEmpty ? sayNotUnderstood(isEmpty ? [step] : notUnderstood) : (doubts[0] ?? null);
  return { parts, actions, problem };
}

export function sayNotUnderstood(parts: string[]) {
  return `This part of the step was not understood: “${parts.join('”, “')}”. Please rephrase.`;
}

export type ReadStep = {
  step: string;
  /** The best first. Only the first is carried out until a page can choose. */
  readings: Reading[];
  notUnderstood: string[];
  doubts: string[];
  /** For each doubt: the piece of the step that can mean two things, and both; `whole` is the step if this one is meant. */
  choices: { piece: string; meanings: { reading: Reading; whole: Reading }[] }[];
};
