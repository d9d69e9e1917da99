import { AppError, badTimeZone } from '../../contract/errors.ts';
import type { JobPayload } from '../../contract/jobs.ts';
import { limits } from '../../contract/limits.ts';
import { countRunsBetween, findDigest, listDigests } from '../../db/digests.ts';
import { listFlows } from '../../db/flows.ts';
import { countFlowsByResult, listFailingFlows } from '../../db/metrics.ts';
import type { Digest } from '../alerts/digest-texts.ts';
import { digestMail } from '../mail/digest-mail.ts';
import type { Context } from './context.ts';

type Times = { enabled: boolean; time: string; timeZone: string };

/** Rejects a time zone that the queue does not know before anything is stored. */
export function checkDigest({ queue }: Context, { time, timeZone }: Times) {
  try {
    queue.nextTime(cronOf(time), timeZone);
  } catch (cause) {
    throw new AppError('badInput', { message: badTimeZone, cause });
  }
}

export async function keepDigestInQueue({ queue }: Context, websiteId: string, { enabled, time, timeZone }: Times) {
  if (enabled) await queue.schedule('start-digest', { websiteId }, { key: websiteId, cron: cronOf(time), timeZone });
  else await queue.unschedule('start-digest', websiteId);
}

/** The process may have died between the two writes of a change. */
export async function restoreDigests(context: Context) {
  for (const digest of await listDigests(context.db)) await keepDigestInQueue(context, digest.websiteId, digest);
}

function cronOf(time: string) {
  const [hour, minute] = time.split(':').map(Number);
  return `${minute} ${hour} * * *`;
}

/** Without a run, nobody gets an email. Each address has a job of its own, so that one that fails is tried again alone. */
export async function startDigest(context: Context, websiteId: string) {
  const { db, queue } = context;
  const found = await findDigest(db, websiteId);
  if (!found?.enabled) return queue.unschedule('start-digest', websiteId);
  const until = new Date();
  const { passed, failed } = await countRunsBetween(db, websiteId, period(until));
  if (passed + failed === 0) return;
  await db.transaction(async (tx) => {
    for (const email of found.emails) {
      await queue.send('send-digest', { websiteId, email, until: until.toISOString() }, { within: tx });
    }
  });
}

/** Throws if it could not be delivered: then it is tried again. */
export async function sendDigest(context: Context, { websiteId, email, until }: JobPayload<'send-digest'>) {
  const found = await findDigest(context.db, websiteId);
  if (!found?.enabled || !found.emails.includes(email)) return;
  const { title, url } = found;
  const digest: Digest = {
    website: { title, url },
    hours: limits.digestHours,
    ...(await countRunsBetween(context.db, websiteId, period(new Date(until)))),
    ...(await readFlows(context, websiteId)),
    link: `${context.publicUrl}/sites/${websiteId}`,
  };
  await context.mailer.send(digestMail({ to: email, digest }));
}

async function readFlows({ db }: Context, websiteId: string) {
  const [counts, failing, flows] = await Promise.all([
    countFlowsByResult(db, websiteId),
    listFailingFlows(db, { websiteId, most: limits.digestFlows }),
    listFlows(db, websiteId),
  ]);
  const flaky = flows.filter(({ recentResults }) => recentResults.includes('FLAKY')).map(({ title }) => title);
  return {
    failing: { total: counts.failing, listed: failing },
    flaky: { total: flaky.length, listed: flaky.slice(0, limits.digestFlows) },
  };
}

function period(until: Date) {
  return { after: new Date(until.getTime() - limits.digestHours * 60 * 60_000), until };
}
