// Answers to letters and posts: what is answered, and the text, in whatever order they are said.
import type { Intent, Target } from './intent.ts';
import { findProtected } from './protect-quotes.ts';
import { readHandledLetter } from './read-letter.ts';
import { readTarget } from './read-target.ts';
import { readValue } from './read-value.ts';

const quote = '\\uE000[\\uE100-\\uE1FF]*\\uE001';
const textNoun =
  '(?:text|message|words?|reply|response|answer|comment|following|phrase|sentence|content|note|email|body)';
export const tellingText = new RegExp(
  `^(.*?)\\s*(?:,\\s*)?\\b(?:with|saying|using|by (?:saying|writing|typing|sending|entering|using)|writing|stating|telling (?:him|her|them|\\S+)|that (?:says|reads)|and say)\\s+(?:(?:the|an?|this|that)\\s+)?(?:following )?(?:${textNoun}(?:\\s+(?:of|that (?:says|reads)|saying|reading|stating|containing))?)?\\s*:?\\s*(\\S.*)$`,
  'i',
);
const textFirst = new RegExp(
  `^(?:with\\s+|by saying\\s+|saying\\s+)?(?:the |a )?(?:${textNoun}\\s+)?:?(${quote})\\s*,?\\s*(?:back\\s+)?(?:to|for|in (?:reply|response|answer) to|as (?:a |an |the |your )?(?:reply|response|answer) to)\\s+(.+)$`,
  'i',
);
const answer = '(?:reply|response|answer)';
/** Sentences that answer without "reply" as their verb: `say “x” as a reply to Jane`, `send a reply to Jane saying “x”`. */
const shapes: { pattern: RegExp; text: number; to: number }[] = [
  {
    pattern: new RegExp(
      `^(?:say|write|type|enter|put|send|give|use|state|post|submit|compose|draft|tell|input|add|leave)\\s+(?:the )?(?:${textNoun}\\s+)?:?(${quote}|.+?)\\s*,?\\s+(?:as|in|for|with|by way of)\\s+(?:(?:a|an|the|your|my|its)\\s+)?(?:e-?mail )?${answer}\\s+(?:back )?(?:to|for|of)\\s+(.+)$`,
      'i',
    ),
    text: 1,
    to: 2,
  },
  {
    pattern: new RegExp(
      `^(?:send|write|give|compose|draft|leave|make|create|type|post|submit|add|enter)\\s+(?:(?:a|an|the|your|my)\\s+)?(?:e-?mail )?${answer}\\s+(?:back )?(?:to|for|on)\\s+(.+?)\\s*,?\\s+(?:with|saying|that (?:says|reads)|of|reading|stating|which says|using|containing)\\s+(?:the )?(?:${textNoun}\\s+)?:?(\\S.*)$`,
      'i',
    ),
    text: 2,
    to: 1,
  },
  {
    pattern: new RegExp(
      `^(?:send|write|give|compose|draft|leave|make|create|type|post|submit|add|enter)\\s+(?:(?:a|an|the|your|my)\\s+)?(?:e-?mail )?${answer}\\s+(?:back )?(?:to|for|on)\\s+(.+?)\\s*[:,]?\\s*(${quote})$`,
      'i',
    ),
    text: 2,
    to: 1,
  },
  {
    pattern: new RegExp(
      `^(?:send|write|give|compose|draft|leave|make|create|type|post|submit|add|enter)\\s+(?:(?:a|an|the|your|my)\\s+)?${answer}?\\s*(?:of |saying |with |that says |reading |: ?)?(?:the )?(?:${textNoun}\\s+)?(${quote})\\s+(?:back )?(?:to|in (?:reply|response|answer) to)\\s+(.+?)(?:\\s+(?:as|in) (?:a |an |your |the )?${answer})?$`,
      'i',
    ),
    text: 1,
    to: 2,
  },
  {
    pattern: new RegExp(
      `^(?:send|give|write)\\s+((?:the )?[\\p{L}@][^\\s]*(?: \\p{Lu}\\S*)?)\\s+(?:a|an|the|your)\\s+${answer}\\s*(?:of |saying |with |that says |reading |: ?)?(?:the )?(?:${textNoun}\\s+)?(${quote})$`,
      'iu',
    ),
    text: 2,
    to: 1,
  },
  {
    pattern: new RegExp(
      `^(?:write|e-?mail|message|mail|text)\\s+(.+?)\\s+back\\s*,?\\s*(?:with |saying |that |and say )?(?:the )?(?:${textNoun}\\s+)?:?(${quote})$`,
      'i',
    ),
    text: 2,
    to: 1,
  },
  {
    pattern: new RegExp(
      `^tell\\s+(.+?)\\s*,?\\s*(?:that |the )?(?:${textNoun}\\s+)?:?(${quote})(?: (?:in|as) (?:a )?${answer})?$`,
      'i',
    ),
    text: 2,
    to: 1,
  },
  {
    pattern: new RegExp(`^say\\s+(${quote})\\s+(?:back )?to\\s+(.+?)(?:\\s+(?:in|as) (?:a |your )?${answer})?$`, 'i'),
    text: 1,
    to: 2,
  },
  {
    pattern: new RegExp(
      `^use\\s+(?:the )?(?:${textNoun}\\s+)?(${quote})\\s+(?:to|as|for)\\s+(?:reply|respond|answer)(?:ing)?\\s+(?:to\\s+)?(.+)$`,
      'i',
    ),
    text: 1,
    to: 2,
  },
];

function answered(words: string): Target | null {
  const who = words
    .trim()
    .replace(/^(?:to|back to)\s+/i, '')
    .replace(/^(?:with|saying)\b.*$/i, '')
    .replace(/[,:]$/, '')
    .replace(/\s+back$/i, '');
  return who === '' ? null : (readHandledLetter(who) ?? readTarget(who));
}

function reply(to: string, text: string | null): Intent {
  const values = text === null ? [] : [{ field: null, value: readValue(text) }];
  return { kind: 'perform', verb: 'reply', target: answered(to), values };
}

/** The words behind "reply". */
export function readReply(words: string): Intent {
  const first = textFirst.exec(words);
  if (first) return reply(first[2] as string, first[1] as string);
  const said = tellingText.exec(words) ?? quotedTail(words);
  return reply(said?.[1] ?? words, said ? (said[2] as string) : null);
}

function quotedTail(words: string): RegExpExecArray | null {
  return findProtected(words).length === 1 ? /^(.*?)\s*[:,]?\s*(\uE000[\uE100-\uE1FF]*\uE001)$/.exec(words) : null;
}

/** Null when the words are no answer. */
export function readAnswer(words: string): Intent | null {
  if (!/\uE000|\b(?:reply|response|answer)\b/i.test(words)) return null;
  for (const { pattern, text, to } of shapes) {
    const found = pattern.exec(words);
    if (!found) continue;
    const spoken = /\b(?:reply|response|answer|respond)/i.test(words.replace(found[text] as string, ''));
    const whom = found[to] as string;
    // "type “x” to the field": only letters, or what is called an answer, are answered.
    if (!spoken && !/^(?:tell|say|write|e-?mail|message|mail|text)\b/i.test(words) && !readHandledLetter(whom))
      continue;
    return reply(whom, found[text] as string);
  }
  const bare =
    /^(?:say|tell them|tell (?:him|her))\s+(?:the )?(?:text |message )?(\uE000[\uE100-\uE1FF]*\uE001)(?: (?:as|in) (?:a |an |your |the )?(?:reply|response|answer))?$/i.exec(
      words,
    );
  return bare ? reply('', bare[1] as string) : null;
}
