import { join } from 'node:path';
import type { Config } from '../config.ts';
import { log } from '../log.ts';
import type { Services } from '../open-services.ts';
import { createApp } from './app.ts';
import { createSessionTokens } from './auth/session-tokens.ts';
import { createMailer } from './mail/mailer.ts';
import { createBackground } from './services/background.ts';

/** For what is being answered. Browsers also open connections ahead, on which nothing is asked: they must not delay the end. */
const stopPatienceMs = 2_000;

/** Puts the server's parts together and listens. */
export async function startServer(config: Config, services: Services, { webDirectory }: { webDirectory?: string }) {
  const { db, keys, queue, storage, signedLinks } = services;
  const background = createBackground((what, error) => log.warn(`${what} failed: ${(error as Error).message}`));
  const mailer = createMailer({
    from: config.mailFrom,
    smtpUrl: config.smtpUrl,
    outbox: join(config.dataDir, 'outbox'),
    announce: log.info,
  });
  const app = await createApp({
    context: {
      db,
      queue,
      storage,
      signedLinks,
      sealingKey: keys.sealing,
      sessionTokens: createSessionTokens(keys.sessions),
      mailer,
      publicUrl: config.publicUrl,
      allowPrivateSites: config.allowPrivateSites,
      background,
    },
    webDirectory,
    trustProxy: config.trustProxy,
    onUnexpected: (what, error) => log.error(`${what} failed`, error),
  });
  await app.listen({ port: config.port, host: config.host });
  return {
    stop: async () => {
      const impatience = setTimeout(() => app.server.closeAllConnections(), stopPatienceMs);
      await app.close();
      clearTimeout(impatience);
      await background.settled();
    },
  };
}
