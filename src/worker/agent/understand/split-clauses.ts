// A sentence cut where a new instruction or statement begins; lists and names stay whole.
import { findVerb } from './find-verb.ts';
import { nameKind } from './name-kind.ts';
import { readPredicate } from './read-predicate.ts';
import { isPersonal, stripMood } from './strip-mood.ts';

const separator =
  /(\s*[,;]\s*|\s+[-–—→]+>?\s+)?(?:(?<=[\s,;])|\s+)(and then|and after that|and afterwards|and also|and finally|and next|after that|afterwards|before that|finally|then|and|but|to find and|to locate and)\s+|\s*([,;:])\s+|\s+(?:[–—→]|->|=>|-)\s+|\s*(?:→|=>)\s*/gi;
const hard = /;|after that|afterwards|→|=>/i;
const nounable =
  /^(?:search|filter|sort|order|save|star|reply|forward|mark|book|log|view|set|submit|continue|edit|delete|update|comment|like|share|follow|post|contact|open|close|login|logout|checkout|report|print|download|upload|copy|paste|cancel|style|format|label|rate|rent|request|test|start|stop|finish|call|return|check|place|use|display|show|change|type|get|block|register|make|run|play|apply|claim|track|compare|watch|highlight|preview|import|export|lock|pin|zoom|sign|vote|join|draft|answer|flag|move|select|look|review)$/i;

function isNameLike(before: string, rest: string, verb: string): boolean {
  const capital = /^[A-Z]/.test(rest);
  const behind = rest.slice(verb.length).trim();
  const alone = /^(?:$|[,;.]|and\b|as\b|button\b|link\b|page\b|tab\b)/i.test(behind);
  return capital && alone && /(?:^|\s)[A-Z]\S*$/.test(before);
}

/** "the search and filter buttons": the verb is a noun here. */
function isNoun(rest: string, verb: string): boolean {
  const behind = rest.slice(verb.length).trim();
  if (!nounable.test(verb)) return false;
  const next = /^([a-z-]+)(?=$|[\s,;.])/i.exec(behind)?.[1];
  return (
    next !== undefined && nameKind(next) !== null && !/^(?:it|that|page|form|comment|message|mail|email)$/i.test(next)
  );
}

/** "open the mail and responds with …": the mood changes, the speaker still instructs. */
function carriesOn(before: string, behind: string): boolean {
  const first = findVerb(stripMood(before));
  return (
    first !== null &&
    first.action !== 'check' &&
    /^(?:the|a|an|it|them|with|to|on|back|him|her)\b|^\uE000/i.test(behind)
  );
}

function startsAction(before: string, rest: string, personal: boolean): boolean {
  const words = stripMood(rest);
  const verb = findVerb(words);
  if (!verb) return false;
  const moody = words !== rest;
  if (
    verb.form === 'past' ||
    (verb.form === 'person' && !personal && !carriesOn(before, verb.rest)) ||
    (verb.form === 'gerund' &&
      !personal &&
      !/\b(?:by|after|before|start|begin)\b/i.test(before) &&
      !/ing\b/.test(before.slice(0, 20)))
  )
    return false;
  if (moody) return true;
  if (verb.needsObject && /^(?:$|[,;.]|and\b|or\b)/.test(verb.rest)) return false;
  const first = words.split(/[\s,;.]/, 1)[0] as string;
  return !isNameLike(before, rest, first) && !isNoun(rest, first);
}

const statement =
  /^(?:(?:that|if|whether)\s+)?(?:the|a|an|this|that|these|those|my|your|its?|there|no|only|all|every|each|both|i|we|you|they|none|nothing|[\uE000]|[A-Z])/;
const untilNext = /\s*(?:[,;]\s|\band\b|\bbut\b)/i;

function stated(words: string): boolean {
  const cut = untilNext.exec(words);
  return (
    readPredicate(cut ? words.slice(0, cut.index) : words) !== null ||
    /^there\s+(?:is|are|should|must|isn't|aren't)\b/i.test(words)
  );
}

/** A statement of its own after an action, or after a statement that is complete. */
function startsStatement(before: string, rest: string): boolean {
  const words = rest.replace(/^(?:that|if|whether|then)\s+/i, '');
  const own = stripMood(before);
  const checks = findVerb(own)?.action === 'check' || (findVerb(own) === null && readPredicate(own) !== null);
  if (!checks)
    return (
      statement.test(rest) &&
      /^[a-z]/.test(rest) &&
      stated(words) &&
      !/\b(?:if|when|until|that|which|who)$/i.test(before)
    );
  const complete = readPredicate(findVerb(own)?.action === 'check' ? (findVerb(own)?.rest ?? '') : own);
  return (
    complete !== null &&
    complete.rest !== '' &&
    stated(words) &&
    (statement.test(rest) || /^[a-z]/.test(rest)) &&
    !/^(?:that\s+)?(?:is|are|has|shows|contains)\b/i.test(words)
  );
}

/** "all boxes but not the last": an exception, no instruction. */
function leavesOut(before: string, rest: string): boolean {
  return (
    /\b(?:all|every|each|everything)\b/i.test(before) &&
    !findVerb(rest.replace(/^(?:do not|don't|without|not)\s+/i, ''))
  );
}

const contradiction = /^(?:do not|don't|without|not)\b/i;

export function splitClauses(sentence: string): string[] {
  const personal = isPersonal(sentence);
  const clauses: string[] = [];
  let start = 0;
  for (const match of sentence.matchAll(separator)) {
    const before = sentence.slice(start, match.index).trim();
    const rest = sentence.slice(match.index + match[0].length);
    if (before === '' || rest === '') continue;
    // Deciding looks at a window only: a sentence of 20,000 letters must not cost their square.
    const near = rest.slice(0, 160);
    const recent = before.slice(-300);
    const cuts =
      hard.test(match[0]) ||
      startsAction(recent, near, personal) ||
      startsStatement(recent, near) ||
      (/^(?:but|and)$/i.test(match[2] ?? '') && contradiction.test(near) && !leavesOut(recent, near));
    if (!cuts) continue;
    clauses.push(before);
    start = match.index + match[0].length;
  }
  clauses.push(sentence.slice(start).trim());
  return clauses.filter((clause) => clause !== '');
}
