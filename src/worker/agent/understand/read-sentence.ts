// A sentence with its conditions, places and means, read into what is to be done.
import type { Action } from './find-verb.ts';
import { findVerb } from './find-verb.ts';
import type { Check, Intent, Target } from './intent.ts';
import { placeIntents } from './place-intents.ts';
import { plainLength } from './protect-quotes.ts';
import { readCheck } from './read-check.ts';
import { readClause } from './read-clause.ts';
import { readHandledLetter } from './read-letter.ts';
import { readPredicate } from './read-predicate.ts';
import { findRepetition, putEndingLast, readRepetition } from './read-repetition.ts';
import { readAnswer } from './read-reply.ts';
import { readTarget } from './read-target.ts';
import { saysFromPage } from './says-from-page.ts';
import { splitClauses } from './split-clauses.ts';
import { stripLeadingFiller } from './strip-filler.ts';
import { stripMood } from './strip-mood.ts';

/** A part of the step with what it means. */
export type Said = {
  words: string;
  intents: Intent[];
  understood: boolean;
  action: Action | null /** Says what is not to be done. */;
  denied?: boolean;
};

const denial = /^(?:(?:you |i |we )?(?:should |must )?(?:do not|don't|never|not)\s+(?:yet\s+)?|without\s+)(?=\S)/i;
const conditional = /^(?:if|in case|should)\s+(.+?)\s*(?:,\s*(?:then\s+)?|\s+then\s+)(.+)$/i;
const lateCondition = /^(.+?),?\s+(?:if|in case)\s+(.+)$/i;
const awaited = /^(?:when|once|as soon as|after|whenever)\s+(.+?)\s*(?:,\s*(?:then\s+)?|\s+then\s+)(.+)$/i;
const beforehand = /^before\s+(.+?)\s*,\s*(.+)$/i;
const means = /^(.+?),?\s+by\s+(?=[a-z-]+ing\b)(.+)$/i;

const saidOf = (words: string, intents: Intent[], action: Action | null = null): Said => ({
  words,
  intents,
  understood: true,
  action,
});
const unknown = (words: string): Said => ({ words, intents: [], understood: false, action: null });

function readDenied(clause: string): Said | null {
  const rest = stripLeadingFiller(clause).replace(denial, '');
  const found = findVerb(stripMood(rest));
  if (!found || found.action === 'check') return null;
  const read = readClause(rest);
  const turned = (read?.intents ?? []).flatMap((intent): Intent[] => {
    if (intent.kind === 'answerCookies') return [{ ...intent, accept: !intent.accept }];
    return intent.kind === 'tick' ? [{ ...intent, on: !intent.on }] : [];
  });
  return { ...saidOf(clause, turned), denied: turned.length === 0 };
}

function onlyIf(check: Check, actions: Intent[], otherwise: Intent[]): Intent {
  return { kind: 'if', check, actions, otherwise };
}

const wanted =
  /^(?:there is one|any|present|needed|necessary|required|shown|it (?:is shown|appears|shows|exists|pops up|is there|is present)|asked|prompted|one (?:is shown|appears|shows)|visible|possible|available|there are any)$/i;

function readLateCondition(clause: string): Said | null {
  const found = lateCondition.exec(clause);
  if (!found || /\b(?:check|see|verify|test|look|confirm|ask|know)$/i.test(found[1] as string)) return null;
  const main = readOne(found[1] as string);
  if (!main.understood || main.action === 'check') return null;
  const asked = found[2] as string;
  const about =
    mainTarget(main.intents[0]) ??
    readTarget(main.intents[0]?.kind === 'answerCookies' ? 'the cookie banner' : (found[1] as string));
  const check = wanted.test(asked)
    ? { negated: false, kind: 'elementPresent' as const, target: about }
    : readCheck(asked)[0];
  return check ? saidOf(clause, [onlyIf(check, main.intents, [])]) : null;
}

function mainTarget(intent: Intent | undefined): Target | null {
  return intent && 'target' in intent && intent.target ? intent.target : null;
}

/** "Close the dialog by clicking the x": the means are what is done, in the place that was named. */
function readMeans(clause: string): Said | null {
  const found = means.exec(clause);
  if (!found || /^(?:reply|respond|answer|write back)/i.test(stripMood(clause))) return null;
  const how = readClauses(found[2] as string);
  if (how.some((part) => !part.understood || part.intents.length === 0)) return null;
  const what = readOne(found[1] as string);
  const target = mainTarget(what.intents[0]);
  const intents = how.flatMap((part) => part.intents);
  // What is said only in the first part must not be lost with it.
  if (!what.understood && /\uE000/.test(found[1] as string)) return null;
  if (intents.some((intent) => mainTarget(intent)?.pronoun))
    return what.understood ? saidOf(clause, what.intents, what.action) : null;
  const place =
    target && (target.kind === 'dialog' || target.kind === 'section' || target.kind === 'banner') ? target : null;
  return saidOf(clause, place ? placeIntents(intents, { relation: 'within', target: place }) : intents, what.action);
}

const purposeful =
  /^((?:click|press|tap|hit|push|use)\b.+?)\s+(?:in order )?to\s+(?!the\b|top\b|cart\b|basket\b)([a-z]+\s+.+)$/i;
const specific = /\uE000|'s\s|\b(?:by|from|of) [A-Z]/;

const handledLetter =
  /^(?:choose|select|pick|open|find|click(?: on)?)\s+(.+?)\s+(?:in order )?to\s+((?:delete|forward|star|reply|archive|remove|trash|mark|respond|answer|send)\b.*)$/i;

/** "delete (it)" and "reply to it with …", said of the letter itself. */
function aimAt(goal: string, letter: string): string {
  if (/\b(?:it|them|that)\b/i.test(goal)) return goal.replace(/\b(?:it|them|that)\b/i, letter);
  return goal.replace(/^(reply|respond)$/i, '$1 to').replace(/^(\S+(?: to)?)/, `$1 ${letter}`);
}

/** "Click the bin to delete it" clicks; "use the bin to delete Bob's note" is about Bob's note. */
function readPurpose(clause: string): Said | null {
  const words = stripMood(clause);
  const handled = handledLetter.exec(words);
  if (handled && readHandledLetter(handled[1] as string))
    return readOne(aimAt(handled[2] as string, handled[1] as string));
  const found = readAnswer(words) ? null : purposeful.exec(words);
  const goal = found?.[2] as string;
  if (!found || !findVerb(goal)) return null;
  const tool = found[1] as string;
  if (/^use\b/i.test(tool) && /\bsearch/i.test(tool) && /^(?:find|search|look)\b/i.test(goal))
    return readOne(goal.replace(/^(?:find|search for|look for|look up|search)\s+/i, 'search for '));
  if (specific.test(goal) || /^use\b/i.test(tool)) return readOne(goal);
  const means = readOne(tool);
  return /^\S+ (?:it|them|that|this)\b/i.test(goal) ? { ...means, intents: means.intents.map(aim) } : means;
}

/** The bin in "click the bin to delete it" is the one of "it". */
function aim(intent: Intent): Intent {
  if (intent.kind !== 'click' || intent.target.relations.length > 0) return intent;
  return { ...intent, target: { ...intent.target, relations: [{ relation: 'of', target: readTarget('it') }] } };
}

const place = /^(in|on|at|under|from|within|inside|using|with|via|for)\s+(?=\S)/i;

/** The first place in a sentence, when an instruction follows it: "In the sidebar click …". */
function readPlaced(clause: string): Said[] | null {
  const words = stripLeadingFiller(clause);
  const start = place.exec(words);
  if (!start) return null;
  for (const gap of words.slice(0, 200).matchAll(/\s*[,:]\s+|\s+/g)) {
    if (gap.index < start[0].length) continue;
    const rest = words.slice(gap.index + gap[0].length);
    const where = words.slice(start[0].length, gap.index);
    const comma = /[,:]/.test(gap[0]);
    const found = findVerb(comma ? stripMood(rest) : rest);
    const acts =
      found &&
      found.form === 'base' &&
      (comma || (/^[a-z]/.test(rest) && found.rest !== '')) &&
      (comma || !/^(?:the|a|an|my|this|that)$/i.test(where));
    if (!acts && !(comma && readPredicate(rest))) continue;
    return relocate(clause, readTarget(where), (start[1] as string).toLowerCase(), readClauses(rest));
  }
  return null;
}

const placesToGo = /^(?:page|site|screen|view)$/;

function relocate(words: string, where: Target, preposition: string, parts: Said[]): Said[] {
  const page =
    placesToGo.test(where.kind ?? '') ||
    /\barea$/i.test(where.name) ||
    (where.kind === 'section' && /admin|account|settings|member|user/i.test(where.name));
  if (where.pronoun && page) return parts;
  if (page && /^(?:in|on|at|from|within|inside)$/.test(preposition))
    return [saidOf(words, [{ kind: 'goTo', to: { page: where }, place: true }]), ...parts];
  const relation = preposition === 'under' ? 'under' : preposition === 'for' ? 'of' : 'within';
  const tool = /^(?:using|with|via)$/.test(preposition);
  return parts.map((part, index) =>
    tool && index > 0 ? part : { ...part, intents: placeIntents(part.intents, { relation, target: where }) },
  );
}

/** Beyond this a clause is no instruction, and backtracking patterns would take their time. */
const longestClause = 2000;

function readOne(clause: string): Said {
  if (plainLength(clause) > longestClause) return unknown(clause);
  const repeated = findRepetition(stripMood(clause));
  if (repeated) {
    const once = readOne(repeated.action);
    const intents = once.understood ? readRepetition(once.intents, repeated) : null;
    if (intents) return saidOf(clause, intents, once.action);
  }
  const special =
    (denial.test(stripLeadingFiller(clause)) ? readDenied(clause) : null) ??
    readMeans(clause) ??
    readLateCondition(clause) ??
    readPurpose(clause);
  if (special) return special;
  const read = readClause(clause);
  return read ? saidOf(clause, read.intents, read.action) : unknown(clause);
}

function readClauses(sentence: string): Said[] {
  return splitClauses(sentence).flatMap((clause) => readPlaced(clause) ?? [readOne(clause)]);
}

function acceptCookies(intent: Intent): Intent {
  if (intent.kind !== 'perform' && intent.kind !== 'dismiss') return intent;
  return {
    kind: 'answerCookies',
    accept: intent.kind === 'perform' && /^(?:accept|agree|allow|confirm|consent|acknowledge)$/.test(intent.verb),
  };
}

function readConditional(sentence: string): Said[] | null {
  const found = conditional.exec(sentence);
  const check = found && readCheck(found[1] as string)[0];
  if (!found || !check) return null;
  const [yes = '', no] = (found[2] as string).split(/[,;]?\s+(?:otherwise|else|if not)\s*,?\s+/i);
  const branches = [readClauses(yes), no ? readClauses(no) : []];
  const lost = branches.flat().filter((part) => !part.understood);
  const both = branches.map((parts) => parts.flatMap((part) => part.intents));
  const about = check.kind === 'elementPresent' && /cookie|consent/i.test(check.target.name) ? check.target : null;
  const then = (both[0] ?? []).map((intent) => (about ? acceptCookies(intent) : intent));
  return [saidOf(sentence, [onlyIf(check, then, both[1] ?? [])]), ...lost];
}

/** "After clicking X, …" is done; "once the page is loaded, …" is awaited. */
function readAwaited(sentence: string): Said[] | null {
  const found = awaited.exec(sentence);
  if (!found) return null;
  const event = found[1] as string;
  const acted = findVerb(stripMood(event));
  const first = acted && acted.action !== 'check' && !readPredicate(event)?.sure ? readClauses(event) : null;
  if (first?.every((part) => part.understood)) return [...first, ...readClauses(found[2] as string)];
  if (/^(?:that|this|(?:you|i|we)(?:'re| are|'ve| have)? (?:done|ready|finished).*|done|finished|ready)$/i.test(event))
    return readClauses(found[2] as string);
  const checks = readCheck(event).map((check): Intent => ({ kind: 'waitFor', check }));
  return checks.length > 0 ? [saidOf(event, checks), ...readClauses(found[2] as string)] : null;
}

function readBeforehand(sentence: string): Said[] | null {
  const found = beforehand.exec(sentence);
  return found ? [...readClauses(found[2] as string), ...readClauses(found[1] as string)] : null;
}

const forEach =
  /^for (?:each|every|all(?: of)?(?: the)?) ((?:[a-z]+ )?(?:label|field|input|row|name)s?),?\s+([a-z]+(?: in| out)?)\s+(.+)$/i;

const withTable =
  /^(?:use|using|with|based on|according to)\s+(the (?:[a-z]+ )?(?:table|list|data|values|information)(?: (?:above|below|in the table))?),?\s+(?:to\s+)?(fill(?: in| out)?|complete)\s+(the (?:[a-z]+ )?(?:form|fields))(.*)$/i;

/** "For each label, enter the matching value" in the order of the others. */
function turnAround(sentence: string): string {
  const found = forEach.exec(sentence);
  const turned = found ? `${found[3]} for each ${found[1]}` : '';
  if (found && saysFromPage(turned)) return `${found[2]} ${turned}`;
  const tool = withTable.exec(sentence);
  return tool ? `${tool[2]} ${tool[3]} using ${tool[1]}${tool[4]}` : sentence;
}

export function readSentence(said: string): Said[] {
  const sentence = putEndingLast(turnAround(said));
  if (plainLength(sentence) > 2 * longestClause) return splitClauses(sentence).map(readOne);
  const words = stripLeadingFiller(sentence.replace(/^as an? [\w -]{1,30},\s*/i, '')).replace(
    /^(?:given(?: that)?|and|but)\s+/i,
    '',
  );
  return (
    readConditional(words) ?? readAwaited(words) ?? readBeforehand(words) ?? readPlaced(words) ?? readClauses(words)
  );
}
