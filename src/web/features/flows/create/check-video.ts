import { limits } from '../../../../contract/limits.ts';

export const tooLarge = `File is too large. Please upload a file smaller than ${limits.videoMegabytes}MB.`;
export const wrongType = 'Only MP4 videos can be uploaded.';

/** The error message for a chosen file, or null. */
export function checkVideo({ type, size }: { type: string; size: number }) {
  if (type !== limits.videoType) return wrongType;
  return size > limits.videoMegabytes * 1024 * 1024 ? tooLarge : null;
}

export function megabytes(size: number) {
  return `${(size / 1024 / 1024).toFixed(2)} MB`;
}
