import { type Action, says } from '../contract/actions/action.ts';
import type { Website } from '../contract/entities.ts';
import type { HistoryData, HistoryEntry } from '../contract/history.ts';
import { comment } from './write-code.ts';

export type ScriptWebsite = Pick<Website, 'url' | 'localStorage'> & { username?: string | null };
export type Script = {
  script: string;
  warnings: string[];
  /** The environment variables that it reads. */
  variables: string[];
  /** Of a failed run: the step it failed at, from 0, and the line of the script where it does so too, from 1. */
  failedAt: { step: number; line: number } | null;
};

/** What a script is written from. */
export type Recorded = {
  website: ScriptWebsite;
  history: HistoryEntry[];
  title: string;
  /** The words of the flow's steps, where they are known. */
  steps: string[];
};

export type RecordedAction = { data: HistoryData; toolCallType: string | undefined; opensTab: boolean };
export type RecordedStep = {
  /** From 0. */
  index: number;
  title: string;
  actions: RecordedAction[];
  /** Why the run failed in this step, with the action or check that failed where it is known. */
  failure: { message: string; data: HistoryData } | null;
};

/** What was done in each step, and what failed at last. */
export function readSteps({ history, steps: titles }: Pick<Recorded, 'history' | 'steps'>): RecordedStep[] {
  const steps = new Map<number, Omit<RecordedStep, 'title'>>();
  const stepOf = (index: number) => {
    const step = steps.get(index) ?? { index, actions: [], failure: null };
    steps.set(index, step);
    return step;
  };
  history.forEach(({ type, step, data, ...entry }, index) => {
    const toolCallType = 'toolCallType' in entry ? entry.toolCallType : undefined;
    const result = history[index + 1];
    const opensTab = result?.type === 'tool_call_result' && result.data.effects?.opened === true;
    if (type === 'tool_call') stepOf(step).actions.push({ data, toolCallType, opensTab });
    if (type === 'error') stepOf(step).failure = { message: data.error ?? data.description ?? '', data };
  });
  return [...steps.values()].map((step) => ({ ...step, title: titleOf(step, titles[step.index]) }));
}

/** A step that spells out a password is not quoted. */
function titleOf({ index, actions, failure }: Omit<RecordedStep, 'title'>, words: string | undefined) {
  const entries = [...actions, ...(failure ? [failure] : [])];
  const all = entries.flatMap(({ data }) => (data.action ? [data.action] : []));
  if (all.some(hasSecret)) return all.map(says).join('. ');
  return words ?? `Step ${index + 1}`;
}

function hasSecret(action: Action) {
  if (action.kind === 'logIn') return action.password?.kind === 'secret';
  return action.kind === 'type' && action.value.kind === 'secret';
}

export function failureComment({ message }: NonNullable<RecordedStep['failure']>) {
  return comment(`The run failed here: ${message}`);
}

/** Where the script fails as the run did. */
export function findFailure(steps: RecordedStep[], script: string): Script['failedAt'] {
  const failed = steps.findLast(({ failure }) => failure);
  if (!failed?.failure) return null;
  const marker = failureComment(failed.failure);
  const line = script.split('\n').findLastIndex((each) => each.trim() === marker) + 1;
  return line > 0 ? { step: failed.index, line } : null;
}

/** Whether the page opened a dialog of the browser. */
export function opensDialog(history: HistoryEntry[]) {
  return history.some(({ data }) => data.effects?.dialog);
}

/** For a warning: what is missing in the script. */
export function nameAction({ data: { action, method, description }, toolCallType }: RecordedAction) {
  return (description || (action ? says(action) : '') || method) ?? toolCallType ?? 'an action';
}

/** How long a click may take and how long the page then has to answer, and how long an element may take to appear. */
export const scriptTimes = { clickMs: 3_500, afterClickMs: 1_000, selectorMs: 30_000 } as const;
