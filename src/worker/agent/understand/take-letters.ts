// The case of what is typed: “tula” in all upper case letters, the lower-case form of “ANNIS”, hello in capitals.
import type { Intent, Value } from './intent.ts';

type Letters = 'upper' | 'lower';

const upper = '(?:upper[- ]?case|capitali[sz]ed|capitals?|caps|block capitals?|block)';
const lower = '(?:lower[- ]?case|small|non-?capital|uncapitali[sz]ed)';
const either = `(?:(?<up>${upper})|(?<low>${lower}))`;
const written = '(?:\\s+(?:letters?|characters?|form|version|spelling|text|only))*';
const behind = new RegExp(
  `\\s*,?\\s*\\(?(?:(?:but|and|all|only|written|typed|spelled|converted|changed|turned)\\s+)*(?:in|into|using|with|as|to)\\s+(?:(?:all|only|its|the|their|an?|every letter|all (?:the )?letters|letters|in|entirely|just|be)\\s+)*${either}${written}\\)?(?=\\s|,|$)`,
  'iu',
);
const front = new RegExp(
  `^(?:in\\s+)?(?:the\\s+|an?\\s+)?(?:all\\s+)?${either}\\s+(?:(?:letters?|form|version|spelling|text|word|string)\\s+)*(?:of\\s+)?(?:the (?:text|word|string)\\s+)?(?=\\uE000)`,
  'iu',
);
const after = new RegExp(
  `(?<=\\uE001)\\s*,?\\s*\\(?(?:all\\s+)?(?:(?<up>${upper}|uppercased)|(?<low>${lower}|lowercased))\\)?(?=\\s|,|$)`,
  'iu',
);

/** The words without what is said about the case, and the case. */
export function takeLetters(words: string): { rest: string; letters: Letters } | null {
  for (const pattern of [behind, front, after]) {
    const found = pattern.exec(words);
    if (!found?.groups) continue;
    return { rest: words.replace(found[0], '').trim(), letters: found.groups.up === undefined ? 'lower' : 'upper' };
  }
  return null;
}

const spell = (value: Value, letters: Letters): Value => (value.kind === 'text' ? { ...value, letters } : value);

export function spellIntent(intent: Intent, letters: Letters): Intent {
  return intent.kind === 'type' || intent.kind === 'set' || intent.kind === 'edit'
    ? { ...intent, value: spell(intent.value, letters) }
    : intent;
}
