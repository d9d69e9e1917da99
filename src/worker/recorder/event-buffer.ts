import { limits } from '../../contract/limits.ts';

/** Recorded events until they are saved, one JSON text per line. */
export function createEventBuffer() {
  let lines: string[] = [];
  let characters = 0;
  return {
    /** Returns false if a page sends too much, which would fill the memory. */
    add: (batch: string, hide: (text: string) => string) => {
      characters += batch.length;
      if (batch.length > limits.recordedBatchCharacters || characters > limits.recordedPendingCharacters) return false;
      for (const line of batch.split('\n')) if (isEvent(line)) lines.push(hide(line));
      return true;
    },
    /** Null if there are none. */
    take: () => {
      const text = lines.join('\n');
      lines = [];
      characters = 0;
      return text || null;
    },
  };
}

/** Scripts of the page can change how its objects are written, and one bad line would break the whole replay. */
function isEvent(line: string) {
  try {
    const { type, timestamp } = JSON.parse(line);
    return Number.isInteger(type) && Number.isFinite(timestamp);
  } catch {
    return false;
  }
}
