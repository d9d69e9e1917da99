import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Step } from '../contract/entities.ts';
import type { Database } from './client.ts';
import { flows, flowVersions, websites } from './schema.ts';

type NewVersion = { flowId: string; userId: string; version: number; steps: Step[] };

/** Returns null if the flow already has this version number. */
export async function addFlowVersion(db: Database, version: NewVersion) {
  const [row] = await db
    .insert(flowVersions)
    .values({ id: randomUUID(), ...version })
    .onConflictDoNothing({ target: [flowVersions.flowId, flowVersions.version] })
    .returning();
  return row ?? null;
}

export async function listFlowVersions(db: Database, flowId: string) {
  return db.select().from(flowVersions).where(eq(flowVersions.flowId, flowId)).orderBy(desc(flowVersions.version));
}

export async function findLatestVersion(db: Database, flowId: string) {
  const [row] = await db
    .select({ id: flowVersions.id })
    .from(flowVersions)
    .where(eq(flowVersions.flowId, flowId))
    .orderBy(desc(flowVersions.version))
    .limit(1);
  return row ?? null;
}

/** The flow and website of a version and the number of its steps, if it belongs to the user. */
export async function findFlowVersion(db: Database, { id, userId }: { id: string; userId: string }) {
  const [row] = await db
    .select({
      flowVersionId: flowVersions.id,
      flowId: flows.id,
      websiteId: flows.websiteId,
      steps: sql<number>`jsonb_array_length(${flowVersions.steps})`,
    })
    .from(flowVersions)
    .innerJoin(flows, eq(flows.id, flowVersions.flowId))
    .innerJoin(websites, eq(websites.id, flows.websiteId))
    .where(and(eq(flowVersions.id, id), eq(websites.userId, userId)));
  return row ?? null;
}
