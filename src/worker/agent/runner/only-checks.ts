import { isCheck } from '../../../contract/actions/action.ts';
import { readStep } from '../../../language/reader.ts';
import { understood } from '../../../language/reading.ts';

/** Whether a step changes nothing on the page. */
export async function onlyChecks(step: string): Promise<boolean> {
  const { actions } = understood(await readStep(step));
  return actions.length > 0 && actions.every(isCheck);
}
