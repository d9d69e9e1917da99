import type { ElementKind, Target } from '../contract/actions/target.ts';

/** Names are compared without the breaks and indents of the page's code. */
export function cleanName(name: string) {
  return name.replace(/[\s\u200b-\u200d\ufeff]+/g, ' ').trim();
}

/** By its name, or without one by what it is. Null if neither is known. */
export function targetOf(name: string | undefined, kind: ElementKind | undefined): Target | null {
  const clean = cleanName(name ?? '');
  if (!clean && !kind) return null;
  return { name: clean, quoted: clean !== '', ...(kind ? { kind } : {}), relations: [] };
}

/** "The password field", whatever its label is. */
export const passwordField: Target = { name: 'password', quoted: false, kind: 'field', relations: [] };
