import { describe, expect, it } from 'vitest';
import { noEffects } from '../../contract/actions/effects.ts';
import { named } from '../../contract/actions/target.ts';
import type { StepEntry } from '../../contract/history.ts';
import { summarizeRun } from './summarize-run.ts';

const click: StepEntry[] = [
  { type: 'tool_call', toolCallType: 'act', data: { action: { kind: 'click', target: named('Buy', 'button') } } },
  { type: 'tool_call_result', toolCallType: 'act', data: { effects: { ...noEffects, changed: true } } },
];
const check: StepEntry[] = [
  {
    type: 'tool_call',
    toolCallType: 'choose_action',
    data: { action: { kind: 'textVisible', negated: false, text: 'Thank you', quoted: true } },
  },
  { type: 'tool_call_result', toolCallType: 'choose_action', data: { found: '“Thank you” is shown' } },
];
const wait: StepEntry[] = [
  { type: 'tool_call', toolCallType: 'wait', data: { action: { kind: 'wait', seconds: 2 }, duration: 2 } },
];

describe('summarizeRun', () => {
  it('counts actions and checks, and says what the last check found', () => {
    expect(summarizeRun({ steps: 3, entries: [...click, ...wait, ...click, ...check], healed: 0 })).toBe(
      'All 3 steps passed, with 2 actions and 1 check. At the end, “Thank you” is shown.',
    );
  });

  it('says when nothing was checked', () => {
    expect(summarizeRun({ steps: 1, entries: click, healed: 0 })).toBe(
      'The step passed, with 1 action. Nothing was checked: add a check to see that it worked.',
    );
  });

  it('mentions that the page has changed', () => {
    expect(summarizeRun({ steps: 2, entries: [...check, ...click], healed: 2 })).toBe(
      'All 2 steps passed, with 1 action and 1 check. The page had changed in 2 places since the last passing run; the run adapted to it.',
    );
  });
});
