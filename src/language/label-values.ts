// A task that spells out fields and values: where the page has fields that are called so, its labels show where each value begins.
import type { Action } from '../contract/actions/action.ts';
import { named } from '../contract/actions/target.ts';
import type { Value } from '../contract/actions/value.ts';
import { type Lexicon, lexiconFor } from './lexicon.ts';
import { findMentions } from './mentions.ts';
import { wordsOf } from './phrases.ts';
import { textValue } from './read-value.ts';

/** Words that may stand before the first field: "look for all orders with the …". */
const longestLead = 9;

/** Null where the words name no field, or say more than what goes into fields. */
export function readLabelled(words: string, labels: string[]): Action | null {
  const lexicon = lexiconFor(words);
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
  if (values.some(({ value }) => value === null || goesOn(value, lexicon))) return null;
  const filled = values.map(({ field, value }) => ({ field, value: value as NonNullable<typeof value> }));
  return toTask({ verb, lead, title: titleIn(words.slice(0, first.start), verb) }, filled, lexicon);
}

/** "12 and click Save": more than a value. */
function goesOn(value: Value, { smallWords, frames, verbs }: Lexicon): boolean {
  if (value.kind === 'text' && /["“”]/.test(value.text)) return true;
  // "Ada, delivery by Monday, 5 pieces": the labels of the others were not found.
  if (value.kind === 'text' && !value.quoted && /[,;]\s+[\p{Ll}\d]/u.test(value.text)) return true;
  const said = value.kind === 'text' && !value.quoted ? wordsOf(value.text) : [];
  return said.some((word, at) => {
    const joins = smallWords.has('joining', word) || word === ',';
    const next = said[at + 1] ?? '';
    return joins && (frames.of(next) !== undefined || verbs.has('clicking', next));
  });
}

/** "Enter the product Lamp", where the fields of it follow: its name. */
export function readTitled(words: string): Action | null {
  const { frames, smallWords, determiners, kinds } = lexiconFor(words);
  const {
    verb = '',
    noun = '',
    title = '',
  } = new RegExp(
    `^(?<verb>\\p{L}+) (?:(?:${determiners.pattern('article')}) )*(?<noun>\\p{Ll}+) (?<title>["“][^"”]+["”]|\\p{Lu}[\\p{L}\\p{N}-]*(?: [\\p{Lu}\\p{N}][\\p{L}\\p{N}-]*)*)$`,
    'u',
  ).exec(words)?.groups ?? {};
  const fills = ['type', 'fillForm', 'create'].some((kind) => frames.has(kind, verb.toLowerCase()));
  if (kinds.of(noun) !== 'item') return null;
  const [name = ''] = smallWords.listOf('what it is called');
  return title && fills ? { kind: 'type', value: textValue(bare(title)), target: named(name) } : null;
}

/** "Create a user with the login ada": one field, whose name and value end the clause. */
export function readNew(words: string): Action | null {
  const lexicon = lexiconFor(words);
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

/** "Begin writing a new letter", "bring up the form for a new order": it is only begun. */
export function readStarting(words: string): Action | null {
  const lexicon = lexiconFor(words);
  const { verbs, smallWords, frames, values, kinds } = lexicon;
  const found = new RegExp(
    `^(?:(?:${smallWords.pattern('joining')}) )?(?:${verbs.pattern('starting')}) (?<lead>.*?)(?:${smallWords.pattern('new')})(?: (?<noun>\\p{L}+(?: \\p{L}+)?))?$`,
    'iu',
  ).exec(words.replace(/[.!]$/, ''))?.groups;
  if (!found) return null;
  const isSmall = (word: string) => smallWords.has('grammar', word) || kinds.of(word) === 'form';
  const [doing, ...more] = wordsOf(found.lead ?? '').filter((word) => !isSmall(word));
  const ending = new RegExp(`(?:${verbs.pattern('doing ending')})$`, 'iu');
  const verb = doing && ending.test(doing) ? doing.replace(ending, '') : doing;
  const noun = (found.noun ?? '').replace(new RegExp(`^(?:${values.pattern('entries of a list')})$`, 'iu'), '');
  if (more.length > 0) return null;
  if (verb && !frames.has('create', verb) && !frames.has('create', doing ?? ''))
    return { kind: 'perform', verb, target: null, values: [] };
  return { kind: 'create', noun: noun || 'item', texts: [], values: [] };
}

type Filled = Extract<Action, { kind: 'fillForm' }>['values'];

/** "Enter the product Desk Lamp with the …": what it is called. */
function titleIn(lead: string, verb: string): string {
  const after = lead.slice(lead.toLowerCase().indexOf(verb) + verb.length);
  const [title = ''] = /["“][^"”]+["”]|\p{Lu}[\p{L}\p{N}-]*(?: \p{Lu}[\p{L}\p{N}-]*)*/u.exec(after) ?? [];
  return bare(title);
}

type Lead = { verb: string; lead: string[]; title: string };

function toTask(
  { verb, lead, title }: Lead,
  values: Filled,
  { frames, smallWords, relations, kinds }: Lexicon,
): Action | null {
  const does = (kind: string) => frames.has(kind, verb);
  if (does('search') || does('filter')) return { kind: 'search', query: null, values };
  const inTitle = new Set(wordsOf(title));
  const noun = lead
    .slice(lead.indexOf(verb) + 1)
    .filter(
      (word) =>
        !['grammar', 'new', 'filler'].some((kind) => smallWords.has(kind, word)) &&
        relations.of(word) === undefined &&
        !inTitle.has(word),
    );
  const called = title === '' ? [] : [textValue(title)];
  if (does('create') && noun.length > 0) return { kind: 'create', noun: noun.join(' '), texts: called, values };
  const fills = ['edit', 'set', 'type', 'fillForm'].some(does);
  // A word that goes nowhere is not left out, and a name only goes into a new entry.
  if (!fills || noun.length > 1 || (title !== '' && (does('edit') || kinds.of(noun[0] ?? '') !== 'item'))) return null;
  const [property] = smallWords.listOf('what it is called');
  const titled = called.map((value) => ({ field: named(property as string), value }));
  return { kind: 'fillForm', values: [...titled, ...values], rest: false };
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
