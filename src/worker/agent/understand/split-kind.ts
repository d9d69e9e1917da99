// Which words of a name say the kind: "Save | button", "button | ONE".
import { type NamedKind, nameKind } from './name-kind.ts';

/** Nouns that are also labels of fields ("Work email") only count as kinds when nothing else is said. */
const safeNoun =
  /^(?:product|todo|to-do|todo item|to-do item|article|result|search result|example|movie|film|flight|email|mail|e-mail)$/;

function mayEnd(named: NamedKind, rest: string, words: string): boolean {
  const capital = /(?:^|\s)[A-Z]\S*$/.test(words);
  if (capital && /(?:^|\s)[A-Z]\S*$/.test(rest)) return false;
  if (named.kind === 'card' && /(?:credit|debit|gift|id|business)$/i.test(rest)) return false;
  if (!named.noun || /\uE001$/.test(rest)) return true;
  return safeNoun.test(named.noun) && !/mail/.test(named.noun);
}

export type Split = { named: NamedKind; rest: string };

export function splitKindAtEnd(words: string[]): Split | null {
  for (let length = Math.min(3, words.length); length > 0; length--) {
    const named = nameKind(words.slice(-length).join(' '));
    const rest = words.slice(0, -length).join(' ');
    if (named && (rest === '' || mayEnd(named, rest, words.join(' ')))) return { named, rest };
  }
  return null;
}

export function splitKindAtStart(words: string[]): Split | null {
  for (let length = Math.min(3, words.length - 1); length > 0; length--) {
    const start = words.slice(0, length).join(' ');
    const named = nameKind(start);
    const rest = words
      .slice(length)
      .join(' ')
      .replace(/^[:#]\s*/, '')
      .replace(/^(?:to|saying) (?=[\uE000\p{Lu}])/u, '');
    if (named && start === start.toLowerCase() && /^[\p{Lu}\d\uE000\uE002#@$/+-]|[.@_\d]/u.test(rest))
      return { named, rest };
  }
  return null;
}
