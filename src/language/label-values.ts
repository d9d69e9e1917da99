// A task that spells out fields and values: where the page has fields that are called so, its labels show where each value begins.
import type { Action } from '../contract/actions/action.ts';
import { named } from '../contract/actions/target.ts';
import { detectLanguage, type Lexicon, lexiconOf } from './lexicon.ts';
import { findMentions } from './mentions.ts';
import { wordsOf } from './phrases.ts';
import { textValue } from './read-value.ts';

/** Words that may stand before the first field: "look for all orders with the …". */
const longestLead = 9;

/** Null where the words name no field, or say more than what goes into fields. */
export function readLabelled(words: string, labels: string[]): Action | null {
  const lexicon = lexiconOf(detectLanguage(wordsOf(words)));
  const mentions = findMentions(words, { names: labels, controls: [], labels });
  const [first] = mentions;
  if (!first) return null;
  const lead = wordsOf(words.slice(0, first.start));
  const verb = lead.find((word) => !lexicon.smallWords.has('joining', word) && !lexicon.smallWords.has('filler', word));
  if (!verb || lead.length > longestLead || isMore(words, lexicon)) return null;
  const values = mentions.map(({ start, end }, at) => ({
    field: named(bare(words.slice(start, end))),
    value: valueIn(words.slice(end, mentions[at + 1]?.start ?? words.length), lexicon),
  }));
  if (values.some(({ value }) => value === null)) return null;
  const filled = values.map(({ field, value }) => ({ field, value: value as NonNullable<typeof value> }));
  return toTask(verb, lead, filled, lexicon);
}

/** "Create a user with the login ada": one field, whose name and value end the clause. */
export function readNew(words: string): Action | null {
  const lexicon = lexiconOf(detectLanguage(wordsOf(words)));
  const { smallWords, determiners, frames } = lexicon;
  const article = `(?:(?:${determiners.pattern('article')}) )?`;
  const found = new RegExp(
    `^(?<verb>\\p{L}+) ${article}(?:(?:${smallWords.pattern('new')}) )?(?<noun>\\p{Ll}+(?: \\p{Ll}+)?) (?:${smallWords.pattern('by means of')}) ${article}(?<field>\\p{Ll}+(?: \\p{Ll}+)?) (?<value>["“][^"”]+["”]|\\S+)$`,
    'iu',
  ).exec(words)?.groups;
  const { verb = '', noun = '', field = '', value = '' } = found ?? {};
  if (!found || !frames.has('create', verb.toLowerCase()) || isMore(words, lexicon)) return null;
  const text = textValue(bare(value), /^["“]/.test(value));
  return { kind: 'create', noun, texts: [], values: [{ field: named(field), value: text }] };
}

type Filled = Extract<Action, { kind: 'fillForm' }>['values'];

function toTask(
  verb: string,
  lead: string[],
  values: Filled,
  { frames, smallWords, relations }: Lexicon,
): Action | null {
  const does = (kind: string) => frames.has(kind, verb);
  if (does('search') || does('filter')) return { kind: 'search', query: null, values };
  const noun = lead
    .slice(lead.indexOf(verb) + 1)
    .filter(
      (word) =>
        !['grammar', 'new', 'filler'].some((kind) => smallWords.has(kind, word)) && relations.of(word) === undefined,
    );
  if (does('create') && noun.length > 0) return { kind: 'create', noun: noun.join(' '), texts: [], values };
  const fills = ['edit', 'set', 'type', 'fillForm'].some(does);
  return fills ? { kind: 'fillForm', values, rest: false } : null;
}

const isMore = (words: string, { smallWords }: Lexicon) =>
  wordsOf(words).some((word) => smallWords.has('negations', word) || smallWords.has('turning', word));

const bare = (text: string) => text.replace(/["“”]/g, '').trim();

/** Between a field and the next one: "status: open, ", "title to “A” and ". */
function valueIn(text: string, { smallWords, kinds }: Lexicon) {
  const before = new RegExp(
    `^["”\\s]*(?:${kinds.pattern('field')})?\\s*(?:[:=–—-]|(?:${smallWords.pattern('to a field')})(?!\\p{L}))?\\s*`,
    'iu',
  );
  const after = new RegExp(
    `[\\s,;]*(?:(?<!\\p{L})(?:${smallWords.pattern('joining', 'by means of')}))?[\\s,]*(?:(?<!\\p{L})(?:${smallWords.pattern('grammar')}))?[\\s“"]*$`,
    'iu',
  );
  const value = text.replace(before, '').replace(after, '').replace(/[.]$/, '').trim();
  const [, quoted] = /^["“](.*)["”]?$/.exec(value) ?? [];
  const plainText = (quoted ?? value).replace(/["”]$/, '').trim();
  return plainText === '' ? null : textValue(plainText, quoted !== undefined);
}
