// What is secret never leaves this machine: a model sees a placeholder instead, and may use it.
import { RunFailure } from '../../browser/run-failure.ts';

export type Placeholders = ReturnType<typeof createPlaceholders>;
type Kept = { username: string | null; password: string | null };

/** Shorter ones are hidden only where they stand alone: they would blot out half of every text. */
const shortest = 4;

export function createPlaceholders(kept: Kept) {
  const named = (['password', 'username'] as const).flatMap((name) =>
    spellings(kept[name] ?? '').map((spelling) => ({ name, spelling })),
  );
  const found = named.sort((one, other) => other.spelling.length - one.spelling.length);
  const pattern = new RegExp(found.map(({ spelling }) => patternOf(spelling)).join('|') || '(?!)', 'giu');
  const nameOf = new Map(found.toReversed().map(({ name, spelling }) => [spelling.toLowerCase(), name]));

  return {
    /** In one pass, since a placeholder may hold what looks like a secret. */
    hide: (text: string) => text.replace(pattern, (secret) => `%${nameOf.get(secret.toLowerCase()) ?? 'password'}%`),
    /** What is to be typed; `secret` when it holds one. */
    reveal: (text: string) => {
      const revealed = text.replace(/%(username|password)%/g, (_, name: 'username' | 'password') => {
        const secret = kept[name];
        if (secret === null) throw new RunFailure(`The website has no ${name} stored. Please add one in its settings.`);
        return secret;
      });
      return { text: revealed, secret: revealed !== text };
    },
  };
}

/** As it stands in a text, in an address or in markup. */
function spellings(secret: string) {
  if (!secret) return [];
  const inForm = new URLSearchParams({ secret }).toString().slice('secret='.length);
  const inMarkup = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const whole = [secret, encodeURIComponent(secret), encodeURI(secret), inForm, inMarkup];
  // A long text may have been cut off in the middle of it.
  const cut = Array.from(
    { length: Math.max(0, secret.length - shortest) },
    (_, at) => `${secret.slice(0, shortest + at)}…`,
  );
  return [...new Set([...whole, ...cut])];
}

function patternOf(secret: string) {
  const letters = secret.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return secret.length < shortest ? `(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])` : letters;
}
