import { join } from 'node:path';
import type { Config } from '../config.ts';
import { limits } from '../contract/limits.ts';
import { findWorkerProblem } from '../db/workers.ts';
import { createStepReader } from '../language/step-reader.ts';
import { log } from '../log.ts';
import type { Services } from '../open-services.ts';
import { repeat } from '../repeat.ts';
import { createApp } from './app.ts';
import { createSessionTokens } from './auth/session-tokens.ts';
import { clearOutbox } from './clear-outbox.ts';
import { createMailer } from './mail/mailer.ts';
import { createBackground } from './services/background.ts';
import type { Context } from './services/context.ts';
import { restoreDigests, sendDigest, startDigest } from './services/digest-service.ts';
import { handleResults } from './services/handle-results.ts';
import { restoreSchedules, startScheduled } from './services/schedule-service.ts';
import { sendAlert } from './services/send-alert.ts';

/** Time for open requests to finish. Browsers also keep idle connections open, which must not delay stopping. */
const requestGraceMs = 2_000;

/** Creates the server and listens. */
export async function startServer(config: Config, services: Services, { webDirectory }: { webDirectory?: string }) {
  const { db, keys, queue, storage, signedLinks } = services;
  const background = createBackground((what, error) => log.warn(`${what} failed`, error));
  const outbox = join(config.dataDir, 'outbox');
  const mailer = createMailer({
    from: config.mailFrom,
    smtpUrl: config.smtpUrl,
    outbox,
    announce: log.info,
  });
  const stepReader = createStepReader();
  const context: Context = {
    db,
    queue,
    storage,
    signedLinks,
    sealingKeys: keys.sealing,
    sessionTokens: createSessionTokens(keys.sessions),
    mailer,
    publicUrl: config.publicUrl,
    allowPrivateSites: config.allowPrivateSites,
    recording: config.recording,
    retentionDays: config.retentionDays,
    quotas: { runsPerUser: config.runsPerUser, storagePerUserBytes: config.storagePerUserBytes },
    background,
    stepReader,
    checkBrowser: () => findWorkerProblem(db),
  };
  const app = await createApp({
    context,
    webDirectory,
    trustProxy: config.trustProxy,
    onUnexpected: (what, error) => log.error(`${what} failed`, error),
  });
  await restoreSchedules(context);
  await restoreDigests(context);
  await queue.work('send-alert', limits.alertsAtOnce, ({ payload }) => sendAlert(context, payload));
  await queue.work('start-scheduled', 1, ({ payload }) => startScheduled(context, payload.scheduleId));
  await queue.work('start-digest', 1, ({ payload }) => startDigest(context, payload.websiteId));
  await queue.work('send-digest', limits.alertsAtOnce, ({ payload }) => sendDigest(context, payload));
  await app.listen({ port: config.port, host: config.host });
  const stopWatching = repeat({
    everyMs: limits.resultWatchMs,
    work: () => handleResults(context),
    onError: (error) => log.warn('Comparing results failed', error),
  });
  const clear = () => background.run('Removing old emails', () => clearOutbox(outbox));
  clear();
  const clearing = setInterval(clear, limits.leftoverSweepMs);
  return {
    stop: async () => {
      clearInterval(clearing);
      stopWatching();
      const timer = setTimeout(() => app.server.closeAllConnections(), requestGraceMs);
      await app.close();
      clearTimeout(timer);
      await background.settled();
      stepReader.close();
    },
  };
}
