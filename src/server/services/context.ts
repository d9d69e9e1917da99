import type { KeyRing } from '../../contract/key-ring.ts';
import type { Database } from '../../db/client.ts';
import type { StepReader } from '../../language/step-reader.ts';
import type { Queue } from '../../queue/queue.ts';
import type { SignedLinks } from '../../signed-links.ts';
import type { Storage } from '../../storage/storage.ts';
import type { SessionTokens } from '../auth/session-tokens.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Background } from './background.ts';

/** Everything that services need, created once at start. */
export type Context = {
  db: Database;
  sealingKeys: KeyRing;
  sessionTokens: SessionTokens;
  queue: Queue;
  storage: Storage;
  signedLinks: SignedLinks;
  mailer: Mailer;
  publicUrl: string;
  allowPrivateSites: boolean;
  /** Returns what is wrong if no worker has a browser. */
  checkBrowser: () => Promise<string | undefined>;
  /** Whether runs are recorded. */
  recording: boolean;
  /** Recordings are kept this long; 0 keeps them for ever. */
  retentionDays: number;
  quotas: { runsPerUser: number; storagePerUserBytes: number };
  background: Background;
  stepReader: StepReader;
};
