// What happened in a recording, in the same form for every format.
import type { Action } from '../contract/actions/action.ts';
import type { Target } from '../contract/actions/target.ts';

/** An element, as a recording finds it. */
export type RecordedElement = {
  /** Null if nothing in it is a name that a person would read on the page. */
  target: Target | null;
  /** How the recording finds it: `#login`. */
  code: string;
  isPassword: boolean;
  /** Why there is no target, if not for want of a name. */
  reason?: string | undefined;
  /** What else the recording says about it and a step cannot: that it is inside `#menu`. */
  lost?: string | undefined;
};

export type RecordedEvent =
  | { kind: 'visit'; url: string }
  | { kind: 'action'; action: Action; remark?: string | undefined }
  /** Something is typed into a password field. The text is known only to keep it out of the steps. */
  | { kind: 'password'; target: Target; secret: string | null; remark?: string | undefined }
  /** Compared with the address of the page; made relative to the website when the steps are written. */
  | { kind: 'address'; url: string; negated: boolean }
  /** `secret`: a text that was typed there and must not be in any step or sentence. */
  | { kind: 'leftOut'; sentence: string; line?: number | undefined; secret?: string | undefined };

export type Recorded = { title: string | null; events: RecordedEvent[] };
/** What it was made for cannot be read at all; a sentence for the user. */
export type Unreadable = { error: string };

type LeftOut = Extract<RecordedEvent, { kind: 'leftOut' }>;

export function leftOut(sentence: string): LeftOut {
  return { kind: 'leftOut', sentence };
}

const noName = 'the recording does not say what it is called on the page';

/** Without a name there is no step: a guessed one could use another element. */
export function leftOutUnnamed(what: string, { code, reason = noName }: RecordedElement): LeftOut {
  return leftOut(`${what} ${codeText(code)} was left out: ${reason}.`);
}

/** What is done with a named element; what the step cannot say about it is a remark. */
export function onElement(
  what: string,
  element: RecordedElement,
  build: (target: Target) => Action | null,
): RecordedEvent {
  const action = element.target && build(element.target);
  if (!action) return leftOutUnnamed(what, element);
  return { kind: 'action', action, remark: element.lost };
}

const longestCode = 80;

/** Code in a sentence, on one line and not too long. */
export function codeText(code: string) {
  const line = code.replace(/\s+/g, ' ').trim();
  return `“${line.length > longestCode ? `${line.slice(0, longestCode)}…` : line}”`;
}
