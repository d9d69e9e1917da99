// E-mails and messages by their sender or subject: "the email from Jane", "Jane's mail", "the message that Jane sent".
import type { Target } from './intent.ts';
import { readProtected, reveal } from './protect-quotes.ts';
import { takeOrdinal, takeSuperlative } from './read-rank.ts';
import { stripTrailingFiller } from './strip-filler.ts';

const noun = '(?<noun>e-?mails?|mails?|messages?)';
const which =
  '(?<front>(?:(?:the|an?|my|your|this|that|all|every|each|any|only|first|second|third|last|latest|newest|oldest|most recent|new|unread|single|one|other|received)(?:\\s+of)?\\s+)*)';
const sent =
  "(?:\\s+(?:in|inside|within) (?:the|my|your) (?:inbox|mailbox|list))?(?:\\s+(?:that|which)(?:'s)?)?(?:\\s+(?:(?:i|you|we) (?:have |had )?(?:got|received|gotten)|was|were|is|are|has been|have been|came|comes|arrived|coming|sent|written|received|authored|composed|to (?:you|me|us)))*";
const person =
  "(?:(?:the |a |my )?(?:sender|user|person|contact|someone|somebody|friend|guy|man|woman|colleague|address)(?:'s name)?\\s+)?(?:(?:named|called|whose name is|with the name)\\s+)?";
const bySender = new RegExp(`^${which}${noun}${sent}\\s+(?:by|from)\\s+${person}(?<name>\\S.*)$`, 'i');
const byDeed = new RegExp(
  `^${which}${noun}\\s+(?:(?:that|which)\\s+)?(?<name>(?!was\\b|is\\b|were\\b|has\\b)\\S.{0,40}?)\\s+(?:has |had )?(?:sent|wrote|written|mailed|emailed)(?:\\s+(?:to )?(?:you|me|us))?$`,
  'i',
);
const bySubject = new RegExp(
  `^${which}${noun}\\s+(?:about|regarding|concerning|titled|entitled|(?:with|having|that has|which has) (?:the |a |an )?(?:subject(?: line)?|title|sender|name|topic|header)(?: of| is| being)?:?|whose (?:subject|sender|title) is)\\s+(?<name>\\S.*)$`,
  'i',
);
const byRole = new RegExp(
  `^${which}${noun}\\s+with\\s+(?<name>\\S.*?) as (?:the |its )?(?:sender|subject|title)$`,
  'i',
);
const owned = new RegExp(`^(?:the )?(?!(?:his|her|their|its)\\s)(?<name>\\S.{0,40}?)'s?\\s+${which}${noun}$`, 'i');
const ofSender = new RegExp(`^${which}${noun}${sent}\\s+of\\s+${person}(?<name>\\S.*)$`, 'i');
const bare = new RegExp(
  `^(?:the |an? |this |that )?(?<name>[\\p{L}\\uE000][^\\s,]*(?: \\p{Lu}\\S*)?)\\s+${noun}$`,
  'iu',
);
const adjective =
  /^(?:new|first|last|second|third|latest|newest|oldest|unread|all|every|each|any|the|this|that|an?|my|your|its?|error|success|warning|confirmation|welcome|next|previous|other|of|to|from|by|it|no|work|text|selected|open|current|his|her|their|whose)$/i;
const noName = /\b(?:inbox|list|page|folder|table|mailbox|server|system)$/i;

function letter(found: RegExpExecArray): Target | null {
  const { front = '', name = '', noun: called = '' } = found.groups as Record<string, string | undefined>;
  const words = stripTrailingFiller(name).replace(/^(?:the\s+)?(?:sender|user|person)\s+(?=\S)/i, '');
  if (words === '' || noName.test(words)) return null;
  const whole = readProtected(words);
  const rank = front
    .trim()
    .replace(/^(?:(?:the|an?|my|your|this|that|single|one|only|new|unread|any|other|received)\b\s*)+/i, '');
  const best = takeSuperlative(`${rank} `);
  const ordinal = takeOrdinal(rank);
  return {
    name: whole?.text ?? reveal(words),
    quoted: whole?.quoted ?? false,
    kind: 'item',
    noun: /^message/i.test(called) ? 'message' : 'email',
    ...(/^(?:all|every|each)\b/i.test(rank) ? { all: true } : {}),
    ...(best ? { superlative: best.superlative } : {}),
    ...(ordinal ? { ordinal: ordinal.ordinal } : {}),
    relations: [],
  };
}

/** Phrases that can mean nothing but a letter. */
export function readLetter(phrase: string): Target | null {
  const found = byRole.exec(phrase) ?? bySubject.exec(phrase) ?? byDeed.exec(phrase) ?? bySender.exec(phrase);
  return found ? letter(found) : null;
}

/** Where something is done to it, "Jane's email" and "Jane email" are letters too, and no addresses. */
export function readHandledLetter(phrase: string): Target | null {
  const words = stripTrailingFiller(phrase).replace(
    /\s+(?:from|in|inside|within|of) (?:the|my|your) (?:inbox|mailbox|list(?: of e-?mails)?)$/i,
    '',
  );
  const sure = readLetter(words);
  if (sure) return sure;
  const found = owned.exec(words) ?? ofSender.exec(words);
  if (found) return letter(found);
  const named = bare.exec(words);
  return named && !adjective.test(named.groups?.name ?? '') ? letter(named) : null;
}
