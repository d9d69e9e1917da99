// Statements of being: shown, gone, empty, enabled, sorted, before another, or simply equal to something.

import type { Check, Comparison, Target, Value } from './intent.ts';
import { readProtected } from './protect-quotes.ts';
import { readOnly } from './read-only.ts';
import type { Predicate } from './read-predicate.ts';
import { readNumber } from './read-rank.ts';
import { readSorting } from './read-sorting.ts';
import { nothing, readTarget } from './read-target.ts';
import { readCounted, readThings } from './read-things.ts';
import { readValue, textValue } from './read-value.ts';

type State = Extract<Check, { kind: 'state' }>['state'];
const states: [RegExp, State, boolean][] = [
  [
    /^(?:checked|ticked|turned on|switched on|on|marked(?: as (?:done|completed?))?|completed|done|crossed (?:off|out)|ticked off)$/i,
    'ticked',
    true,
  ],
  [/^(?:unchecked|unticked|turned off|switched off|off|unmarked)$/i, 'ticked', false],
  [/^(?:enabled|clickable|active|usable|operable)$/i, 'enabled', true],
  [/^(?:disabled|grey(?:ed)?(?: out)?|gray(?:ed)?(?: out)?|inactive|unclickable|unavailable)$/i, 'enabled', false],
  [/^(?:focused|in focus|the active element)$/i, 'focused', true],
  [/^(?:selected|chosen|pre-?selected|highlighted|the selected (?:one|option|tab))$/i, 'selected', true],
  [/^(?:unselected|deselected)$/i, 'selected', false],
  [/^(?:expanded|unfolded)$/i, 'expanded', true],
  [/^(?:collapsed|folded)$/i, 'expanded', false],
  [/^(?:editable|writable)$/i, 'editable', true],
  [/^(?:read-?\s?only|locked|not editable)$/i, 'editable', false],
  [/^(?:required|mandatory|obligatory|marked (?:as )?(?:required|mandatory))$/i, 'required', true],
  [/^(?:optional)$/i, 'required', false],
  [/^(?:invalid|marked (?:as )?(?:invalid|wrong)|in error|marked red|flagged as invalid)$/i, 'invalid', true],
  [/^valid$/i, 'invalid', false],
];
const shown =
  /^(?:(?:being |been |to be )?(?:shown|visible|displayed|present|there|listed|available|seen|found|in sight|rendered|included|on (?:the|this) (?:page|screen)|added|created|open(?:ed)?|loaded|back|presented|visible there|to be seen|left|saved|shown there|part of the page|provided|offered|posted|published|printed|reachable|still there))(?:\s+(?:to (?:me|the user|us)|there|correctly|again|first))?$/i;
const shownIn =
  /^(?:(?:shown|visible|displayed|present|listed|available|included|added|found|open(?:ed)?|saved|left|rendered|seen|contained|placed|located|printed)\s+)?((?:to|in|on|under|below|above|inside|within|next to|beside|among|at|near|as part of) .+|(?<=shown |displayed |visible )for .+)$/i;
const hidden =
  /^(?:(?:being |been )?(?:hidden|gone|removed|deleted|invisible|absent|missing|closed|dismissed|not (?:shown|visible|there|present)|away|cleared|unlisted|not listed|not displayed))(?:\s+from (.+))?$/i;
const beside =
  /^(?:(?:listed|shown|displayed|placed|sorted|positioned|located) )?(?:right |directly |somewhere )?(before|after|above|below|ahead of|over|under|beneath)\s+(.+)$/i;
const empty = /^(?:empty|blank|unfilled)(?:\s+(?:again))?$/i;
const relative: [RegExp, Comparison][] = [
  [/^(?:(?:greater|more|higher|larger|bigger) than|above|over)\s+(?=\S)/i, 'moreThan'],
  [/^(?:(?:less|lower|smaller|fewer) than|under|below)\s+(?=[\d$€£\uE000])/i, 'lessThan'],
  [/^at least\s+/i, 'atLeast'],
  [/^at most\s+/i, 'atMost'],
];

/** Things that hold others: when empty, nothing is in them. */
const holder =
  /\b(?:cart|basket|bag|list|table|trolley|inbox|results?|page|wish ?list|todos?|tasks?|section|folder|grid|menu|queue|history)$/i;

function readEmpty(subject: string, negated: boolean): Check {
  const target = readTarget(subject);
  const holds = target.kind === 'list' || target.kind === 'table' || holder.test(subject);
  if (!holds) return { negated, kind: 'value', target, comparison: 'equals', value: textValue('') };
  const item: Target = { ...nothing(), kind: 'item', relations: [{ relation: 'within', target }] };
  return { negated, kind: 'count', target: item, comparison: 'equals', count: 0 };
}

function readState(words: string): { state: State; holds: boolean } | null {
  const found = states.find(([pattern]) => pattern.test(words));
  return found ? { state: found[1], holds: found[2] } : null;
}

function readOrder(subject: string, words: string, negated: boolean): Check | null {
  const found = beside.exec(words);
  if (!found || /^[$€£]?\d/.test(found[2] as string)) return null;
  const pair = [readTarget(subject), readTarget(found[2] as string)] as const;
  const [first, second] = /after|below|under|beneath/i.test(found[1] as string) ? [pair[1], pair[0]] : pair;
  return { negated, kind: 'order', first, second };
}

const quantity = /^(?:the )?(?:total )?(?:number|count|amount|quantity) of (.+)$/i;

const participle =
  /^(?!(?:set|updated|changed|increased|decreased|reduced|equal|limited|rounded)\b)(?:[a-z-]+ed|sold|written|given|led|run|sent|lent|held|made|built|kept|taken|drawn|sung|bought|paid|shot|taught|worn)\s+(?:to|by|for|from|with|at|as|in|under)\s+(\S.*)$/i;
const standing =
  /^(?:the )?(?:current )?(?:status|state|owner|assignee|tenant|holder) of (.+)$|^(.+?)'s (?:current )?(?:status|state|owner|assignee|tenant|holder)$/i;

/** "plot 9 is assigned to Ann", "the status of order 5 is Shipped": both stand together on the page. */
function readLinked(subject: string, words: string, negated: boolean): Check | null {
  const owner = standing.exec(subject);
  const said = participle.exec(words)?.[1] ?? (owner ? words : null);
  if (said === null) return null;
  const target = readTarget(owner?.[1] ?? owner?.[2] ?? subject);
  return { negated, kind: 'value', target, comparison: 'contains', value: readValue(said) };
}

function readEqual(subject: string, words: string, negated: boolean): Check[] {
  // A condition in time is more than one look at the page can tell.
  if (/\b(?:until|unless|while|whenever)\b/i.test(words)) return [];
  const linked = readLinked(subject, words, negated);
  if (linked) return [linked];
  const how = relative.find(([pattern]) => pattern.test(words));
  const said = how
    ? words.replace(how[0], '')
    : words.replace(
        /^(?:equal to|exactly|the same as|still|now|(?:set|updated|changed|increased|decreased|reduced) to|equal|as follows:?)\s+/i,
        '',
      );
  const comparison = how?.[1] ?? 'equals';
  const number = readNumber(said);
  const many = quantity.exec(subject);
  if (many && number !== null) {
    const { all: _, ...target } = readTarget(many[1] as string);
    return [{ negated, kind: 'count', target, comparison, count: number }];
  }
  const target = readTarget(
    subject
      .replace(/^(?:the )?(?:number|figure|value|text|count) (?:on|in|at|inside|of) (?=the |a )/i, '')
      .replace(/\s+there$/i, ''),
  );
  return readPriced(said).map((value) => ({
    negated,
    kind: 'value',
    target,
    comparison: loosen(target, comparison, value.kind),
    value,
  }));
}

/** The first product "is" X when X stands somewhere in it. */
function loosen(target: Target, comparison: Comparison, valueKind: string): Comparison {
  const whole = target.kind === 'item' || target.kind === 'row' || target.kind === 'card' || target.kind === 'option';
  return comparison === 'equals' && whole && valueKind === 'text' ? 'contains' : comparison;
}

/** "the Apron for $7.99" says two things. */
function readPriced(words: string) {
  const found =
    /^(.+?) (?:for|at|costing|priced at|with (?:a|the) price of) ([$€£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|EUR|USD|dollars|euros?))$/i.exec(
      words,
    );
  return found ? [readValue(found[1] as string), readValue(found[2] as string)] : [readValue(words)];
}

function readVisible(subject: string, negated: boolean): Check[] {
  const denied = /^(?:no|none of the|neither)\s+/i.test(subject);
  const text = readProtected(subject.replace(/^(?:the )?(?:text|words?|phrase|sentence) (?=\uE000)/i, ''));
  if (text) return [{ negated, kind: 'textVisible', ...text }];
  if (/^(?:the |its |this )(?:text|content)$/i.test(subject))
    return [{ negated, kind: 'elementPresent', target: { ...nothing(), name: 'text', pronoun: true } }];
  return readThings(denied ? subject.replace(/^(?:no|none of the|neither)\s+/i, '') : subject, negated !== denied);
}

/** Words and messages come and go; of other things "appears" often says no more than that they are there. */
function asNews(check: Check): Check {
  const isMessage =
    check.kind === 'textVisible' || (check.kind === 'elementPresent' && check.target.kind === 'message');
  return isMessage && !check.negated ? { ...check, isNew: true } : check;
}

const timed = /^(?:again|completely|(?:after|within|in) (?:about )?\S+ (?:seconds?|minutes?|moments?))$/i;
const succeeded =
  /^(?:(?:placed|submitted|processed|accepted|confirmed|sent|updated|completed|registered|saved|created|added|uploaded)\s+successfully|successful|a success|placed|submitted|processed|accepted|confirmed|sent|updated)$/i;
const readSuccess = (): Target => ({ ...nothing(), name: 'success', kind: 'message' });
const possible = /^possible to (?:click|press|select|use|tap)(?: on)?\s+(.+)$/i;
const ranked =
  /^(?:the )?(?:(first|second|third|fourth|fifth|last)|(?:on|at the) (top|bottom))(?: (?:one|item|product|entry|row|result|element))?(?:\s+(?:in|of)\s+(.+))?$/i;

/** "X should be first in the list": the first of the list says X. */
function readRanked(subject: string, words: string, negated: boolean): Check | null {
  const found = ranked.exec(words);
  if (!found) return null;
  const position = found[1] ?? (/top/i.test(found[2] as string) ? 'first' : 'last');
  const target = readTarget(`the ${position.toLowerCase()} item${found[3] ? ` in ${found[3]}` : ''}`);
  const named = readTarget(subject);
  const value: Value = named.name === '' ? { kind: 'read', from: named } : textValue(named.name, named.quoted);
  return { negated, kind: 'value', target, comparison: 'contains', value };
}

function readAdjective({ subject, negated }: Predicate, words: string): Check[] | null {
  const gone = hidden.exec(words);
  if (gone) return readVisible(gone[1] ? `${subject} in ${gone[1]}` : subject, !negated);
  if (shown.test(words)) return readVisible(subject, negated);
  if (empty.test(words)) return [readEmpty(subject, negated)];
  const usable = possible.exec(words);
  if (usable) return [{ negated, kind: 'state', target: readTarget(usable[1] as string), state: 'enabled' }];
  if (succeeded.test(words))
    return [
      { negated, kind: 'elementPresent', target: { ...readSuccess(), noun: readTarget(subject).name || subject } },
    ];
  const rank = readRanked(subject, words, negated);
  if (rank) return [rank];
  const state = readState(words);
  if (state)
    return [{ negated: negated === state.holds, kind: 'state', target: readTarget(subject), state: state.state }];
  const sorting =
    /^(?:sorted|ordered|arranged|in (?:alphabetical|ascending|descending|numerical|chronological))/i.test(words) &&
    readSorting(words);
  if (sorting)
    return [
      {
        negated,
        kind: 'sorted',
        target: readTarget(subject),
        by: sorting.by,
        direction: sorting.direction ?? 'ascending',
      },
    ];
  return null;
}

/** Null when the statement is not one of being. */
export function readBeing(predicate: Predicate): Check[] | null {
  const { subject, verb, negated } = predicate;
  const words = predicate.rest;
  const only = readOnly(predicate);
  if (only) return [only];
  if (verb === 'vanish') {
    const from = /^from\s+(.+)$/i.exec(words)?.[1];
    return words === '' || from || timed.test(words)
      ? readVisible(from ? `${subject} in ${from}` : subject, !negated)
      : [];
  }
  if (verb === 'appear') {
    const placed = /^(?:in|on|under|below|above|next|at|with|for)\b/i.test(words) ? `${subject} ${words}` : subject;
    return readVisible(placed, negated).map((check) => (predicate.arises ? asNews(check) : check));
  }
  if (verb === 'come') {
    const order = readOrder(subject, words, negated);
    return order ? [order] : null;
  }
  if (verb !== 'be') return null;
  if (words === '') return readVisible(subject, negated);
  const order = readOrder(subject, words, negated);
  if (order) return [order];
  const adjective = readAdjective(predicate, words);
  if (adjective) return adjective;
  const where = shownIn.exec(words);
  if (where && !/^at (?:least|most) /i.test(where[1] as string))
    return readVisible(`${subject} ${where[1]}`.replace(/ to /, ' in '), negated);
  const many = /^(?:there|it|that)$/i.test(subject) ? readCounted(words) : null;
  if (many) return [{ negated, kind: 'count', ...many }];
  return readEqual(subject, words, negated);
}
