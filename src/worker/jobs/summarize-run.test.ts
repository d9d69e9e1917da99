import { describe, expect, it } from 'vitest';
import type { StepEntry } from '../../contract/history.ts';
import { summarizeRun } from './summarize-run.ts';

const click: StepEntry[] = [
  { type: 'tool_call', toolCallType: 'act', data: { method: 'click' } },
  { type: 'tool_call_result', toolCallType: 'act', data: { description: 'The page changed.' } },
];
const check: StepEntry[] = [
  { type: 'tool_call', toolCallType: 'choose_action', data: { method: 'check' } },
  { type: 'tool_call_result', toolCallType: 'choose_action', data: { description: 'It holds: “Thank you” is shown.' } },
];

describe('summarizeRun', () => {
  it('tells how much was done and what was seen last', () => {
    expect(summarizeRun({ steps: 3, told: [...click, ...click, ...check], healed: 0 })).toBe(
      'All 3 steps were done, with 2 actions and 1 check. At the end, “Thank you” is shown.',
    );
  });

  it('says so when nothing was checked', () => {
    expect(summarizeRun({ steps: 1, told: click, healed: 0 })).toBe(
      'The step was done, with 1 action. Nothing was checked: add a check to see that it worked.',
    );
  });

  it('tells of a page that has changed', () => {
    expect(summarizeRun({ steps: 2, told: [...check, ...click], healed: 2 })).toBe(
      'All 2 steps were done, with 1 action and 1 check. The page had changed in 2 places since the last run that passed, and was followed.',
    );
  });
});
