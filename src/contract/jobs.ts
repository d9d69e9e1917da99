import { z } from 'zod';
import { alertEvents } from './entities.ts';

/** The request that caused the job, for the log. */
const requestId = z.string().optional();

/** Every kind of background job: its payload, how often it is tried, and the first pause, which doubles each time. */
export const jobs = {
  'analyze-video': { payload: z.object({ flowId: z.string(), requestId }), tries: 3 },
  'run-flow': { payload: z.object({ runId: z.string(), requestId }), tries: 3 },
  /** At a time of a schedule. */
  'start-scheduled': { payload: z.object({ scheduleId: z.string() }), tries: 3 },
  /** With an email address, or else to the webhook. Its pauses take about an hour. */
  'send-alert': {
    payload: z.object({ event: z.enum(alertEvents), runId: z.string(), email: z.string().optional() }),
    tries: 9,
    pauseSeconds: 15,
  },
  /** At the time of day of a website's summary. */
  'start-digest': { payload: z.object({ websiteId: z.string() }), tries: 3 },
  /** The summary of the hours before a time, to one address. */
  'send-digest': {
    payload: z.object({ websiteId: z.string(), email: z.string(), until: z.iso.datetime() }),
    tries: 9,
    pauseSeconds: 15,
  },
} as const satisfies Record<string, { payload: z.ZodType; tries: number; pauseSeconds?: number }>;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]['payload']>;
