// Verbs that the page must know: reply, forward, star, book, buy, download …
import type { FoundVerb } from './find-verb.ts';
import type { FieldValue, Intent } from './intent.ts';
import { findProtected } from './protect-quotes.ts';
import { readFieldValues, splitRoles } from './read-field-values.ts';
import { nothing, readTarget } from './read-target.ts';
import { readValue } from './read-value.ts';

const same: Record<string, string> = {
  respond: 'reply',
  answer: 'reply',
  reserve: 'book',
  purchase: 'buy',
  favorite: 'star',
  favourite: 'star',
  'pay for': 'pay',
};
const textual =
  /^(.*?)\s*(?:,\s*)?(?:with|saying|using|by saying|writing|and say)\s+(?:the )?(?:following )?(?:text|message|words?|reply|response|answer|comment)?\s*:?\s*(\S.*)$/i;
const addressed = /^(.+?)\s+(?:over |on |along )?to\s+(.+)$/i;
const recipientFirst = /^to\s+(\S+(?: [A-Z]\S*)?)\s+(.+)$/;

const pair = (field: string, words: string): FieldValue => ({
  field: { ...nothing(), text: field },
  value: readValue(words),
});
const thing = (words: string) => (words.trim() === '' ? null : readTarget(words));

function readReply(words: string): Intent {
  const said = textual.exec(words) ?? quotedTail(words);
  const target = (said?.[1] ?? words).replace(/^to\s+/i, '').replace(/^(?:with|saying)\b.*$/i, '');
  return { do: 'perform', verb: 'reply', target: thing(target), values: said ? [pair('text', said[2] as string)] : [] };
}

function quotedTail(words: string): RegExpExecArray | null {
  return findProtected(words).length === 1 ? /^(.*?)\s*:?\s*(\uE000[\uE100-\uE1FF]*\uE001)$/.exec(words) : null;
}

/** An e-mail that is there already is forwarded; a new one is written. */
function readSending(verb: string, words: string): Intent | null {
  const first = recipientFirst.exec(words);
  const to = first ? [words, first[2], first[1]] : addressed.exec(words);
  if (!to) {
    const given = /^([A-Z]\S*)\s+((?:the|that)\s.+|[A-Z]\S*'s\s.+)$/.exec(words);
    if (given)
      return {
        do: 'perform',
        verb: 'forward',
        target: thing(given[2] as string),
        values: [pair('to', given[1] as string)],
      };
    return { do: 'perform', verb, target: thing(words), values: [] };
  }
  const fresh = /^(?:a|an)\s/i.test(to[1] as string) && !/\b(?:by|from|of)\b/i.test(to[1] as string);
  const split = textual.exec(to[2] as string);
  const values = [pair('to', (split?.[1] ?? to[2]) as string), ...(split ? [pair('text', split[2] as string)] : [])];
  return { do: 'perform', verb: verb === 'send' && !fresh ? 'forward' : verb, target: thing(to[1] as string), values };
}

const spoken =
  /^(?:book|reserve|order|buy|purchase|transfer|schedule|rent|donate|withdraw|deposit|move|assign|invite|hire|convert|request|redeem|apply)/;

function readAny(verb: string, words: string): Intent {
  const rate = /^(.+?)\s+(?:with\s+)?(\d(?:\.\d)?)\s*(?:stars?|points?|\/ ?\d+|out of \d+)$/i.exec(words);
  if (verb === 'rate' && rate)
    return { do: 'perform', verb, target: thing(rate[1] as string), values: [pair('rating', rate[2] as string)] };
  const step = /^(?:increase|decrease|raise|lower|increment|decrement)$/.test(verb)
    ? /^(.+?)\s+(by|to)\s+(\S+)$/i.exec(words)
    : null;
  if (step)
    return {
      do: 'perform',
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
    return { do: 'perform', verb, target: thing(given[1] ?? ''), values: readFieldValues(given[2] as string) };
  if (!spoken.test(verb))
    return { do: 'perform', verb, target: thing(words.replace(/^(?:on|for|with|at)\s+(?=the )/i, '')), values: [] };
  const { head, values } = splitRoles(words);
  const more = /^(.*?),\s*(.+)$/.exec(head);
  return {
    do: 'perform',
    verb,
    target: thing(more?.[1] ?? head),
    values: [...(more ? readFieldValues(more[2] as string) : []), ...values],
  };
}

export function readPerforming(found: FoundVerb): Intent[] | null {
  const verb = found.verb.replace(/ (?:to|from|for|the|with)$/, '');
  const name = same[verb] ?? verb;
  const words = found.verb === 'pay with' ? `with ${found.rest}` : found.rest;
  if ((words === '' && found.needsObject) || /\bso that\b/i.test(words)) return null;
  if (name === 'skip' || name === 'finish' || name === 'start' || name === 'begin')
    return [{ do: 'perform', verb: name, target: thing(words.replace(/^(?:with|the)\s+/i, '')), values: [] }];
  if (name === 'reply') return [readReply(words)];
  const sent = name === 'forward' || name === 'send' || name === 'share' ? readSending(name, words) : null;
  return [sent ?? readAny(name, words)];
}
