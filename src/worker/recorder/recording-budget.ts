import { limits } from '../../contract/limits.ts';

export type RecordingBudget = ReturnType<typeof createRecordingBudget>;

/** Counts what is stored of a recording. */
export function createRecordingBudget(maxBytes: number) {
  let total = 0;
  let assets = 0;
  return {
    /** Returns whether there is room for it. */
    takeForEvents: (bytes: number) => {
      if (total + bytes > maxBytes) return false;
      total += bytes;
      return true;
    },
    takeForAsset: (bytes: number) => {
      if (assets + bytes > maxBytes * limits.recordedAssetsShare || total + bytes > maxBytes) return false;
      assets += bytes;
      total += bytes;
      return true;
    },
  };
}
