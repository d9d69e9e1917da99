// Encrypts secrets at rest: AES-256-GCM, bound to the place where they are stored so that one cannot be copied to another row.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const format = 'v1';
/** Without a fixed length, a tag truncated to four bytes would be accepted. */
const tagBytes = 16;

export function seal(plain: string, { key, place }: { key: Uint8Array; place: string }) {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [format, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

export function unseal(stored: string, { key, place }: { key: Uint8Array; place: string }) {
  const [version, ...parts] = stored.split('.');
  const [nonce, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== format || !nonce || !tag || !sealed) throw new Error(`Unknown format of a sealed value in ${place}`);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
}
