import { z } from 'zod';

/** A file that a recorded page loaded: its URL, the URL after redirects, and the name it is stored under. */
export const recordedAsset = z.object({ url: z.string(), finalUrl: z.string(), hash: z.string(), type: z.string() });
export type RecordedAsset = z.infer<typeof recordedAsset>;

/** Where a flow's video is stored. */
export function videoPrefix(flowId: string) {
  return `videos/${flowId}`;
}

/** Where a browser session's recording is stored. */
export function recordingPrefix(sessionId: string) {
  return `recordings/${sessionId}`;
}
