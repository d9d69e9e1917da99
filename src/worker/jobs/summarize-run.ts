import { type Action, isCheck, isPageAction, type PageAction } from '../../contract/actions/action.ts';
import { count } from '../../contract/actions/wording.ts';
import type { StepEntry } from '../../contract/history.ts';

type Summary = { steps: number; entries: readonly StepEntry[]; healed: number };

/** The result of a passing run, in two or three sentences. */
export function summarizeRun({ steps, entries, healed }: Summary) {
  const done = entries.flatMap(({ type, data }) => (type === 'tool_call' && data.action ? [data.action] : []));
  const checks = done.filter(isCheck).length;
  const actions = done.filter((action) => isPageAction(action) && usesThePage[action.kind]).length;
  const counts = [actions > 0 ? count(actions, 'action') : '', checks > 0 ? count(checks, 'check') : ''];
  const parts = counts.filter(Boolean).join(' and ');
  const passed = steps === 1 ? 'The step passed' : `All ${steps} steps passed`;
  const changed = `The page had changed in ${count(healed, 'place')} since the last passing run; the run adapted to it.`;
  return [`${passed}${parts ? `, with ${parts}` : ''}.`, lastFinding(entries, done), healed > 0 ? changed : '']
    .filter(Boolean)
    .join(' ');
}

/** A passing trial of some of the steps. */
export function summarizeTrial({ first, last }: { first: number; last: number }) {
  const steps = first === last ? `Step ${first + 1}` : `Steps ${first + 1} to ${last + 1}`;
  return `${steps} passed. The other steps were not judged.`;
}

/** Looking around and waiting are not counted as actions. */
const usesThePage: Record<PageAction['kind'], boolean> = {
  click: true,
  doubleClick: true,
  rightClick: true,
  hover: true,
  type: true,
  clear: true,
  choose: true,
  tick: true,
  set: true,
  pressKey: true,
  goTo: true,
  goBack: true,
  goForward: true,
  reload: true,
  drag: true,
  upload: true,
  selectText: true,
  pointAt: true,
  scroll: false,
  wait: false,
};

/** What the last check found, if nothing was done after it. */
function lastFinding(entries: readonly StepEntry[], done: Action[]) {
  if (!done.some(isCheck)) return 'Nothing was checked: add a check to see that it worked.';
  const found = entries.findLast(({ type }) => type === 'tool_call_result')?.data.found;
  return found ? `At the end, ${found}.` : '';
}
