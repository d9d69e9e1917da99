import type { Readable } from 'node:stream';

/** Bytes that are too large for the database: recordings and videos. Keys are paths such as `recordings/ID/000001.gz`. */
export type Storage = {
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Null when there is nothing under this key. */
  read: (key: string) => Promise<Readable | null>;
  /** The keys that start with the prefix, in order. */
  list: (prefix: string) => Promise<string[]>;
  removeAll: (prefix: string) => Promise<void>;
};
