import { AppError } from '../../contract/errors.ts';
import { addFlowVersion as addVersionRow, listFlowVersions } from '../../db/flow-versions.ts';
import {
  addFlow as addRow,
  changeFlow as changeRow,
  findFlow,
  listFlows as listRows,
  removeFlow as removeRow,
} from '../../db/flows.ts';
import type { Context } from './context.ts';
import { removeFiles } from './remove-files.ts';
import { requireWebsite } from './website-service.ts';

type Owned = { id: string; userId: string };
type NewFlow = { userId: string; websiteId: string; title: string; description: string };
type FlowChanges = { title?: string; description?: string };
type NewVersion = { version: number; steps: { action: string }[] };

export async function addFlow(context: Context, { userId, ...flow }: NewFlow) {
  await requireWebsite(context, { id: flow.websiteId, userId });
  return { ...(await addRow(context.db, flow)), lastRunStatus: null, recentResults: [] };
}

export async function changeFlow(context: Context, flow: Owned, changes: FlowChanges) {
  await requireFlow(context, flow);
  await changeRow(context.db, flow.id, changes);
  return requireFlow(context, flow);
}

export async function listFlows(context: Context, website: Owned) {
  await requireWebsite(context, website);
  return listRows(context.db, website.id);
}

export async function removeFlow(context: Context, flow: Owned) {
  await requireFlow(context, flow);
  await removeFiles(context, await removeRow(context.db, flow.id));
}

export async function listVersions(context: Context, flow: Owned) {
  await requireFlow(context, flow);
  return listFlowVersions(context.db, flow.id);
}

export async function addVersion(context: Context, flow: Owned, { version, steps }: NewVersion) {
  await requireFlow(context, flow);
  const added = await addVersionRow(context.db, { flowId: flow.id, userId: flow.userId, version, steps });
  if (!added) throw new AppError('versionExists');
  return added;
}

export async function requireFlow({ db }: Context, flow: Owned) {
  const found = await findFlow(db, flow);
  if (!found) throw new AppError('notFound');
  return found;
}
