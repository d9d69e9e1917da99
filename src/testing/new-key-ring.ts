import { randomBytes } from 'node:crypto';
import type { Key, KeyRing } from '../contract/key-ring.ts';

/** A new key in front of earlier ones. */
export function newKeyRing(earlier: readonly Key[] = []): KeyRing {
  return [{ id: randomBytes(6).toString('base64url'), bytes: new Uint8Array(randomBytes(32)) }, ...earlier];
}
