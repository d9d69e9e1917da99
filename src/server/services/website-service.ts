import type { Website, WebsiteStatus } from '../../contract/entities.ts';
import { AppError, badTimeZone } from '../../contract/errors.ts';
import { countFinishedRuns, countFlowsByResult, listFailingFlows, listFlowResults } from '../../db/metrics.ts';
import { isTimeZoneError, readTrends as readTrendRows } from '../../db/trends.ts';
import {
  addWebsite as addRow,
  changeWebsite as changeRow,
  findWebsite,
  listWebsites as listRows,
  ownsWebsite,
  removeWebsite as removeRow,
  setReachable,
  setSiteIdentity,
  type WebsiteSettings,
} from '../../db/websites.ts';
import { rejectPrivateSite } from '../../network/private-addresses.ts';
import type { Context } from './context.ts';
import { checkDigest, keepDigestInQueue } from './digest-service.ts';
import { fetchSiteIdentity } from './fetch-site-identity.ts';
import { removeFiles } from './remove-files.ts';

type Owned = { id: string; userId: string };

export async function addWebsite(context: Context, { userId, url }: { userId: string; url: string }) {
  if (!context.allowPrivateSites) await rejectPrivateSite(url);
  const id = await addRow(context.db, { userId, url });
  lookUpIdentity(context, { id, url });
  return readWebsite(context, { id, userId });
}

/** Does not delay the answer. */
export function lookUpIdentity(context: Context, website: { id: string; url: string }) {
  context.background.run('Reading the title of a website', async () => {
    try {
      const identity = await fetchSiteIdentity(website.url, { allowPrivate: context.allowPrivateSites });
      await setSiteIdentity(context.db, website, identity);
    } catch (error) {
      await setReachable(context.db, website, false);
      throw error;
    }
  });
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
  if (settings.url && !context.allowPrivateSites) await rejectPrivateSite(settings.url);
  if (settings.alerts?.digest) checkDigest(context, settings.alerts.digest);
  await changeRow(context.db, owned, settings, { sealingKeys: context.sealingKeys });
  const website = await readWebsite(context, owned);
  if (settings.alerts !== undefined) await keepDigestInQueue(context, website.id, website.alerts.digest);
  const needsTitle = settings.title !== undefined && website.title === null;
  if (settings.url || needsTitle) lookUpIdentity(context, website);
  return website;
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

export async function readStatuses({ db }: Context, userId: string) {
  const results = await listFlowResults(db, userId);
  return results.map((result) => ({ ...result, status: statusOf(result.userFlows) }));
}

function statusOf({ passing, failing }: { passing: number; failing: number }): WebsiteStatus['status'] {
  if (failing > 0) return 'FAILING';
  return passing > 0 ? 'PASSING' : 'NEVER_RUN';
}

export async function readFailingFlows(context: Context, owned: Owned, most: number) {
  await requireWebsite(context, owned);
  return listFailingFlows(context.db, { websiteId: owned.id, most });
}

export async function readTrends(context: Context, owned: Owned, period: { days: string; timeZone: string }) {
  await requireWebsite(context, owned);
  const { timeZone } = period;
  try {
    return await readTrendRows(context.db, { websiteId: owned.id, days: Number(period.days), timeZone });
  } catch (cause) {
    throw isTimeZoneError(cause) ? new AppError('badInput', { message: badTimeZone, cause }) : cause;
  }
}

/** Other people's websites return 404, too. */
export async function requireWebsite({ db }: Context, owned: Owned) {
  if (!(await ownsWebsite(db, owned))) throw new AppError('notFound');
}
