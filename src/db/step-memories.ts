import { eq, sql } from 'drizzle-orm';
import { type StepMemory, stepMemory } from '../contract/fingerprint.ts';
import type { Database } from './client.ts';
import { stepMemories } from './schema.ts';

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
