import { z } from 'zod';

/** One entry of the vocabulary: its schema, and a sentence that describes it. */
export function defineAction<Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  shape: Shape,
  says: (action: z.infer<z.ZodObject<Shape>>) => string,
) {
  return { schema: z.object({ kind: z.literal(kind), ...shape }), says };
}

/** A check may be negated, and may be about something that was not there before. `claims` is what must be true. */
export function defineCheck<Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  shape: Shape,
  claims: (check: z.infer<z.ZodObject<Shape>> & { negated: boolean }) => string,
) {
  const schema = z.object({ kind: z.literal(kind), negated: z.boolean(), isNew: z.literal(true).optional(), ...shape });
  return { schema, claims, says: (check: Parameters<typeof claims>[0]) => `Check that ${claims(check)}` };
}
