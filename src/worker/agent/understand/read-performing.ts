// Verbs that the page must know: reply, forward, star, book, buy, download …
import type { FoundVerb } from './find-verb.ts';
import type { FieldValue, Intent, Target } from './intent.ts';
import { readFieldValues, splitRoles } from './read-field-values.ts';
import { readHandledLetter } from './read-letter.ts';
import { splitRank } from './read-rank.ts';
import { readReply, tellingText } from './read-reply.ts';
import { nothing, readTarget } from './read-target.ts';
import { readValue } from './read-value.ts';

const same: Record<string, string> = {
  respond: 'reply',
  'reply back': 'reply',
  'respond back': 'reply',
  'write back': 'reply',
  'get back': 'reply',
  answer: 'reply',
  fwd: 'forward',
  'pass on': 'forward',
  'pass along': 'forward',
  relay: 'forward',
  reserve: 'book',
  purchase: 'buy',
  favorite: 'star',
  favourite: 'star',
  'pay for': 'pay',
};
const addressed = /^(.+?)\s+(?:over |on |along )?to\s+(.+)$/i;
const recipientFirst = /^to\s+(\S+(?: [A-Z]\S*)?)\s+(.+)$/;

const pair = (field: string, words: string): FieldValue => ({
  field: { ...nothing(), name: field },
  value: readValue(words),
});
const thing = (words: string) => (words.trim() === '' ? null : readTarget(words));

/** "saying “x”" is the text; "with the subject “x” and the text “y”" names its fields. */
function readContents(words: string): FieldValue[] {
  const named = /\bwith\s+(.+)$/i.exec(words);
  const pairs = named ? readFieldValues(named[1] as string) : [];
  if (pairs.length > 1 || /^(?:the |a )?(?:subject|title)\b/i.test(named?.[1] ?? ''))
    return pairs.map((one) => (one.field ? one : { ...one, field: { ...nothing(), name: 'text' } }));
  const said = tellingText.exec(words);
  return said ? [pair('text', said[2] as string)] : [];
}

/** An e-mail that is there already is forwarded; a new one is written. */
function readSending(verb: string, words: string): Intent | null {
  const only = /^(?:over |on )?to\s+(\S+(?: \p{Lu}\S*)*)$/u.exec(words);
  if (only) return { kind: 'perform', verb, target: null, values: [pair('to', only[1] as string)] };
  const shared = /^(.+?)\s+with\s+(\S+(?: \p{Lu}\S*)*)$/u.exec(words);
  const letter = shared && readHandledLetter(shared[1] as string);
  if (letter) return { kind: 'perform', verb: 'forward', target: letter, values: [pair('to', shared[2] as string)] };
  const first = recipientFirst.exec(words);
  const to = first ? [words, first[2], first[1]] : addressed.exec(words);
  if (!to) {
    const given = /^([A-Z]\S*)\s+((?:the|that)\s.+|[A-Z]\S*'s\s.+)$/.exec(words);
    if (given)
      return {
        kind: 'perform',
        verb: 'forward',
        target: thing(given[2] as string),
        values: [pair('to', given[1] as string)],
      };
    return { kind: 'perform', verb, target: thing(words), values: [] };
  }
  const fresh = /^(?:a|an)\s/i.test(to[1] as string) && !/\b(?:by|from|of)\b|'s\s/i.test(to[1] as string);
  const split = tellingText.exec(to[2] as string);
  const values = [pair('to', (split?.[1] ?? to[2]) as string), ...(split ? readContents(to[2] as string) : [])];
  return {
    kind: 'perform',
    verb: verb === 'send' && !fresh ? 'forward' : verb,
    target: thing(to[1] as string),
    values,
  };
}

/** "the ticket with the lowest price": one of the tickets, not one that is called so. */
function rankedThing(target: Target, superlative: Target['superlative']): Target {
  const named = target.kind === 'item' || target.quoted || /^\p{Lu}/u.test(target.name);
  const noun = target.noun ?? target.name;
  return {
    ...target,
    ...(named ? {} : { kind: 'item', noun }),
    name: target.name === noun ? '' : target.name,
    superlative,
  };
}

const spoken =
  /^(?:book|reserve|order|buy|purchase|transfer|schedule|rent|donate|withdraw|deposit|move|assign|invite|hire|convert|request|redeem|apply)/;

export function moveLetter(verb: string, target: Target, place: string): Intent {
  const to = /^(?:the |my )?(?:(trash|bin|garbage|deleted)|(archive)|(important|starred|favou?rites))\b/i.exec(place);
  const meant = to && verb === 'move' ? (to[1] ? 'delete' : to[2] ? 'archive' : 'star') : null;
  return meant
    ? { kind: 'perform', verb: meant, target, values: [] }
    : { kind: 'perform', verb, target, values: [pair('to', place)] };
}

function readAny(verb: string, words: string): Intent {
  const rate = /^(.+?)\s+(?:with\s+)?(\d(?:\.\d)?)\s*(?:stars?|points?|\/ ?\d+|out of \d+)$/i.exec(words);
  if (verb === 'rate' && rate)
    return { kind: 'perform', verb, target: thing(rate[1] as string), values: [pair('rating', rate[2] as string)] };
  const step = /^(?:increase|decrease|raise|lower|increment|decrement)$/.test(verb)
    ? /^(.+?)\s+(by|to)\s+(\S+)$/i.exec(words)
    : null;
  if (step)
    return {
      kind: 'perform',
      verb,
      target: thing(step[1] as string),
      values: [pair((step[2] as string).toLowerCase(), step[3] as string)],
    };
  const given = /^(?:(.+?)\s+)?(?:with|using)\s+(?!the (?:text|label|name)\b)(.+)$/i.exec(words);
  if (
    given &&
    /^(?:subscribe|pay|rate|unlock|lock|generate|run|calculate|export|import|start|join|connect|call|contact|compare|verify|share|print)/.test(
      verb,
    )
  )
    return { kind: 'perform', verb, target: thing(given[1] ?? ''), values: readFieldValues(given[2] as string) };
  if (!spoken.test(verb))
    return { kind: 'perform', verb, target: thing(words.replace(/^(?:on|for|with|at)\s+(?=the )/i, '')), values: [] };
  const moved = /^(.+?)\s+(?:in|on)?to\s+(.+)$/i.exec(words);
  const letter = moved && readHandledLetter(moved[1] as string);
  if (letter) return moveLetter(verb, letter, moved[2] as string);
  const ranked = splitRank(words);
  const { head, values } = splitRoles(ranked?.head ?? words);
  const more = /^(.*?),\s*(.+)$/.exec(head);
  const target = thing(more?.[1] ?? head);
  return {
    kind: 'perform',
    verb,
    target: target && ranked ? rankedThing(target, ranked.superlative) : target,
    values: [...(more ? readFieldValues(more[2] as string) : []), ...values],
  };
}

export function readPerforming(found: FoundVerb): Intent[] | null {
  const verb = found.verb.replace(/ (?:to|from|for|the|with)$/, '');
  const name = same[verb] ?? verb;
  const words = found.verb === 'pay with' ? `with ${found.rest}` : found.rest;
  if ((words === '' && found.needsObject) || /\bso that\b/i.test(words)) return null;
  if (name === 'skip' || name === 'finish' || name === 'start' || name === 'begin')
    return [{ kind: 'perform', verb: name, target: thing(words.replace(/^(?:with|the)\s+/i, '')), values: [] }];
  if (name === 'reply') return [readReply(words)];
  if (name === 'say' || name === 'tell') return null;
  const sent = name === 'forward' || name === 'send' || name === 'share' ? readSending(name, words) : null;
  return [sent ?? readAny(name, words)];
}
