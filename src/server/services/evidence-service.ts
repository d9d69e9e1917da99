// What was recorded of each step of a run: pictures, console messages and requests, and the report and trace made of them.
import { Readable } from 'node:stream';
import { apiBase } from '../../contract/api-base.ts';
import type { StepEvidence } from '../../contract/entities.ts';
import { AppError } from '../../contract/errors.ts';
import { hideSecrets } from '../../contract/hide-secrets.ts';
import { limits } from '../../contract/limits.ts';
import { type PageProblem, pageProblem, recordingPrefix, stepPictures } from '../../contract/recording.ts';
import { findSession } from '../../db/browser-sessions.ts';
import { findRunSubject } from '../../db/flow-runs.ts';
import { findWebsite } from '../../db/websites.ts';
import { explainFailure } from '../evidence/explain-failure.ts';
import { type ReportedRun, writeReportPage } from '../evidence/report-page.ts';
import { traceEntries } from '../evidence/trace.ts';
import type { Context } from './context.ts';
import { readAssets, readBytes, readReplayText } from './read-replay.ts';
import { readRun } from './run-service.ts';
import { zipEntries } from './zip-entries.ts';

type Owned = { id: string; userId: string };
type Run = Awaited<ReturnType<typeof readRun>>;

export async function readEvidence(context: Context, owned: Owned): Promise<StepEvidence[]> {
  const { evidence, sessionId } = await collect(context, owned);
  const link = (name: string | null) => pictureLink(context, sessionId, name);
  return evidence.map((step) => ({ ...step, before: link(step.before), after: link(step.after) }));
}

/** The step that failed, as others may see it: its words, why it failed, and how the page looked then. */
export async function readFailure(context: Context, { step, ...owned }: Owned & { step: number }) {
  const run = await collect(context, owned);
  const { action = null, why = null, before = null, after = null } = run.evidence[step] ?? {};
  const name = after ?? before;
  return {
    step: action,
    why,
    pictureUrl: pictureLink(context, run.sessionId, name),
    picture: name ? await pictureBytes(context, run, name) : null,
  };
}

function pictureLink({ publicUrl, signedLinks }: Context, sessionId: string, name: string | null) {
  return name && publicUrl + signedLinks.sign(picturePath(sessionId, name), limits.recordingLinkMinutes);
}

export function picturePath(sessionId: string, name: string) {
  return `${apiBase}/recordings/${sessionId}/pictures/${name}`;
}

export async function readPicture(context: Context, { sessionId, name }: { sessionId: string; name: string }) {
  const isKnown = /^\d{6}\.webp$/.test(name) && (await findSession(context.db, { id: sessionId }));
  const picture = isKnown && (await context.storage.read(`${recordingPrefix(sessionId)}/pictures/${name}`));
  if (!picture) throw new AppError('notFound');
  return picture;
}

export async function writeReport(context: Context, owned: Owned): Promise<Readable> {
  const run = await collect(context, owned);
  return Readable.from(
    writeReportPage(run, {
      picture: (name) => pictureBytes(context, run, name),
      replay: () => readReplayText(context, run.sessionId, (hash) => `rehearsal-asset:${hash}`),
      assets: () => readAssets(context, run.sessionId, (hash) => `rehearsal-asset:${hash}`),
    }),
  );
}

export async function writeTrace(context: Context, owned: Owned): Promise<Readable> {
  const run = await collect(context, owned);
  return zipEntries(traceEntries(run, (name) => pictureBytes(context, run, name)));
}

function pictureBytes({ storage }: Context, { sessionId }: { sessionId: string }, name: string) {
  return readBytes(storage, `${recordingPrefix(sessionId)}/pictures/${name}`);
}

/** Pictures by their names. The report and the trace are sent to others, so passwords in the steps are hidden. */
async function collect(context: Context, owned: Owned): Promise<ReportedRun & { sessionId: string }> {
  const run = await readRun(context, owned);
  const subject = await findRunSubject(context.db, run.id);
  const site = subject && (await findWebsite(context.db, { id: subject.websiteId, userId: owned.userId }, context));
  if (!site) throw new AppError('notFound');
  const sessionId = run.browserSessionId ?? '';
  const [pictures, problems, steps] = await Promise.all([
    readPictures(context, sessionId),
    readProblems(context, sessionId),
    hidePasswords(context, { steps: subject.steps.map(({ action }) => action), site }),
  ]);
  const placed = problems.map((problem) => ({ ...problem, step: stepOf(problem, run) }));
  const { history } = run.logs;
  const failedStep = history.findLast(({ type }) => type === 'error')?.step;
  const evidence = steps.map((action, step): StepEvidence => {
    const { before = null, after = null, element = null } = pictures.find((each) => each.step === step) ?? {};
    const own = placed.filter((problem) => problem.step === step);
    const why = step === failedStep ? explainFailure({ history, problems: placed, siteUrl: site.url }) : null;
    return {
      step,
      action,
      before,
      after,
      element,
      console: own.flatMap(toMessage),
      requests: own.flatMap(toRequest),
      why,
    };
  });
  const { title, versionNumber } = subject;
  return { title, versionNumber, site: { url: site.url, title: site.title }, run, evidence, sessionId };
}

async function hidePasswords(
  { stepReader }: Context,
  { steps, site }: { steps: string[]; site: { username: string | null; password: string | null } },
) {
  const readings = await stepReader.read(steps, []);
  const hide = hideSecrets([
    site.username,
    site.password,
    ...readings.map((each) => each.typedPassword?.password ?? null),
  ]);
  return steps.map(hide);
}

/** Recordings from before November 2026 say only when it was. */
function stepOf({ step, at }: PageProblem, { logs }: Run) {
  if (step >= 0) return step;
  return logs.history.findLast((entry) => entry.at <= new Date(at))?.step ?? 0;
}

const levels = { console: 'error', warning: 'warning', exception: 'exception' } as const;

function toMessage({ kind, at, text, url }: PageProblem): StepEvidence['console'] {
  return kind === 'request' || kind === 'answer' ? [] : [{ at, level: levels[kind], text, url }];
}

function toRequest({ kind, at, method = 'GET', url, text, status }: PageProblem): StepEvidence['requests'] {
  if (kind === 'request') return [{ at, method, url, status: null, reason: text }];
  if (kind !== 'answer') return [];
  // Recordings from before November 2026 have the status in the text only.
  return [{ at, method, url, status: status ?? Number(/\d+$/.exec(text)?.[0]), reason: text }];
}

async function readPictures({ storage }: Context, sessionId: string) {
  if (!sessionId) return [];
  const stored = await readBytes(storage, `${recordingPrefix(sessionId)}/pictures.json`);
  return stored ? stepPictures.array().parse(JSON.parse(stored.toString('utf8'))) : [];
}

async function readProblems({ storage }: Context, sessionId: string): Promise<PageProblem[]> {
  if (!sessionId) return [];
  const names = await storage.list(`${recordingPrefix(sessionId)}/evidence`);
  const chunks = await Promise.all(names.map((name) => readBytes(storage, name)));
  return chunks.flatMap((chunk) => (chunk ? pageProblem.array().parse(JSON.parse(chunk.toString('utf8'))) : []));
}
