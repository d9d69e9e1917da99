import { listKnownNames } from '../../db/step-memories.ts';
import type { Context } from './context.ts';
import { requireWebsite } from './website-service.ts';

type Asked = { steps: string[]; websiteId?: string | undefined; userId: string };

/** How the agent would understand the steps. */
export async function readSteps(context: Context, { steps, websiteId, userId }: Asked) {
  if (websiteId !== undefined) await requireWebsite(context, { id: websiteId, userId });
  const names = websiteId === undefined ? [] : await listKnownNames(context.db, websiteId);
  return context.stepReader.read(steps, names);
}
