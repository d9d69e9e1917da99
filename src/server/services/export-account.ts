// Everything of one user as a ZIP archive.
import { Readable } from 'node:stream';
import { apiBase } from '../../contract/api-base.ts';
import { listedWebsite, userFlow, userFlowRun, userFlowVersion, user as userSchema } from '../../contract/entities.ts';
import { AppError } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { recordingPrefix } from '../../contract/recording.ts';
import { listRecordedSessions } from '../../db/browser-sessions.ts';
import { listRunsOfFlow } from '../../db/flow-runs.ts';
import { listFlowVersions } from '../../db/flow-versions.ts';
import { listFlows } from '../../db/flows.ts';
import { listEntries } from '../../db/history-entries.ts';
import { findUser } from '../../db/users.ts';
import { listWebsites } from '../../db/websites.ts';
import type { Context } from './context.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

type Flow = Awaited<ReturnType<typeof listFlows>>[number];
type Run = Awaited<ReturnType<typeof listRunsOfFlow>>[number];

const readme = `This archive holds everything that Rehearsal stores for your account.

account.json                            your account
websites/ID/website.json                a website
websites/ID/flows/ID/flow.json          a user flow
websites/ID/flows/ID/versions.json      its versions with their steps
websites/ID/flows/ID/video.mp4          the video that it was made from
websites/ID/flows/ID/runs/ID.json       a run with its history
recordings/ID/                          what was recorded in a run; ID is the run's browserSessionId

Not included, because an archive is easily passed on: the passwords and the local storage values that you saved in the
settings of your websites. You can see them there.
`;

export function exportAccount(context: Context, user: { id: string }) {
  return zipEntries(listAll(context, user.id));
}

/** A link can be opened by a browser, which sends no token. */
export function exportLink({ publicUrl, signedLinks }: Context, user: { id: string }) {
  return { url: publicUrl + signedLinks.sign(exportPath(user.id), limits.exportLinkMinutes) };
}

export async function openExportLink(context: Context, { userId, query }: { userId: string; query: URLSearchParams }) {
  if (!context.signedLinks.verify(exportPath(userId), query)) throw new AppError('badSignature');
  if (!(await findUser(context.db, userId))) throw new AppError('notFound');
  return exportAccount(context, { id: userId });
}

async function* listAll(context: Context, userId: string): AsyncGenerator<ZipEntry> {
  yield text('README.txt', readme);
  const user = await findUser(context.db, userId);
  if (user) yield json('account.json', userSchema.encode(user));
  for (const website of await listWebsites(context.db, userId)) {
    const folder = `websites/${website.id}`;
    yield json(`${folder}/website.json`, listedWebsite.encode(website));
    for (const flow of await listFlows(context.db, website.id)) yield* listFlow(context, folder, flow);
  }
}

async function* listFlow(context: Context, website: string, flow: Flow): AsyncGenerator<ZipEntry> {
  const folder = `${website}/flows/${flow.id}`;
  const versions = await listFlowVersions(context.db, flow.id);
  yield json(`${folder}/flow.json`, userFlow.encode(flow));
  yield json(`${folder}/versions.json`, userFlowVersion.array().encode(versions));
  if (flow.videoKey) yield* listFile(context, flow.videoKey, `${folder}/video.mp4`);
  let runs: Run[] = [];
  do {
    runs = await listRunsOfFlow(context.db, flow.id, { after: runs.at(-1)?.id, most: limits.exportPageRows });
    for (const run of runs) yield* listRun(context, folder, run);
  } while (runs.length > 0);
}

async function* listRun(context: Context, flow: string, run: Run): AsyncGenerator<ZipEntry> {
  const history = await listEntries(context.db, run.id);
  yield json(`${flow}/runs/${run.id}.json`, userFlowRun.encode({ ...run, logs: { history } }));
  for (const sessionId of await listRecordedSessions(context.db, run.id)) {
    for (const key of await context.storage.list(recordingPrefix(sessionId))) yield* listFile(context, key, key);
  }
}

/** A file may have been removed since it was listed. */
async function* listFile({ storage }: Context, key: string, name: string): AsyncGenerator<ZipEntry> {
  const content = await storage.read(key);
  if (content) yield { name, content, isPacked: /\.(mp4|gz)$/.test(key) };
}

function text(name: string, content: string): ZipEntry {
  return { name, content: Readable.from([Buffer.from(content)]), isPacked: false };
}

function json(name: string, value: unknown) {
  return text(name, `${JSON.stringify(value, null, 2)}\n`);
}

function exportPath(userId: string) {
  return `${apiBase}/users/${userId}/export.zip`;
}
