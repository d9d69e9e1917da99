// The deep link that a signed-out visitor wanted. Kept in localStorage because the mailed link opens in a new tab.
const key = 'returnTo';

export function rememberReturnTo(path: string) {
  localStorage.setItem(key, path);
}

export function forgetReturnTo() {
  localStorage.removeItem(key);
}

/** Only a path on this site: whatever stands in storage must not lead away from it. */
export function readReturnTo(): string | null {
  const stored = localStorage.getItem(key);
  if (stored === null || !URL.canParse(stored, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(stored, location.origin);
  if (origin !== location.origin || pathname.startsWith('//')) return null;
  return pathname + search + hash;
}
