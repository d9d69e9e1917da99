import { isCheck, says } from '../../../contract/actions/action.ts';
import { readSteps } from '../../../language/reader.ts';
import { understood } from '../../../language/reading.ts';

const longestTitle = 60;

/** A title for a flow: what is done, as much of it as is read at a glance; null if the steps are not understood. */
export async function titleOf(steps: string[]): Promise<string | null> {
  const actions = (await readSteps(steps)).flatMap((read) => understood(read).actions);
  const done = actions.filter((action) => !isCheck(action));
  const [first, ...rest] = (done.length > 0 ? done : actions).map(says);
  if (first === undefined) return null;
  let title = first;
  for (const next of rest) {
    const longer = `${title}, ${next.charAt(0).toLowerCase()}${next.slice(1)}`;
    if (longer.length > longestTitle) break;
    title = longer;
  }
  return title.length > longestTitle ? `${title.slice(0, longestTitle - 1).trimEnd()}…` : title;
}
