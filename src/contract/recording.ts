import { z } from 'zod';

/** A file that a recorded page loaded: by which address, where that led to, and under which name it is kept. */
export const recordedAsset = z.object({ url: z.string(), finalUrl: z.string(), hash: z.string(), type: z.string() });
export type RecordedAsset = z.infer<typeof recordedAsset>;

/** Where a flow's video lies in the storage. */
export function videoPrefix(flowId: string) {
  return `videos/${flowId}`;
}

/** Where a browser session's recording lies in the storage. */
export function recordingPrefix(sessionId: string) {
  return `recordings/${sessionId}`;
}
