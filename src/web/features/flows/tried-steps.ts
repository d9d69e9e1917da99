import type { UserFlowRun } from '../../../contract/entities.ts';

type Tried = Pick<UserFlowRun, 'firstStep' | 'lastStep'>;

/** Only some steps were tried. */
export function isTrial({ firstStep }: Tried) {
  return firstStep !== null;
}

/** "Step 3" or "Steps 3 to 5"; null in a run of the whole flow. */
export function triedSteps({ firstStep, lastStep }: Tried) {
  if (firstStep === null || lastStep === null) return null;
  return firstStep === lastStep ? `Step ${firstStep + 1}` : `Steps ${firstStep + 1} to ${lastStep + 1}`;
}
