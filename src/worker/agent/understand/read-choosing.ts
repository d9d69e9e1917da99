// Choosing, ticking, setting and marking.
import type { FoundVerb } from './find-verb.ts';
import type { Intent, Target } from './intent.ts';
import { findProtected, readProtected } from './protect-quotes.ts';
import { pathSign } from './read-click.ts';
import { readFieldValues } from './read-field-values.ts';
import { readHandledLetter } from './read-letter.ts';
import { splitRank } from './read-rank.ts';
import { nothing, readTarget, readTargets } from './read-target.ts';
import { typeInto } from './read-typing.ts';
import { readValue } from './read-value.ts';
import { splitList } from './split-list.ts';

const clicked = new Set(['button', 'link', 'tab', 'icon', 'image', 'menuitem']);
const fromPlace =
  /^(.+?)\s+(?:from|in|out of|within|under|using|with|on)\s+((?:the|a|my|its|that|this|both)\s.+|\uE000.+|[A-Z][\w ]*|it)$/i;
const asPlace = /^(.+?)\s+(?:as|for)\s+((?:the |a |an |my |your |its )?[\w\uE000-\uE1FF -]+)$/i;
const dateLike =
  /^(?:the )?(?:date |day |time )?(\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?|(?:\d{1,2}(?:st|nd|rd|th)?\s+)?(?:january|february|march|april|may|june|july|august|september|october|november|december)\b[\w ,]*)$/i;

function chosen(options: Target[], from: Target | null): Intent {
  return { kind: 'choose', options, from };
}

function readFrom(words: string, place: string): Intent[] {
  const from = readTarget(place);
  if (from.kind === 'spinner' || from.kind === 'slider')
    return [{ kind: 'set', target: from, value: readValue(words) }];
  if (from.kind === 'date' && /\d/.test(words)) return [{ kind: 'set', target: from, value: readValue(words) }];
  return [chosen(readTargets(words), from.pronoun || from.name || from.kind ? from : null)];
}

/** "A in the first list and B in the second": each has a place of its own. */
function readSeveral(found: FoundVerb, words: string): Intent[] | null {
  const parts = splitList(words);
  if (parts.length < 2 || !parts.every((part) => fromPlace.test(part) || asPlace.test(part))) return null;
  return parts.flatMap((part) => readChoice({ ...found, rest: part }) ?? []);
}

export function readChoice(found: FoundVerb): Intent[] | null {
  const words = found.rest.replace(/^(?:on|for)\s+/i, '');
  if (words === '') return null;
  if (/^(?:nothing|none(?: of (?:them|the .*))?)$/i.test(words)) return [];
  const date = dateLike.exec(
    words.replace(/\s+(?:in|from|on|using|with) the (?:date ?picker|calendar|date field)$/i, ''),
  );
  if (date)
    return [
      {
        kind: 'set',
        target: { ...nothing(), name: /:/.test(words) ? 'time' : 'date', kind: 'date' },
        value: readValue(date[1] as string),
      },
    ];
  if (pathSign.test(words)) return words.split(pathSign).map((part) => ({ kind: 'click', target: readTarget(part) }));
  const letter = readHandledLetter(words);
  if (letter) return [chosen([letter], null)];
  const several = readSeveral(found, words);
  if (several) return several;
  const whole = readTarget(words);
  if (splitRank(words)) return [chosen([whole], null)];
  if (whole.kind && clicked.has(whole.kind)) return readTargets(words).map((target) => ({ kind: 'click', target }));
  if (whole.kind === 'radio' && whole.name !== '') return [chosen([whole], null)];
  if (whole.kind === 'checkbox') return [{ kind: 'tick', targets: readTargets(words), on: true }];
  const pair = asPlace.exec(words);
  if (pair && !findProtected(pair[2] as string).length) return readFrom(pair[1] as string, pair[2] as string);
  const place = fromPlace.exec(words);
  if (place && !/^(?:the )?(?:words?|options?|items?)$/i.test(place[1] as string))
    return readFrom(place[1] as string, place[2] as string);
  const named = readFieldValues(words)[0];
  const said =
    named?.field &&
    named.value.kind === 'text' &&
    /^(?:the |a )?[\w ]+\s*[:=]?\s*\S/.test(words) &&
    !readProtected(words)
      ? named
      : null;
  if (said?.field && said.value.kind === 'text' && !/,| and /.test(words))
    return [chosen([{ ...nothing(), name: said.value.text, quoted: said.value.quoted }], said.field)];
  return [chosen(readTargets(words), null)];
}

/** A box that is ticked is no field. */
function asBox(target: Target): Target {
  const except = target.except ? { except: target.except.map(asBox) } : {};
  return { ...target, ...(target.kind === 'field' ? { kind: 'checkbox' as const } : {}), ...except };
}

export function readTick(found: FoundVerb): Intent[] | null {
  const words = found.rest.replace(/\s+(?:on|off)$/i, '').replace(/^(?:on|off)\s+/i, '');
  if (words === '') return null;
  const all = /\ball$/.test(found.verb) ? `all ${words}` : words;
  const boxes = /^check the (?:box|checkbox)$/.test(found.verb);
  const targets = readTargets(
    boxes
      ? words.replace(/^(?:for|next to|near|of|labell?ed|named|called|with the (?:label|text|name))\s+/i, '')
      : all.replace(/^the box(?:es)? (?:for|next to|of) /i, ''),
  );
  const ticked = boxes ? targets.map((target) => ({ ...target, kind: 'checkbox' as const })) : targets;
  return [
    {
      kind: 'tick',
      targets: ticked.map(asBox),
      on: found.action !== 'untick',
    },
  ];
}

export function readToggle(found: FoundVerb): Intent[] | null {
  const side = /^(?:(on|off)\s+(.+)|(.+?)\s+(on|off))$/i.exec(found.rest);
  if (side)
    return [
      {
        kind: 'tick',
        targets: readTargets((side[2] ?? side[3]) as string),
        on: /^on$/i.test((side[1] ?? side[4]) as string),
      },
    ];
  const among = /^(?:between|through|among)\s+(.+)$/i.exec(found.rest);
  if (among) return [{ kind: 'open', target: { ...readTarget(among[1] as string), all: true } }];
  return found.rest === '' ? null : [{ kind: 'click', target: readTarget(found.rest) }];
}

const done = /^(?:done|completed?|finished|checked|ticked(?: off)?|solved)$/i;
const undone = /^(?:not (?:done|completed?|finished)|undone|incomplete|active|open|unchecked|uncompleted|to do)$/i;

export function readMark(found: FoundVerb): Intent[] | null {
  const words = found.rest.replace(
    /^(.+?)\s+((?:as|to be)\s+\S+|done|completed?|finished|read|unread),?\s+((?:except|but|apart from|other than|excluding)\b.+)$/i,
    '$1 $3 $2',
  );
  const bare = /^as\s+([a-z]+)(?:\s+(\S.*))?$/i.exec(words);
  if (bare) return readMark({ ...found, rest: `${bare[2] ?? 'it'} as ${bare[1]}` });
  const as =
    /^(.+?)\s+(?:as|to be)\s+(?:being\s+)?(.+)$/i.exec(words) ??
    /^(.+?)\s+(done|completed?|finished|read|unread|important)$/i.exec(words);
  if (!as)
    return found.rest === ''
      ? null
      : found.verb === 'mark'
        ? [{ kind: 'tick', targets: readTargets(found.rest), on: true }]
        : [{ kind: 'perform', verb: found.verb, target: readTarget(found.rest), values: [] }];
  const targets = readTargets(as[1] as string);
  const state = as[2] as string;
  if (done.test(state) || undone.test(state)) return [{ kind: 'tick', targets, on: done.test(state) }];
  return [{ kind: 'mark', targets, as: readValueText(state) }];
}

function readValueText(words: string): string {
  const value = readValue(words);
  return value.kind === 'text' ? value.text : words;
}

export function readSetting(found: FoundVerb): Intent[] | null {
  const words = /slider$/.test(found.verb) ? `the slider ${found.rest}` : found.rest;
  const side = /^(.+?)\s+(?:to\s+)?(on|off|checked|unchecked|ticked|unticked)$/i.exec(words);
  if (side)
    return [
      {
        kind: 'tick',
        targets: [readTarget(side[1] as string)],
        on: /^(?:on|checked|ticked)$/i.test(side[2] as string),
      },
    ];
  const several = splitList(words);
  if (several.length > 1 && several.every((part) => /\S (?:to|=) \S/i.test(part)))
    return several.flatMap((part) => readSetting({ ...found, verb: 'set', rest: part }) ?? []);
  const to = /^(.+?)\s*(?:\s(?:to|as|at|equal to|to be|with)|=|:)\s+(.+)$/i.exec(words);
  if (!to) {
    const pair = readFieldValues(words)[0];
    return pair?.field ? [typeInto(pair.value, pair.field)] : null;
  }
  const target = readTarget(to[1] as string);
  const value = readValue(to[2] as string);
  if (target.kind === 'field' || target.kind === 'textarea' || target.kind === 'dropdown')
    return [typeInto(value, target)];
  return [{ kind: 'set', target, value }];
}
