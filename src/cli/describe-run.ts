import { plainLine } from './plain-line.ts';
import type { Run } from './start-runs.ts';

export function secondsOf({ startTime, endTime }: Run) {
  return endTime === null ? null : Math.max(0, Date.parse(endTime) - Date.parse(startTime)) / 1000;
}

/** Null if the run has not failed. */
export function describeFailure({ status, failedStep, step, reason }: Run) {
  if (status !== 'FAILED') return null;
  const words = plainLine(reason ?? 'The run failed.');
  if (failedStep === null) return words;
  return `step ${failedStep + 1}${step === null ? '' : ` (${plainLine(step)})`}: ${words}`;
}

export const resultWords = { COMPLETED: 'passed', FAILED: 'failed', RUNNING: 'running' };
const colours = { COMPLETED: 32, FAILED: 31, RUNNING: 33 };

type Style = { hasColours: boolean; linkTo: (run: Run) => string; isSecondTry?: boolean };

/** Such as “failed  Buy bread (8.1 s), step 2 (Click “Buy”): “Buy” could not be found.” and where to look at it. */
export function describeRun(run: Run, { hasColours, linkTo, isSecondTry = false }: Style) {
  const word = resultWords[run.status];
  const result = hasColours ? `\u001b[${colours[run.status]}m${word}\u001b[0m` : word;
  const seconds = secondsOf(run);
  const details = [seconds === null ? null : `${seconds.toFixed(1)} s`, isSecondTry ? 'second try' : null];
  const brackets = details.filter((detail) => detail !== null).join(', ');
  const failure = describeFailure(run);
  const line = `${result}  ${plainLine(run.title)}${brackets && ` (${brackets})`}`;
  return failure === null ? line : `${line}, ${failure}\n        ${linkTo(run)}`;
}
