import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiBase } from '../contract/api-base.ts';
import { createStepReader } from '../language/step-reader.ts';
import { openQueue, type TestClock } from '../queue/queue.ts';
import { createApp } from '../server/app.ts';
import { createSessionTokens } from '../server/auth/session-tokens.ts';
import { createMailer } from '../server/mail/mailer.ts';
import { createBackground } from '../server/services/background.ts';
import type { Context } from '../server/services/context.ts';
import { createSignedLinks } from '../signed-links.ts';
import { createFileStorage } from '../storage/file-storage.ts';
import { newKeyRing } from './new-key-ring.ts';
import { openTestDatabase } from './open-test-database.ts';

type Request = { token?: string; body?: unknown; headers?: Record<string, string> };
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** The real application on a test database, with an outbox for emails; `changes` replaces parts of its context.
 * With a clock, the queue watches schedules by it. */
export async function startTestServer(changes: Partial<Context> = {}, { clock }: { clock?: TestClock } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-test-'));
  const outbox = join(folder, 'outbox');
  const database = await openTestDatabase();
  const failures: unknown[] = [];
  const background = createBackground((_what, error) => failures.push(error));
  const queue = await openQueue({
    database: database.connection,
    onError: (error) => failures.push(error),
    ...(clock ? { clock, schedules: true } : {}),
  });
  const stepReader = createStepReader();
  const context: Context = {
    db: database.db,
    queue,
    storage: createFileStorage(join(folder, 'storage')),
    signedLinks: createSignedLinks(newKeyRing()),
    sealingKeys: newKeyRing(),
    sessionTokens: createSessionTokens(newKeyRing()),
    mailer: createMailer({ from: 'Rehearsal <rehearsal@localhost>', outbox, announce: () => {} }),
    publicUrl: 'http://localhost:3000',
    allowPrivateSites: true,
    recording: true,
    retentionDays: 30,
    quotas: { runsPerUser: 50, storagePerUserBytes: 100 * 1024 ** 2 },
    background,
    stepReader,
    checkBrowser: async () => undefined,
    ...changes,
  };
  const app = await createApp({ context, trustProxy: 1, onUnexpected: (_what, error) => failures.push(error) });

  async function call(method: string, path: string, { token, body, headers = {} }: Request = {}) {
    const response = await app.inject({
      method: method as 'GET',
      url: `${apiBase}${path}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return { status: response.statusCode, data: isJson ? JSON.parse(response.body) : undefined };
  }

  /** Fetches a URL that the server returned. */
  function fetch(url: string, { headers = {} }: { headers?: Record<string, string> } = {}) {
    return app.inject({ url: url.slice(context.publicUrl.length), headers });
  }

  async function readMails() {
    const names = await readdir(outbox).catch(() => []);
    return Promise.all(names.sort().map((name) => readFile(join(outbox, name), 'utf8')));
  }

  /** Signs up with the emailed link. Each call comes from another client address. */
  async function signIn(email = `${randomUUID()}@example.com`) {
    await call('POST', '/signup', { body: { email }, headers: { 'x-forwarded-for': randomBytes(4).join('.') } });
    const mail = (await readMails()).findLast((text) => text.includes(`To: ${email}`)) ?? '';
    const link = new URL(/^http\S+$/m.exec(mail)?.[0] ?? '');
    const { data } = await call('GET', `/magic-link${link.search}`);
    return { email, token: data.jwt as string, userId: data.userId as string };
  }

  async function stop() {
    await app.close();
    await background.settled();
    stepReader.close();
    await queue.stop(0);
    await database.close();
    await rm(folder, { recursive: true });
  }

  return { context, call, fetch, readMails, signIn, failures, stop };
}
