// Encrypts secrets at rest: AES-256-GCM, bound to the place where they are stored so that one cannot be copied to another row.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { AppError, missingKeyHint } from '../contract/errors.ts';
import type { Key, KeyRing } from '../contract/key-ring.ts';

const algorithm = 'aes-256-gcm';
const format = 'v2';
/** Without the id of its key. */
const oldFormat = 'v1';
/** Without a fixed length, a tag truncated to four bytes would be accepted. */
const tagBytes = 16;

type Binding = { keys: KeyRing; place: string };

export function seal(plain: string, { keys: [key], place }: Binding) {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key.bytes, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
  return [format, key.id, ...parts].join('.');
}

export function unseal(stored: string, { keys, place }: Binding) {
  const [version, ...rest] = stored.split('.');
  if (version === oldFormat) return unsealWithAny(keys, { parts: rest, place });
  const [id, ...parts] = rest;
  if (version !== format) throw new Error(`Unknown format of a sealed value in ${place}`);
  const key = keys.find((each) => each.id === id);
  if (!key) throw new AppError('missingKey', { cause: new Error(missingKeyHint(place)) });
  return unsealWith(key, { parts, place });
}

/** Whether a value was made with an earlier secret, or in an earlier format. */
export function isOutdated(stored: string, [current]: KeyRing) {
  return !stored.startsWith(`${format}.${current.id}.`);
}

type Sealed = { parts: string[]; place: string };

function unsealWithAny(keys: KeyRing, sealed: Sealed) {
  for (const key of keys.slice(1)) {
    try {
      return unsealWith(key, sealed);
    } catch {
      // Made with another key.
    }
  }
  return unsealWith(keys[0], sealed);
}

function unsealWith({ bytes }: Key, { parts, place }: Sealed) {
  const [nonce, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !sealed) throw new Error(`Unknown format of a sealed value in ${place}`);
  const decipher = createDecipheriv(algorithm, bytes, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
}
