// Reads and writes the browser's local storage.
import type { Page } from '@playwright/test';

const sessionKeys = ['token', 'email', 'userId', 'selectedWebsiteId'];

export function readStored(page: Page, key: string) {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** The values of the spec's four keys, in its order. */
export function readSessionKeys(page: Page) {
  return page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), sessionKeys);
}

/** Sets values once, before the first page loads. */
export async function seedStorage(page: Page, values: Record<string, string>) {
  await page.addInitScript((seeded) => {
    const mark = `seeded ${Object.keys(seeded)}`;
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, 'yes');
    for (const [key, value] of Object.entries(seeded)) localStorage.setItem(key, value);
  }, values);
}

/** A token in the server's format with an invalid signature. */
export function forgeToken(claims: object) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`;
}

export function secondsFromNow(seconds: number) {
  return Math.floor(Date.now() / 1000) + seconds;
}
