// One secret, created on the first start and kept in the data folder (or given by SECRET_KEY when several machines must
// share it). Each use gets its own key, derived from it. Earlier secrets, which were replaced, follow in the file's next
// lines or in OLD_SECRET_KEYS.
import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Key, KeyRing } from './contract/key-ring.ts';

export type Keys = { sessions: KeyRing; sealing: KeyRing; signing: KeyRing };

type Options = { dataDir: string; secretKey?: string; oldSecretKeys?: string[] };

export function loadKeys({ dataDir, secretKey, oldSecretKeys = [] }: Options): Keys {
  const [current = '', ...earlier] = secretKey ? [secretKey] : readOrMakeSecret(dataDir).split(/\s+/);
  const secrets = [...new Set([...earlier, ...oldSecretKeys])].filter((secret) => secret !== current);
  const ring = (use: string): KeyRing => [derive(current, use), ...secrets.map((secret) => derive(secret, use))];
  return { sessions: ring('sessions'), sealing: ring('sealing'), signing: ring('signing') };
}

function derive(secret: string, use: string): Key {
  const bytesFor = (purpose: string, length: number) => hkdfSync('sha256', secret, 'rehearsal', purpose, length);
  return { id: Buffer.from(bytesFor('id', 6)).toString('base64url'), bytes: new Uint8Array(bytesFor(use, 32)) };
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
