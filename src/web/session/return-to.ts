// The page that a signed-out visitor wanted to open. In localStorage because the emailed link opens in a new tab.
const key = 'returnTo';

export function rememberReturnTo(path: string) {
  localStorage.setItem(key, path);
}

export function forgetReturnTo() {
  localStorage.removeItem(key);
}

/** Only returns paths on this site: the stored value must not cause an open redirect. */
export function readReturnTo(): string | null {
  const stored = localStorage.getItem(key);
  if (stored === null || !URL.canParse(stored, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(stored, location.origin);
  if (origin !== location.origin || pathname.startsWith('//')) return null;
  return pathname + search + hash;
}
