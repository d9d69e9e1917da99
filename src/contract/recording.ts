import { z } from 'zod';
import { elementBox } from './entities.ts';

/** A file that a recorded page loaded: its URL, the URL after redirects, and the name it is stored under. */
export const recordedAsset = z.object({ url: z.string(), finalUrl: z.string(), hash: z.string(), type: z.string() });
export type RecordedAsset = z.infer<typeof recordedAsset>;

/** Pictures of the page before and after a step, by their names, and where the element is that it used or judged. */
export const stepPictures = z.object({
  step: z.int(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  element: elementBox.nullable(),
});
export type StepPictures = z.infer<typeof stepPictures>;

/** Something that went wrong in a page, and during which step. Recordings from before November 2026 do not say the step. */
export const pageProblem = z.object({
  at: z.string(),
  step: z.int().default(-1),
  kind: z.enum(['console', 'warning', 'exception', 'request', 'answer']),
  text: z.string(),
  url: z.string(),
  method: z.string().optional(),
  status: z.int().optional(),
  /** What was requested, as the browser calls it: document, script, image, … */
  resourceType: z.string().optional(),
});
export type PageProblem = z.infer<typeof pageProblem>;

/** Where a flow's video is stored. */
export function videoPrefix(flowId: string) {
  return `videos/${flowId}`;
}

/** Where a browser session's recording is stored. */
export function recordingPrefix(sessionId: string) {
  return `recordings/${sessionId}`;
}
