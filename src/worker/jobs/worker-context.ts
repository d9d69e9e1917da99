import type { Database } from '../../db/client.ts';
import type { Model } from '../../model/model.ts';
import type { Storage } from '../../storage/storage.ts';
import type { ModelBrain } from '../agent/model-brain.ts';
import type { BrowserSource } from '../browser/browser-source.ts';
import type { LiveServer } from '../live/live-server.ts';

/** What jobs work with, made once at start. */
export type WorkerContext = {
  db: Database;
  storage: Storage;
  sealingKey: Uint8Array;
  browsers: BrowserSource;
  live: LiveServer;
  /** Through which browsers must go where private addresses are not allowed. */
  proxy?: string;
  /** Whether pages are recorded for a replay. */
  recording: boolean;
  /** Where a language model is set. */
  model: Model | null;
  brain: ModelBrain | null;
  report: (what: string, error: unknown) => void;
};
