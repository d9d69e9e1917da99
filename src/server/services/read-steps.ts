import { says } from '../../contract/actions/action.ts';
import { listKnownNames } from '../../db/step-memories.ts';
import { readSteps as read } from '../../language/reader.ts';
import type { Context } from './context.ts';
import { requireWebsite } from './website-service.ts';

type Asked = { steps: string[]; websiteId?: string | undefined; userId: string };

/** How the agent would understand the steps. */
export async function readSteps(context: Context, { steps, websiteId, userId }: Asked) {
  if (websiteId !== undefined) await requireWebsite(context, { id: websiteId, userId });
  const names = websiteId === undefined ? [] : await listKnownNames(context.db, websiteId);
  const readings = await read(steps, { names });
  return readings.map(({ step, readings: [best], notUnderstood, doubts }) => ({
    step,
    parts: (best?.parts ?? []).flatMap(({ words, actions }) =>
      actions.map((action) => ({ words, kind: action.kind, says: says(action) })),
    ),
    notUnderstood,
    doubts,
  }));
}
