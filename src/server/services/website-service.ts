import type { Website } from '../../contract/entities.ts';
import { AppError } from '../../contract/errors.ts';
import { countFinishedRuns, countFlowsByResult, listFailingFlows } from '../../db/metrics.ts';
import {
  addWebsite as addRow,
  changeWebsite as changeRow,
  findWebsite,
  listWebsites as listRows,
  ownsWebsite,
  removeWebsite as removeRow,
  setSiteIdentity,
  type WebsiteSettings,
} from '../../db/websites.ts';
import { rejectPrivateSite } from '../../network/private-addresses.ts';
import type { Context } from './context.ts';
import { fetchSiteIdentity } from './fetch-site-identity.ts';
import { removeFiles } from './remove-files.ts';

type Owned = { id: string; userId: string };

export async function addWebsite(context: Context, { userId, url }: { userId: string; url: string }) {
  if (!context.allowPrivateSites) await rejectPrivateSite(url);
  const id = await addRow(context.db, { userId, url });
  context.background.run('Reading the title of a website', async () => {
    const identity = await fetchSiteIdentity(url, { allowPrivate: context.allowPrivateSites });
    await setSiteIdentity(context.db, id, identity);
  });
  return readWebsite(context, { id, userId });
}

export function listWebsites({ db }: Context, userId: string) {
  return listRows(db, userId);
}

export async function readWebsite({ db, sealingKeys }: Context, owned: Owned): Promise<Website> {
  const website = await findWebsite(db, owned, { sealingKeys });
  if (!website) throw new AppError('notFound');
  return website;
}

export async function changeWebsite(context: Context, owned: Owned, settings: WebsiteSettings) {
  await requireWebsite(context, owned);
  await changeRow(context.db, owned, settings, { sealingKeys: context.sealingKeys });
  return readWebsite(context, owned);
}

/** Workers notice within a second that their run is gone, and jobs without a run do nothing. */
export async function removeWebsite(context: Context, owned: Owned) {
  await requireWebsite(context, owned);
  await removeFiles(context, await removeRow(context.db, owned.id));
}

export async function readMetrics(context: Context, owned: Owned) {
  await requireWebsite(context, owned);
  const [userFlowRuns, userFlows] = await Promise.all([
    countFinishedRuns(context.db, owned.id),
    countFlowsByResult(context.db, owned.id),
  ]);
  return { userFlowRuns, userFlows };
}

export async function readFailingFlows(context: Context, owned: Owned, most: number) {
  await requireWebsite(context, owned);
  return listFailingFlows(context.db, { websiteId: owned.id, most });
}

/** Other people's websites return 404, too. */
export async function requireWebsite({ db }: Context, owned: Owned) {
  if (!(await ownsWebsite(db, owned))) throw new AppError('notFound');
}
