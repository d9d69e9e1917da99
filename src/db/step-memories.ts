import { eq, sql } from 'drizzle-orm';
import { type StepMemory, stepMemory } from '../contract/fingerprint.ts';
import type { Database } from './client.ts';
import { flows, stepMemories } from './schema.ts';

type Step = { action: string };

/** The memory of each step; empty if the step is new or its text has changed. */
export async function findMemories(db: Database, flowId: string, steps: readonly Step[]): Promise<StepMemory[]> {
  const rows = await db.select().from(stepMemories).where(eq(stepMemories.flowId, flowId));
  return steps.map(({ action }, index) => {
    const row = rows.find(({ step }) => step === index);
    const known = row?.action === action ? stepMemory.safeParse(row.memory) : null;
    return known?.success ? known.data : {};
  });
}

/** What the elements that passing runs of a website's flows used were called. */
export async function listKnownNames(db: Database, websiteId: string): Promise<string[]> {
  const rows = await db
    .select({ memory: stepMemories.memory })
    .from(stepMemories)
    .innerJoin(flows, eq(flows.id, stepMemories.flowId))
    .where(eq(flows.websiteId, websiteId));
  const names = rows.flatMap(({ memory }) => {
    const known = stepMemory.safeParse(memory);
    return known.success ? Object.values(known.data).flatMap(({ name, label }) => [name, label]) : [];
  });
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))];
}

export async function replaceMemories(db: Database, flowId: string, steps: readonly (Step & { memory: StepMemory })[]) {
  const rows = steps.map(({ action, memory }, step) => ({ flowId, step, action, memory }));
  await db.transaction(async (tx) => {
    await tx
      .delete(stepMemories)
      .where(sql`${stepMemories.flowId} = ${flowId} and ${stepMemories.step} >= ${rows.length}`);
    if (rows.length === 0) return;
    await tx
      .insert(stepMemories)
      .values(rows)
      .onConflictDoUpdate({
        target: [stepMemories.flowId, stepMemories.step],
        set: { action: sql`excluded.action`, memory: sql`excluded.memory` },
      });
  });
}
