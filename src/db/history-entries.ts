import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  type HistoryEntry,
  historyVersion,
  type NewHistoryEntry,
  type StoredHistoryEntry,
} from '../contract/history.ts';
import { upgradeHistoryData } from '../contract/upgrade-history.ts';
import type { Database } from './client.ts';
import { flowRuns, historyEntries } from './schema.ts';

/** The last error of a run: the index of its step, and the message. */
export function failureOf(db: Database, runId: AnyPgColumn) {
  return db
    .select({
      step: historyEntries.step,
      reason: sql<string | null>`${historyEntries.data} ->> 'error'`.as('reason'),
    })
    .from(historyEntries)
    .where(and(eq(historyEntries.runId, runId), eq(historyEntries.type, 'error')))
    .orderBy(desc(historyEntries.position))
    .limit(1)
    .as('failure');
}

/** Returns false if the run has ended or another attempt has taken over. */
export async function appendEntries(
  db: Database,
  run: { runId: string; attempt?: number },
  entries: (NewHistoryEntry & { at: Date })[],
) {
  return db.transaction(async (tx) => {
    const [running] = await tx
      .select({ attempt: flowRuns.attempt })
      .from(flowRuns)
      .where(and(eq(flowRuns.id, run.runId), eq(flowRuns.status, 'RUNNING')))
      .for('update');
    if (!running || (run.attempt !== undefined && run.attempt !== running.attempt)) return false;
    const last = sql`(select coalesce(max(position), 0) from history_entries where run_id = ${run.runId})`;
    await tx.insert(historyEntries).values(
      entries.map((entry, index) => ({
        runId: run.runId,
        position: sql`${last} + ${index + 1}::int`,
        id: randomUUID(),
        at: entry.at,
        format: historyVersion,
        step: entry.step,
        type: entry.type,
        toolCallType: 'toolCallType' in entry ? entry.toolCallType : null,
        data: storable(entry.data),
      })),
    );
    return true;
  });
}

export async function listEntries(db: Database, runId: string) {
  const rows = await db
    .select()
    .from(historyEntries)
    .where(eq(historyEntries.runId, runId))
    .orderBy(asc(historyEntries.position));
  return rows.map(({ id, at, step, type, toolCallType, data, format }) => {
    const upgraded = upgradeHistoryData({ type, toolCallType, data }, format);
    return { id, at, step, type, ...(toolCallType ? { toolCallType } : {}), data: upgraded } as StoredHistoryEntry;
  });
}

/** Text from a page may contain characters that Postgres rejects. */
function storable(data: HistoryEntry['data']): HistoryEntry['data'] {
  return JSON.parse(JSON.stringify(data, (_key, value) => (typeof value === 'string' ? clean(value) : value)));
}

function clean(text: string) {
  return text.replaceAll('\u0000', '').toWellFormed();
}
