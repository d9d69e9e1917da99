import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Database } from './client.ts';
import { flowVersions } from './schema.ts';

type NewVersion = { flowId: string; userId: string; version: number; steps: { action: string }[] };

/** Answers null when the flow has this version number already. */
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
