import type { Website } from '../contract/entities.ts';
import { effectSentences, type HistoryData, type HistoryEntry } from '../contract/history.ts';

export type ScriptWebsite = Pick<Website, 'url' | 'localStorage'> & { username?: string | null };
export type Script = { script: string; warnings: string[] };

/** What a script is written from. */
export type Recorded = {
  website: ScriptWebsite;
  history: HistoryEntry[];
  title: string;
  /** The words of the flow's steps, where they are known. */
  steps: string[];
};

export type Deed = { data: HistoryData; toolCallType: string; result: string };

/** What was done, step by step, each with what was told of its effect. */
export function deedsByStep(history: HistoryEntry[]): Map<number, Deed[]> {
  const steps = new Map<number, Deed[]>();
  history.forEach((entry, index) => {
    if (entry.type !== 'tool_call') return;
    const following = history[index + 1];
    const result = following?.type === 'tool_call_result' ? (following.data.description ?? '') : '';
    const deeds = steps.get(entry.step) ?? [];
    deeds.push({ data: entry.data, toolCallType: entry.toolCallType, result });
    steps.set(entry.step, deeds);
  });
  return steps;
}

/** Whether the page opened a dialog of the browser. */
export function asks(history: HistoryEntry[]) {
  return history.some(({ type, data }) => type === 'tool_call_result' && data.description === effectSentences.asked);
}

/** Names it in a few words. */
export function nameDeed({ data: { method, description }, toolCallType }: Deed) {
  return `${method ?? toolCallType}${description ? ` (${description})` : ''}`;
}

/** How long a click may take and how long the page then has to answer, and how long an element may take to appear. */
export const scriptTimes = { clickMs: 3_500, afterClickMs: 1_000, selectorMs: 30_000 } as const;
