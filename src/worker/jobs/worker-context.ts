import type { KeyRing } from '../../contract/key-ring.ts';
import type { Database } from '../../db/client.ts';
import type { Model } from '../../model/model.ts';
import type { Storage } from '../../storage/storage.ts';
import type { ModelBrain } from '../agent/runner/model-brain.ts';
import type { BrowserSource } from '../browser/browser-source.ts';
import type { LiveServer } from '../live/live-server.ts';

/** The services that jobs use, created once at startup. */
export type WorkerContext = {
  db: Database;
  storage: Storage;
  sealingKeys: KeyRing;
  browsers: BrowserSource;
  live: LiveServer;
  /** The proxy that blocks private addresses, if they are not allowed. */
  proxy?: string;
  /** Whether pages are recorded for a replay. */
  recording: boolean;
  /** Whether a recording has pictures of each step. */
  pictures: boolean;
  recordingMaxBytes: number;
  /** Null if no language model is configured. */
  model: Model | null;
  brain: ModelBrain | null;
  report: (what: string, error: unknown) => void;
};
