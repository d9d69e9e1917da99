import { z } from 'zod';

/** The request that caused the job, for the log. */
const requestId = z.string().optional();

/** Every kind of background job: its payload and how often it is tried. */
export const jobs = {
  'analyze-video': { payload: z.object({ flowId: z.string(), requestId }), tries: 3 },
  'run-flow': { payload: z.object({ runId: z.string(), requestId }), tries: 3 },
  /** At a time of a schedule. */
  'start-scheduled': { payload: z.object({ scheduleId: z.string() }), tries: 3 },
} as const satisfies Record<string, { payload: z.ZodType; tries: number }>;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]['payload']>;
