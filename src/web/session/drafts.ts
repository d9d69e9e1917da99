// What the user has typed but not saved yet. It survives a reload and an expired login, but not signing out.
const prefix = 'draft:';
const keyOf = (name: string) => `${prefix}${localStorage.getItem('userId') ?? ''}:${name}`;

export function readDraft<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** A full or blocked storage must not keep anybody from typing. */
export function storeDraft(name: string, draft: unknown) {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {}
}

export function removeDraft(name: string) {
  localStorage.removeItem(keyOf(name));
}

export function removeAllDrafts() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}
