// "Enter X as Y", "fill the Y field with X", "type X into Y": what is typed, and where.
import type { FoundVerb } from './find-verb.ts';
import type { FieldValue, Intent, Target } from './intent.ts';
import { placeIntents } from './place-intents.ts';
import { findProtected, readProtected } from './protect-quotes.ts';
import { readCreation } from './read-creation.ts';
import { looksLikeField, readFieldValues, unsaid } from './read-field-values.ts';
import { readTarget, readTargets } from './read-target.ts';
import { isDescribed, readValue } from './read-value.ts';
import { saysFromPage } from './says-from-page.ts';
import { splitList } from './split-list.ts';
import { stripArticle } from './strip-filler.ts';
import { spellIntent, takeLetters } from './take-letters.ts';

/** Where it is typed: right behind what is quoted, else behind the last "into", else behind the first "in the". */
const places = [
  /^(\uE000[\uE100-\uE1FF]*\uE001)\s+(?:into|in to|inside|in|on|to|onto|at|under|within)\s+(\S.*)$/i,
  /^(.*\S)\s+(?:into|in to)\s+(\S.*)$/i,
  /^(.*?\S)\s+(?:inside|in|on|to|onto|at|under|within)\s+((?:the|a|an|my|your|its|both|all|each|every|that|this|it|them|text|field|[\uE000]|[A-Z])(?:.*))$/,
];
const findPlace = (words: string) =>
  places.map((pattern) => pattern.exec(words)).find((found) => found !== null) ?? null;
const asField = /^(.+?)\s+(?:as|for)\s+((?:the|a|an|my|your|its)\s+.+|[\w\uE000-\uE1FF -]+)$/i;
const withValue = /^(.+?)\s+(?:with|to be|=)\s+(.+)$/i;
const wholeForm =
  /^(?:in |out )?(?:(?:the|this|that|a|all)\s+)?(?:[\w-]+ )?(?:(?:web ?)?form|(?:required |mandatory |remaining |other |all |the )*fields)(?:\s+(?:with|using|by|as follows|like this)\b|\s*[:,(]|\s*$)\s*(?:the )?(?:following (?:values|data|details)?|values|data|details)?\s*:?\s*(.*)$/i;
const manyFields =
  /^(?:the |both |these |their |its )?(?:respective |corresponding |appropriate |right |matching |text |input |form )*(?:fields|inputs|boxes|textboxes|form)$/i;
/** "the email" is a field here, not one of several e-mails. */
function readField(words: string): Target {
  const { noun, ...target } = readTarget(words);
  if (target.kind !== 'item' && target.kind !== 'message') return noun ? { ...target, noun } : target;
  const { kind, ...field } = target;
  return { ...field, name: field.name || (noun ?? kind) };
}

export function typeInto(value: FieldValue['value'], target: Target | null): Intent {
  if (target?.kind === 'date' && value.kind === 'text') return { kind: 'set', target, value };
  if (target && (target.kind === 'slider' || target.kind === 'spinner')) return { kind: 'set', target, value };
  if (target?.kind === 'dropdown' && value.kind === 'text')
    return { kind: 'choose', options: [{ name: value.text, quoted: value.quoted, relations: [] }], from: target };
  return { kind: 'type', value, target };
}

function typePairs(pairs: FieldValue[]): Intent[] {
  return pairs.map(({ field, value }) => typeInto(value, field));
}

function readForm(words: string, verb: string): Intent[] | null {
  if (saysFromPage(words)) return [{ kind: 'fillForm', values: [], rest: false, fromPage: true }];
  const found = wholeForm.exec(words);
  if (!found || /^(?:type|write)/.test(verb)) return null;
  const said = (found[1] as string).replace(/\)$/, '');
  const vague =
    said === '' ||
    /^(?:(?:some|any|valid|random|sample|test|dummy|made-up|sensible|your|correct|example|realistic)\s*)+(?:data|values|information|details|text|inputs?|entries)?$/i.test(
      said,
    );
  const form =
    /\bform\b/i.test(words) && /^(?:in |out )?(?:the |this )?[\w-]+ form\b/i.test(words)
      ? {
          form: readTarget(
            (/^(?:in |out )?((?:the |this )?[\w-]+ form)\b/i.exec(words) as RegExpExecArray)[1] as string,
          ),
        }
      : {};
  return [{ kind: 'fillForm', values: vague ? [] : readFieldValues(said), rest: vague, ...form }];
}

/** "the username “a” and the password “b”", "Jane as first name, Doe as last name": several pairs. */
function readPairs(words: string): Intent[] | null {
  const parts = splitList(words);
  const pairs = parts.map((part) => readFieldValues(part)[0]);
  const complete = pairs.every((pair) => pair?.field);
  return complete && (parts.length > 1 || !findPlace(words)) ? typePairs(pairs as FieldValue[]) : null;
}

function readPlaced(value: string, place: string): Intent[] {
  if (manyFields.test(place)) {
    const pairs = readPairs(value);
    if (pairs && (pairs.length > 1 || !/^both\b/i.test(place))) return pairs;
  }
  const target = readField(place);
  const said = readFieldValues(value)[0]?.value ?? readValue(value);
  return [typeInto(readProtected(value) ? readValue(value) : described(value, said), target)];
}

/** In "enter the password “x” into both fields" the words before the quotes only describe it. */
function described(words: string, said: FieldValue['value']): FieldValue['value'] {
  const whole = readValue(words);
  return isDescribed(whole) || findProtected(words).length === 0 ? whole : said;
}

function readOne(words: string): Intent[] {
  const value = readValue(words);
  if (looksLikeField(words) || (value.kind === 'generated' && !/^(?:text|value|thing)/i.test(value.what))) {
    const field = stripArticle(words).replace(
      /^(?:(?:random|valid|invalid|some|any|fake|new|made-up|wrong|incorrect|unique)\s+)+/i,
      '',
    );
    return [typeInto(unsaid(words), readField(field))];
  }
  const target = readTarget(words);
  // "Fill in the Name field" says where, and leaves the value to us.
  if (target.kind === 'field' || target.kind === 'textarea')
    return [{ kind: 'type', value: unsaid(target.name || 'text'), target }];
  return [{ kind: 'type', value, target: null }];
}

export function readTyping(found: FoundVerb): Intent[] | null {
  const adding = /\b(?:at|to) the end(?: of (?:the )?(?:text|line|field))?$/i;
  const cased = takeLetters(found.rest);
  const words = (cased?.rest ?? found.rest).replace(adding, '').trim();
  if (words === '') return null;
  const intents = readWords(words, found.verb);
  const typed = adding.test(found.rest)
    ? intents?.map((intent) => (intent.kind === 'type' ? { ...intent, append: true } : intent))
    : intents;
  return (cased ? typed?.map((intent) => spellIntent(intent, cased.letters)) : typed) ?? null;
}

const fieldsBehind =
  /^(.+?)\s+(?:into|in|to|on)\s+((?:the|both|these|their|its)\s(?:[\w-]+ ){0,3}(?:fields|inputs|boxes|textboxes|form|popup|pop-up|dialog(?: box)?|window|modal|page|section|area|screen))$/i;

/** "… into the popup": the place of all that was typed, unless it only says that there are fields. */
function placeAll(intents: Intent[], words: string): Intent[] {
  const target = readTarget(words);
  if (manyFields.test(words) || target.kind === 'page') return intents;
  return placeIntents(intents, { relation: 'within', target });
}

function readWords(words: string, verb: string): Intent[] | null {
  const form = readForm(words, verb);
  if (form) return form;
  if (/\b(?:starts?|starting|begins?|beginning|ends?|ending) (?:with|in)\b/i.test(words))
    return [{ kind: 'choose', options: readTargets(words), from: null }];
  const credentials =
    /^(?:the |your |my |valid |correct |user |login )*(?:credentials|login details|login data)$/i.test(words);
  if (credentials)
    return ['username', 'password'].map((which) =>
      typeInto({ kind: 'stored', which: which as 'username' }, readTarget(which)),
    );
  const creation = /^(?:put|insert|enter|write|type)/.test(verb) ? readCreation(words, false) : null;
  if (creation) return creation;
  const all = fieldsBehind.exec(words);
  const spread = all ? readPairs(all[1] as string) : null;
  if (all && spread && spread.length > 1) return placeAll(spread, all[2] as string);
  const many = splitList(words).length > 1 ? readPairs(words) : null;
  if (many) return many;
  if (/^fill|^complete/.test(verb)) {
    const given = withValue.exec(words);
    if (given) return [typeInto(readValue(given[2] as string), readField(given[1] as string))];
  }
  const place = findPlace(words);
  if (place && !/^(?:the )?(?:value|text)$/i.test(place[1] as string))
    return readPlaced(place[1] as string, place[2] as string);
  const named = asField.exec(words);
  if (named && !/^the value/i.test(words))
    return [typeInto(readValue(named[1] as string), readField(named[2] as string))];
  const listed = splitList(words);
  if (/^fill|^complete|^provide/.test(verb) && listed.length > 1) return listed.flatMap((part) => readOne(part));
  return readPairs(words) ?? readOne(words);
}
