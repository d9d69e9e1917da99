import type { Readable } from 'node:stream';

/** Both ends are included, as in the Range header. */
export type ByteRange = { start: number; end: number };

/** Files too large for the database: recordings and videos. Keys are paths such as `recordings/ID/000001.gz`. */
export type Storage = {
  write: (key: string, bytes: Uint8Array | Readable) => Promise<void>;
  /** Null if the key does not exist. */
  read: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** In bytes; null if the key does not exist. */
  sizeOf: (key: string) => Promise<number | null>;
  /** The size of all files under the prefix together, in bytes. */
  sizeOfAll: (prefix: string) => Promise<number>;
  /** The keys that start with the prefix, in order. */
  list: (prefix: string) => Promise<string[]>;
  removeAll: (prefix: string) => Promise<void>;
  /** Throws if nothing can be stored at the moment. */
  checkWritable: () => Promise<void>;
  /** Removes what interrupted writes have left behind since before this time. */
  removeUnfinished: (before: Date) => Promise<void>;
};
