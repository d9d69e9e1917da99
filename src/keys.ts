// One secret, created on the first start and kept in the data folder (or given by SECRET_KEY when several machines must
// share it). Each use gets its own key, derived from it.
import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Keys = { sessions: Uint8Array; sealing: Uint8Array; signing: Uint8Array };

export function loadKeys({ dataDir, secretKey }: { dataDir: string; secretKey?: string }): Keys {
  const secret = secretKey ?? readOrMakeSecret(dataDir);
  const derive = (use: string) => new Uint8Array(hkdfSync('sha256', secret, 'rehearsal', use, 32));
  return { sessions: derive('sessions'), sealing: derive('sealing'), signing: derive('signing') };
}

function readOrMakeSecret(dataDir: string) {
  const file = join(dataDir, 'secret.key');
  const secret = readSecret(file) ?? makeSecret(dataDir, file);
  if (!secret)
    throw new Error(`The key file ${file} is empty. Restore it from a backup, or delete it to make a new one.`);
  return secret;
}

function readSecret(file: string) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Written to a draft and then linked, so that two servers that start at the same time end up with the same key. */
function makeSecret(dataDir: string, file: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readSecret(file);
}
