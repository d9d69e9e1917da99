export type Part = { start: number; end: number; size: number; isWhole: boolean };

/** The part of a file that a Range header requests; null if it is beyond the end. An invalid header requests the whole file. */
export function parseRange(header: string | undefined, size: number): Part | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return { start: 0, end: size - 1, size, isWhole: true };
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start < size && start <= end ? { start, end, size, isWhole: false } : null;
}
