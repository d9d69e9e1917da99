import { AppError } from '../../contract/errors.ts';
import type { RunTrigger } from '../../db/flow-runs.ts';
import { addSuiteRun, findSuiteRun, listLatestVersions, listSuiteRuns as listRows } from '../../db/suite-runs.ts';
import type { Context } from './context.ts';
import { addRuns } from './run-service.ts';
import { requireWebsite } from './website-service.ts';

type Owned = { id: string; userId: string };

/** Starts a run of the highest version of every flow: all of them, or none. */
export async function startSuite(context: Context, website: Owned, trigger: RunTrigger) {
  await requireWebsite(context, website);
  const id = await context.db.transaction(async (tx) => {
    const versions = await listLatestVersions(tx, website.id);
    if (versions.length === 0) throw new AppError('nothingToRun');
    const suiteRunId = await addSuiteRun(tx, { websiteId: website.id, trigger });
    const runs = versions.map((version) => ({ ...version, trigger: 'suite' as const, suiteRunId }));
    await addRuns(context, { tx, userId: website.userId, runs });
    return suiteRunId;
  });
  return readSuite(context, { id, userId: website.userId });
}

export async function readSuite({ db }: Context, owned: Owned) {
  const suite = await findSuiteRun(db, owned);
  if (!suite) throw new AppError('notFound');
  return withStatus(suite);
}

export async function listSuites(context: Context, website: Owned, most: number) {
  await requireWebsite(context, website);
  return (await listRows(context.db, { websiteId: website.id, most })).map(withStatus);
}

type SuiteRow = Awaited<ReturnType<typeof listRows>>[number];

function withStatus(suite: SuiteRow) {
  // A failed run may be tried once more.
  const isOpen = suite.runs.some(({ status, handled }) => status === 'RUNNING' || (status === 'FAILED' && !handled));
  const hasFailed = suite.runs.some(({ status }) => status === 'FAILED');
  const ended = hasFailed ? ('FAILED' as const) : ('COMPLETED' as const);
  return { ...suite, status: isOpen ? ('RUNNING' as const) : ended };
}
