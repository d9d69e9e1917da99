import type { StepEntry } from '../../contract/history.ts';

type Summary = { steps: number; told: readonly StepEntry[]; healed: number };

/** What a run that passed has shown, in two or three sentences. */
export function summarizeRun({ steps, told, healed }: Summary) {
  const calls = told.filter(({ type }) => type === 'tool_call');
  const checks = calls.filter(({ data }) => data.method === 'check').length;
  const counts = [count(calls.length - checks, 'action'), count(checks, 'check')].filter(Boolean).join(' and ');
  const done = `${steps === 1 ? 'The step was' : `All ${steps} steps were`} done${counts ? `, with ${counts}` : ''}.`;
  const changed = `The page had changed in ${count(healed, 'place')} since the last run that passed, and was followed.`;
  return [done, lastSeen(told), healed > 0 ? changed : ''].filter(Boolean).join(' ');
}

/** What the last check saw, or else what the last action brought about. */
function lastSeen(told: readonly StepEntry[]) {
  const result = told.findLast(({ type }) => type === 'tool_call_result')?.data.description ?? '';
  const seen = /^It holds: (.+)\.$/s.exec(result)?.[1];
  if (seen) return `At the end, ${seen}.`;
  return told.some(({ data }) => data.method === 'check')
    ? ''
    : 'Nothing was checked: add a check to see that it worked.';
}

function count(number: number, what: string) {
  return number === 0 ? '' : `${number} ${what}${number === 1 ? '' : 's'}`;
}
