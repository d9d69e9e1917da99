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

/** For somebody who begins to write: loading the reader takes a second, which the first step need not wait for. */
export async function readSiteNames(context: Context, website: { id: string; userId: string }) {
  const names = await findSiteNames(context, website);
  context.stepReader.read([], []).catch(() => {});
  return names;
}

async function findSiteNames(context: Context, website: { id: string; userId: string }) {
  await requireWebsite(context, website);
  return listSiteNames(context.db, website.id);
}
