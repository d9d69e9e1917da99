// A statement that must be true of the page.

import type { Check } from './intent.ts';
import { findProtected, readProtected } from './protect-quotes.ts';
import { readBeing } from './read-being.ts';
import { readPlace } from './read-place.ts';
import { type Predicate, readPredicate } from './read-predicate.ts';
import { readSaying } from './read-saying.ts';
import { readTarget } from './read-target.ts';
import { readThings } from './read-things.ts';
import { splitList } from './split-list.ts';
import { stripTrailingFiller } from './strip-filler.ts';

const opening = /^(?:(?:that|if|whether|to see|to read|to find|to get|to have|for|also|now|at last)\s+)+(?=\S)/i;
const perceiving =
  /^(?:(?:i|we|you|they|the (?:user|customer|visitor))\s+)?(?:(?:should|must|can|could|will|shall|may|now|also|still|expect to|be able to|want to|would)\s+)*((?:not|no longer|never|cannot|can't|don't|do not|shouldn't|should not|must not)\s+)?(?:be able to\s+)?(?:see|sees|read|reads|find|finds|notice|notices|observe|get|gets|be shown|am shown|are shown|is shown|be presented with|is presented with|view|have|encounter|spot|be greeted with|is greeted with|be greeted by)\s+(?:that\s+)?(.+)$/i;

function readStatement(words: string): Check[] {
  const place = readPlace(words);
  if (place) return [place];
  const seen = perceiving.exec(words);
  if (seen && /^(?:i|we|you|they|the|should|see|sees|read|reads|find|be|not|no|can|must)\b/i.test(words)) {
    const inner = readPredicate(seen[2] as string);
    if (!inner || !/^\w/.test(inner.subject)) return readThings(seen[2] as string, seen[1] !== undefined);
    return denyIf(seen[1] !== undefined, readPredicated(inner));
  }
  const predicate = readPredicate(words);
  return predicate ? readPredicated(predicate) : readBare(words);
}

function denyIf(deny: boolean, checks: Check[]): Check[] {
  return deny ? checks.map((check) => ({ ...check, negated: !check.negated })) : checks;
}

function readPredicated(predicate: Predicate): Check[] {
  return readBeing(predicate) ?? readSaying(predicate);
}

/** After "verify" a thing alone must be there: "verify the Save button". */
function readBare(words: string): Check[] {
  if (findProtected(words).length > 1 && splitList(words).every((part) => readProtected(part)))
    return readThings(words, false);
  return readThings(words, false);
}

const existential =
  /^there\s+(?:(should|must|will|shall|can|may)\s+)?((?:not|no longer|never)\s+)?(?:is|are|was|were|be|exists?|appears?|isn't|aren't|should be|must be|remains?)(n't)?\s*(?:now|still|also|only|already)?\s*((?:not|no longer)\s+)?(.*)$/i;

function readExistential(words: string): Check[] | null {
  const found = existential.exec(
    words.replace(/\b(is|are|should|must)n't\b/i, '$1 not').replace(/\b(should|must) not be\b/i, '$1 be not'),
  );
  if (!found?.[5]) return null;
  const thing = found[5].replace(/\s+(?:left|shown|displayed|visible|present|available|listed|there)$/i, '');
  return readThings(thing, found[2] !== undefined || found[4] !== undefined);
}

/** Two statements about one thing: "should be required and empty". */
function splitSecond(words: string): [string, string] | null {
  const predicate = readPredicate(words);
  const found =
    predicate &&
    /^([\w-]+(?: by default)?) (?:and|but) ((?:not )?(?:empty|required|visible|enabled|disabled|checked|ticked|focused|selected|editable|readonly|read-only|shown|displayed|invalid|expanded|collapsed|hidden))$/i.exec(
      predicate.rest,
    );
  if (!found || !predicate) return null;
  const not = predicate.negated ? 'not ' : '';
  return [`${predicate.subject} is ${not}${found[1]}`, `${predicate.subject} is ${not}${found[2]}`];
}

export function readCheck(statement: string): Check[] {
  const words = stripTrailingFiller(statement)
    .replace(opening, '')
    .replace(/^(?:that|if|whether)\s+/i, '')
    .trim();
  if (words === '') return [];
  const two = splitSecond(words);
  if (two) return two.flatMap((one) => readCheck(one));
  return readExistential(words) ?? readStatement(words);
}

/** The check that a thing is there, for conditions such as "if a banner shows". */
export function presentCheck(thing: string): Check {
  const text = readProtected(thing.replace(/^(?:the )?(?:text|words?|phrase)\s+/i, ''));
  return text
    ? { negated: false, kind: 'textVisible', ...text }
    : { negated: false, kind: 'elementPresent', target: readTarget(thing) };
}
