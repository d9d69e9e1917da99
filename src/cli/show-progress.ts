import { describeRun } from './describe-run.ts';
import { plainLine } from './plain-line.ts';
import type { Run } from './start-runs.ts';

type Terminal = { write: (text: string) => unknown; columns: number; hasColours: boolean };
type Options = { terminal: Terminal; linkTo: (run: Run) => string };
export type Progress = ReturnType<typeof showProgress>;

/** In a terminal: a line for each run that has ended, and below them a line that says what is still running. */
export function showProgress({ terminal: { write, columns, hasColours }, linkTo }: Options) {
  const shown = new Set<string>();
  const flows = new Set<string>();

  const clearLine = () => write('\r\u001b[K');

  function showEnded(run: Run) {
    // In a suite, a failed run may be followed by another one of the same flow.
    write(`${describeRun(run, { hasColours, linkTo, isSecondTry: flows.has(run.flowId) })}\n`);
    shown.add(run.flowRunId);
    flows.add(run.flowId);
  }

  return {
    update(runs: Run[]) {
      clearLine();
      for (const run of runs) if (run.status !== 'RUNNING' && !shown.has(run.flowRunId)) showEnded(run);
      const running = runs.filter(({ status }) => status === 'RUNNING').map(({ title }) => plainLine(title));
      if (running.length > 0) write(cutToWidth(`${running.length} running: ${running.join(', ')}`, columns - 1));
    },
    clear: clearLine,
  };
}

/** Characters outside of Latin scripts may take two columns. */
function cutToWidth(text: string, columns: number) {
  let width = 0;
  let fitting = '';
  for (const character of text) {
    width += character > '\u02ff' ? 2 : 1;
    if (width > columns) break;
    fitting += character;
  }
  return fitting;
}
