// Statements of what a thing says, holds, costs, or whom it belongs to.

import type { Check, Comparison, Target, Value } from './intent.ts';
import { readProtected, reveal } from './protect-quotes.ts';
import type { Predicate } from './read-predicate.ts';
import { nothing, readTarget } from './read-target.ts';
import { readAmount, readCounted, readThings } from './read-things.ts';
import { readValue } from './read-value.ts';
import { splitList } from './split-list.ts';

const wholePage =
  /^(?:it|the search|(?:the|this|that|my) (?:current |web ?|whole |resulting |next |following )?(?:page|screen|site|website|view|app|application)|page|i|we|you|the browser|the result)$/i;
const containers = new Set([
  'list',
  'table',
  'section',
  'dialog',
  'banner',
  'form',
  'menu',
  'page',
  'row',
  'message',
  'editor',
  'heading',
]);
const errorMessage = /\b(error|warning|validation|success|confirmation)\b/i;
const textNoun =
  /^(?:the |a |an )?(?:following )?(?:texts?|words?|phrase|sentence|message|string|note|notice|error|warning)(?:\s*:\s*|\s+(?:that\s+)?)(?=\S)/i;
const quantifier = /^[$€£]?\s?-?\d[\d.,:/%\s]*(?:[$€£%]|EUR|USD|AM|PM|kg|km)?$/i;

function placeOf(subject: string): Target | null {
  return wholePage.test(subject) ? null : readTarget(subject);
}

/** "that it boils for 25 minutes" is to be read as "boils for 25 minutes". */
function saidText(words: string): { text: string; quoted: boolean } {
  const told = words
    .replace(textNoun, '')
    .replace(/^(?:that|:)\s+/i, '')
    .trim();
  const whole = readProtected(told);
  if (whole) return whole;
  const bare = told.replace(/^(?:it|he|she|they|there)\s+(?=\w)/i, '');
  return { text: reveal(bare), quoted: false };
}

function textCheck(predicate: Predicate, place: Target | null, words: string): Check[] {
  const about = errorMessage.exec(predicate.subject)?.[1] ?? /^(?:the |an )?(error|warning) \uE000/i.exec(words)?.[1];
  const kind: Partial<Extract<Check, { kind: 'textVisible' }>> = about
    ? { about: /success|confirmation/i.test(about) ? 'success' : 'error' }
    : {};
  const within = place ? { within: about && place.kind === 'message' ? { ...place, name: '' } : place } : {};
  const parts = splitList(words).map((part) => part.replace(textNoun, ''));
  const listed =
    /^(?:menu|list|table|dropdown|row)$/.test(place?.kind ?? '') && parts.every((part) => part.split(' ').length <= 4);
  const texts = parts.length > 1 && (listed || parts.every((part) => readProtected(part))) ? parts : [words];
  return texts.map((part) => ({
    negated: predicate.negated,
    kind: 'textVisible',
    ...saidText(part),
    ...within,
    ...kind,
  }));
}

/** The page shows a thing ("the heading X") or words. */
function onPage(predicate: Predicate, words: string): Check[] {
  if (/^that\s/i.test(words) || textNoun.test(words)) return textCheck(predicate, null, words);
  const things = readThings(words, predicate.negated);
  const vague = things.every(
    (check) =>
      check.kind === 'elementPresent' &&
      !check.target.kind &&
      check.target.relations.length === 0 &&
      !check.target.ordinal,
  );
  return vague && !/^(?:the|a|an|my|your|all)\s/i.test(words) ? textCheck(predicate, null, words) : things;
}

function within(things: Check[], place: Target): Check[] {
  return things.map((check) => {
    if (check.kind === 'textVisible') return { ...check, within: place };
    if (check.kind !== 'elementPresent' && check.kind !== 'count') return check;
    return {
      ...check,
      target: { ...check.target, relations: [...check.target.relations, { relation: 'within', target: place }] },
    };
  });
}

function comparisonFor(verb: Predicate['verb'], value: Value): Comparison {
  if (verb === 'start') return 'starts';
  if (verb === 'end') return 'ends';
  if (verb === 'equal' || verb === 'change') return 'equals';
  return verb === 'show' && value.kind === 'text' && quantifier.test(value.text) ? 'equals' : 'contains';
}

const attribute =
  /^(?:(?:the|a|an)\s+)?(value|text|price|title|label|name|placeholder|status|color|colour|total|quantity|content)\s*(?:of\s+|:\s*|is\s+)?(\S.*)$/i;

function valueCheck(predicate: Predicate, place: Target, words: string): Check {
  if (place.kind === 'field' && /^an? (?:validation )?(?:error|warning)(?: message)?$/i.test(words))
    return { negated: predicate.negated, kind: 'state', target: place, state: 'invalid' };
  const named = predicate.verb === 'have' ? attribute.exec(words) : null;
  const { comparison: amount, rest } = readAmount(named ? (named[2] as string) : words.replace(textNoun, ''));
  const value = readValue(rest.replace(/^that\s+/i, ''));
  const plain = named && /^(?:value|text|content|label|status)$/i.test(named[1] as string);
  const target: Target =
    named && !plain
      ? { ...nothing(), name: (named[1] as string).toLowerCase(), relations: [{ relation: 'of', target: place }] }
      : place;
  const comparison =
    amount !== 'equals'
      ? amount
      : named && !/^status$/i.test(named[1] as string)
        ? 'equals'
        : comparisonFor(predicate.verb, value);
  return { negated: predicate.negated, kind: 'value', target, comparison, value };
}

function holds(predicate: Predicate, place: Target): Check[] | null {
  const { verb, negated, rest } = predicate;
  if (verb !== 'contain' && verb !== 'have' && verb !== 'show') return null;
  const counts =
    verb !== 'show' ||
    place.kind === 'list' ||
    place.kind === 'table' ||
    /\b(?:cart|basket|bag|inbox|results?)$/i.test(place.name);
  const count = counts ? readCounted(rest) : null;
  if (count) return within([{ negated, kind: 'count', ...count }], place);
  const none = /^(?:no|zero)\s+(?=[a-z])/i.test(rest) || /^nothing$/i.test(rest);
  if (none) return within(readThings(rest, negated), place);
  const container = place.kind !== undefined && containers.has(place.kind);
  const inside =
    container ||
    (place.kind === undefined &&
      /\b(?:cart|basket|bag|inbox|results?|url|summary|overview|navigation)$/i.test(place.name));
  if (verb === 'have' && !attribute.test(rest)) return within(readThings(rest, negated), place);
  if (!inside || verb === 'have') return null;
  const thing = /^(?:the|a|an|my|all)\s/i.test(rest) && !textNoun.test(rest) && !/^that\s/i.test(rest);
  return thing && verb === 'contain' ? within(readThings(rest, negated), place) : textCheck(predicate, place, rest);
}

export function readSaying(predicate: Predicate): Check[] {
  const words = predicate.rest.replace(/^:\s*/, '');
  const place = placeOf(predicate.subject.replace(/\s+there$/i, ''));
  if (words === '') return readThings(predicate.subject, predicate.negated);
  if (!place)
    return predicate.verb === 'contain' || predicate.verb === 'show' || predicate.verb === 'have'
      ? onPage(predicate, words)
      : textCheck(predicate, null, words);
  if (/^no\s|^none/i.test(predicate.subject))
    return textCheck(
      { ...predicate, negated: !predicate.negated },
      placeOf(predicate.subject.replace(/^no\s+|^none of\s+/i, '')),
      words,
    );
  if (predicate.verb === 'own') {
    const value: Value = { kind: 'text', text: place.name, quoted: place.quoted };
    return [{ negated: predicate.negated, kind: 'value', target: readTarget(words), comparison: 'contains', value }];
  }
  return holds(predicate, place) ?? [valueCheck(predicate, place, words)];
}
