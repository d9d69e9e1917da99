import { listSiteNames } from '../../db/site-names.ts';
import type { Context } from './context.ts';
import { requireWebsite } from './website-service.ts';

type Asked = { steps: string[]; websiteId?: string | undefined; userId: string };

/** How the agent would understand the steps. */
export async function readSteps(context: Context, { steps, websiteId, userId }: Asked) {
  const known = websiteId === undefined ? [] : await findSiteNames(context, { id: websiteId, userId });
  const names = known.map(({ name }) => name);
  return context.stepReader.read(steps, names);
}

export async function findSiteNames(context: Context, website: { id: string; userId: string }) {
  await requireWebsite(context, website);
  return listSiteNames(context.db, website.id);
}
