/** What to send for a username or password: the value, null to clear a stored one, or nothing at all. */
export function changedCredential(typed: string, stored: string | null) {
  if (typed.trim() !== '') return typed;
  return stored === null ? undefined : null;
}
