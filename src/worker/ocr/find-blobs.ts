/** The bounds of a connected area, inclusive. */
export type Blob = { left: number; top: number; right: number; bottom: number };
type Marks = { width: number; height: number; isMarked: (at: number) => boolean };

/** Finds connected areas of marked pixels (also across corners) and passes each to `onBlob` with its pixels. */
export function findBlobs({ width, height, isMarked }: Marks, onBlob: (blob: Blob, places: number[]) => void) {
  const seen = new Uint8Array(width * height);
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] || !isMarked(start)) continue;
    seen[start] = 1;
    const places = [start];
    const blob: Blob = { left: width, top: height, right: 0, bottom: 0 };
    for (let next = 0; next < places.length; next += 1) {
      const at = places[next] as number;
      const [x, y] = [at % width, Math.floor(at / width)];
      blob.left = Math.min(blob.left, x);
      blob.right = Math.max(blob.right, x);
      blob.top = Math.min(blob.top, y);
      blob.bottom = Math.max(blob.bottom, y);
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const near = row * width + column;
          if (seen[near] || !isMarked(near)) continue;
          seen[near] = 1;
          places.push(near);
        }
    }
    onBlob(blob, places);
  }
}
