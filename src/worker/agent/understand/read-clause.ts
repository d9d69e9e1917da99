// One clause, with one verb or one statement, read into intents.
import { type Action, type FoundVerb, findVerb } from './find-verb.ts';
import type { Intent } from './intent.ts';
import { findProtected, readProtected } from './protect-quotes.ts';
import { readCheckOut, readCookies, readLogIn, readSearch, readSignUp } from './read-account.ts';
import { readArranging, readCarrying, readEditing, readFiltering } from './read-changing.ts';
import { presentCheck, readCheck } from './read-check.ts';
import { readChoice, readMark, readSetting, readTick, readToggle } from './read-choosing.ts';
import { readClick } from './read-click.ts';
import { readCart, readMaking, removal } from './read-creation.ts';
import { readHandledLetter } from './read-letter.ts';
import { readClosing, readCollapsing, readGoing, readOpening, readScrolling, readWaiting } from './read-moving.ts';
import { moveLetter, readPerforming } from './read-performing.ts';
import { readPredicate } from './read-predicate.ts';
import { splitRank } from './read-rank.ts';
import { readAnswer } from './read-reply.ts';
import { readStyled, readStyling } from './read-styling.ts';
import { readTarget } from './read-target.ts';
import { readTyping } from './read-typing.ts';
import { saysFromPage } from './says-from-page.ts';
import { splitQuery } from './split-query.ts';
import { stripTrailingFiller } from './strip-filler.ts';
import { stripMood } from './strip-mood.ts';

type Reader = (found: FoundVerb) => Intent[] | null;

const whenShort = (found: FoundVerb, intent: Intent, object: RegExp): Intent[] | null =>
  found.rest === '' || object.test(found.rest) ? [intent] : null;

const readers: Record<Action, Reader> = {
  click: readClick,
  doubleClick: readClick,
  rightClick: readClick,
  hover: readClick,
  type: (found) =>
    readCart(found.rest) ??
    (/^a star\b/i.test(found.rest) ? readMaking(found.rest) : null) ??
    (/^put/.test(found.verb) ? (putLetter(found.rest) ?? readStyled(found.rest)) : null) ??
    readTyping(found),
  clear: readClearing,
  leaveEmpty: (found) => {
    const blank = /^(.+?)\s+(?:empty|blank|unfilled)$/i.exec(found.rest);
    return blank ? [{ kind: 'clear', target: readTarget(blank[1] as string) }] : null;
  },
  choose: readChoice,
  tick: readTick,
  untick: readTick,
  toggle: (found) => (found.verb === 'turn' ? readStyled(found.rest) : null) ?? readToggle(found),
  mark: readMark,
  set: (found) => readStyled(found.rest) ?? readSetting(found),
  go: readGoing,
  load: readOpening,
  open: readOpening,
  collapse: readCollapsing,
  back: (found) =>
    /^(?:to|into)\s/i.test(found.rest)
      ? readGoing(found)
      : whenShort(found, { kind: 'goBack' }, /^(?:(?:to|one|a) .*|once|in the browser|again|one page)$/i),
  forward: (found) => whenShort(found, { kind: 'goForward' }, /^(?:once|in the browser|again|one page)$/i),
  reload: (found) =>
    whenShort(
      found,
      { kind: 'reload' },
      /^(?:the |this |it|that )?(?:current |web ?|whole )?(?:page|site|website|browser|tab|screen|view)?(?: again| once)?$/i,
    ),
  scroll: readScrolling,
  wait: readWaiting,
  drag: readCarrying,
  upload: readCarrying,
  copy: (found) =>
    saysFromPage(found.rest) ? [{ kind: 'fillForm', values: [], rest: false, fromPage: true }] : readCarrying(found),
  paste: readCarrying,
  selectText: readCarrying,
  style: readStyling,
  logIn: readLogIn,
  logOut: (found) => whenShort(found, { kind: 'logOut' }, /^(?:of|from)?\s*(?:the |my |this )?\S*(?: \S+)?$|^again$/i),
  signUp: readSignUp,
  search: readSearch,
  find: (found) => {
    if (found.rest === '') return null;
    const { noun, values, query } = splitQuery(found.rest);
    // "Find drama movies directed by X from year 1989" is more than a look at the page.
    if (noun && values.length > 1) return [{ kind: 'search', query, values, noun }];
    return [presentCheck(found.rest)];
  },
  checkOut: readCheckOut,
  stop: () => [],
  cookies: readCookies,
  create: (found) =>
    readMaking(
      `${/ (an?|the|two|three)$/.exec(found.verb)?.[1] ?? (/ new$/.test(found.verb) ? 'a new' : '')} ${found.rest}`.trim(),
    ),
  remove: readRemoving,
  edit: readEditing,
  sort: (found) =>
    found.verb === 'order' && splitRank(found.rest)
      ? readPerforming(found)
      : (readArranging(found) ?? (found.verb === 'order' ? readPerforming(found) : null)),
  filter: readFiltering,
  submit: (found) => {
    if (
      found.rest === '' ||
      /^(?:it|this|the (?:form|page|result|answer|data|changes|request|input|entry))$/i.test(found.rest)
    )
      return [{ kind: 'submit' }];
    const form = readTarget(found.rest);
    return form.kind === 'form'
      ? [{ kind: 'submit', form }]
      : [{ kind: 'perform', verb: 'submit', target: form, values: [] }];
  },
  save: (found) =>
    whenShort(found, { kind: 'save' }, /^(?:it|them|this|everything|(?:the|my|your|this|all|these) .*|changes)$/i),
  continue: readContinuing,
  cancel: (found) => whenShort(found, { kind: 'cancel' }, /^(?:it|this|(?:the|my|this) .*|editing)$/i),
  close: readClosing,
  confirmClick: (found) => (found.rest === '' ? [{ kind: 'click', target: readTarget(found.verb) }] : null),
  perform: (found) =>
    (found.verb === 'apply' ? readStyled(found.rest) : null) ??
    (found.verb === 'transfer' && saysFromPage(found.rest)
      ? [{ kind: 'fillForm', values: [], rest: false, fromPage: true }]
      : readPerforming(found)),
  check: readChecking,
};

/** "Put Jane's mail in the bin". */
function putLetter(words: string): Intent[] | null {
  const found = /^(.+?)\s+(?:in|into|to)\s+(.+)$/i.exec(words);
  const letter = found && readHandledLetter(found[1] as string);
  return letter ? [moveLetter('move', letter, found[2] as string)] : null;
}

function readRemoving(found: FoundVerb): Intent[] {
  if (found.rest === '') return [{ kind: 'remove', targets: [readTarget('it')] }];
  const letter = readHandledLetter(found.rest);
  if (letter) return [{ kind: 'remove', targets: [letter] }];
  const target = readTarget(found.rest);
  const field = target.kind === 'field' || target.kind === 'textarea';
  return [field && found.verb === 'erase' ? { kind: 'clear', target } : removal(found.rest)];
}

/** A field is emptied; a cart loses its items; "clear completed" is something that the page offers. */
function readClearing(found: FoundVerb): Intent[] | null {
  if (found.rest === '') return null;
  const target = readTarget(found.rest);
  const holds = /\b(?:cart|basket|bag|trolley|inbox|history|wish ?list|list)$/i.test(target.name);
  if (holds && target.kind !== 'field')
    return [{ kind: 'remove', targets: [{ ...readTarget('all items'), relations: [{ relation: 'within', target }] }] }];
  const determined =
    target.kind !== undefined || target.quoted || target.pronoun || /^(?:the|its|my|your|this|all)\s/i.test(found.rest);
  return determined ? [{ kind: 'clear', target }] : [{ kind: 'perform', verb: 'clear', target, values: [] }];
}

/** "proceed to checkout" goes there; "proceed to click" clicks. */
function readContinuing(found: FoundVerb): Intent[] | null {
  const to = /^to\s+(?!the (?:next|following))(.+)$/i.exec(found.rest)?.[1];
  if (!to) return whenShort(found, { kind: 'continue' }, /^(?:to|with) .*|shopping$/i);
  const verb = findVerb(to);
  if (verb && verb.rest !== '' && verb.form === 'base') return readClause(to)?.intents ?? null;
  return readGoing(found);
}

const box = /^(?:the )?(?:box(?:es)?|checkbox(?:es)?|check box(?:es)?|tick ?box(?:es)?)\b/i;

/** "check" ticks a box or looks at something; a statement behind it decides. */
function readChecking(found: FoundVerb): Intent[] | null {
  const words = found.rest.replace(/^(?:on|out|to it)\s+(?=that|if|\S)/i, '');
  if (words === '')
    return found.verb === 'confirm' ? [{ kind: 'perform', verb: 'confirm', target: null, values: [] }] : null;
  if (/^(?:that|if|whether|for|to see)\b/i.test(words)) return readCheck(words.replace(/^to see\s+/i, ''));
  const expected = words.replace(
    /^(.+?)\s+(?:not )?to (be|have|contain|show|say|read|equal|include|appear|exist|disappear|display)\b/i,
    (whole, thing, verb) => `${thing} should ${/ not to /.test(whole) ? 'not ' : ''}${verb}`,
  );
  if (found.verb === 'expect' && expected !== words) return readCheck(expected);
  if (/^(?:see|should see|observe|notice|look|expect)/.test(found.verb))
    return readCheck(/^look/.test(found.verb) ? words.replace(/^(?:at|for)\s+/i, '') : words);
  if (readPredicate(words) || /^there\b/i.test(words)) return readCheck(words);
  if (found.verb === 'confirm') return [{ kind: 'perform', verb: 'confirm', target: readTarget(words), values: [] }];
  if (found.verb === 'check' && ticks(words))
    return readTick({
      ...found,
      action: 'tick',
      rest: words.replace(
        /^(?:the )?(?:box|checkbox)(?:es)? (?:for|next to|of|labell?ed|named|with the label) /i,
        'the checkbox ',
      ),
    });
  return readCheck(words);
}

function ticks(words: string): boolean {
  if (
    box.test(words) ||
    /\b(?:check ?box(?:es)?|tick ?box(?:es)?|box(?:es)?|options?|todos?|items?|tasks?)$/i.test(words)
  )
    return true;
  const first = findProtected(words)[0];
  if (first && readProtected(words.split(/\s*(?:,|\band\b)\s*/)[0] as string)) return true;
  return /^(?:[A-Z]\S*)/.test(words) || readTarget(words).kind === 'checkbox';
}

const clicked =
  'clicked(?: on)?|pressed|tapped|pushed|hit|entered|typed(?: in)?|filled(?: in| out)?|hovered|uploaded|dragged|double-clicked|right-clicked|submitted';
const passive = new RegExp(
  `^(.+?)\\s+(?:is|are|was|gets|should be|must be|has been|being)\\s+(?:then |now |first )?(${clicked})\\b\\s*(.*)$`,
  'i',
);
const needed =
  /^(.+?)\s+(?:needs? to be|has to be|have to be|ought to be|is to be|are to be)\s+(?:then |now )?([a-z-]+)\b\s*(.*)$/i;

function readPassive(words: string): Intent[] | null {
  const found = passive.exec(words) ?? needed.exec(words);
  if (!found) return null;
  const verb = findVerb((found[2] as string).replace(/^written$/, 'wrote').replace(/^chosen$/, 'chose'));
  if (!verb || verb.action === 'check') return null;
  return readers[verb.action]({ ...verb, rest: `${found[1]} ${found[3]}`.trim() });
}

/** "Search results should be shown": the first word is a noun, for a statement follows. */
function isStatement(words: string, found: FoundVerb): boolean {
  // "Order 5 is shipped": what has a number is a thing.
  if (/^#?[\w-]*\d[\w-]*\s+(?:is|are|was|has|belongs|costs|shows|should|must|does)\b/i.test(found.rest)) return true;
  if (
    found.action === 'check' ||
    /^(?:the|a|an|that|if|my|your|its?|on|to|for|[\uE000])(?=\s|[\uE100-\uE1FF]|$)/i.test(found.rest)
  )
    return false;
  const predicate = readPredicate(words);
  return predicate?.sure === true && predicate.subject.split(' ').length <= 5 && !/\uE000/.test(predicate.subject);
}

/** What is left out must not be lost. */
const exception = /\b(?:except|unless|other than|instead of|rather than|apart from)\b/i;

export type ReadClause = { intents: Intent[]; action: Action | null };

/** Null when the clause means nothing to us. */
export function readClause(clause: string): ReadClause | null {
  const words = stripTrailingFiller(stripMood(clause));
  if (words === '') return { intents: [], action: null };
  const passively = readPassive(words);
  if (passively) return { intents: passively, action: null };
  const answer = readAnswer(words);
  if (answer) return { intents: [answer], action: 'perform' };
  const found = findVerb(words);
  if (found && !isStatement(words, found)) {
    const read = readers[found.action](found);
    const excepted = found.action !== 'check' && exception.test(words) && !JSON.stringify(read).includes('"except"');
    const intents = excepted ? null : read;
    if (intents && (intents.length > 0 || found.action !== 'check')) return { intents, action: found.action };
    return readPredicate(words)?.sure ? { intents: readCheck(words), action: 'check' } : null;
  }
  const states =
    readPredicate(words) !== null || /^(?:there|i|you|we|no|only|the (?:user|customer|visitor))\s/i.test(words);
  const intents = states ? readCheck(words) : [];
  return intents.length > 0 ? { intents, action: 'check' } : null;
}
