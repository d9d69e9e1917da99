// Checks of what is there: "the heading “Products”", "5 results", "A, B and C", "no Delete button".
import type { Check, Comparison, Target } from './intent.ts';
import { readProtected, reveal } from './protect-quotes.ts';
import { numberWord, readNumber } from './read-rank.ts';
import { nothing, readTarget, readTargets } from './read-target.ts';
import { splitList } from './split-list.ts';

const amounts: [string, Comparison][] = [
  ['at least|no (?:less|fewer) than|a minimum of|not less than', 'atLeast'],
  ['at most|no more than|a maximum of|up to|not more than', 'atMost'],
  ['more than|over', 'moreThan'],
  ['less than|fewer than|under', 'lessThan'],
  ['exactly|only|just|precisely|a total of|altogether|in total', 'equals'],
];
const amountPatterns = amounts.map(
  ([words, comparison]) => [new RegExp(`^(?:${words})\\s+`, 'i'), comparison] as const,
);
const counted = new RegExp(
  `^(${numberWord})(?: (?:different|more|other|matching|new|remaining))?\\s+((?:[\\w-]+ ){0,3}?[\\w-]+?s|[a-z][\\w-]*(?: [a-z][\\w-]*)?)(?=$|\\s(?:in|on|at|inside|within|left|under|with|of|from|for|are|is|named|called|containing|by|per)\\b)(.*)$`,
  'i',
);

/** "at least 2", "2": a comparison and a number, with what follows. */
export function readAmount(words: string): { comparison: Comparison; rest: string } {
  for (const [pattern, comparison] of amountPatterns) {
    if (pattern.test(words)) return { comparison, rest: words.replace(pattern, '') };
  }
  return { comparison: 'equals', rest: words };
}

/** A counted thing: "at least two products in the list"; null when nothing is counted. */
export function readCounted(words: string): { target: Target; comparison: Comparison; count: number } | null {
  const { comparison, rest } = readAmount(words);
  const found = counted.exec(rest);
  const count = found ? readNumber(found[1] as string) : null;
  if (!found || count === null || count === 0 || /^[A-Z]/.test(found[2] as string)) return null;
  const {
    count: _,
    all: __,
    ...target
  } = readTarget(`${found[2]}${(found[3] as string).replace(/^\s+(?:left|are|is|per page|per row)\b/, '')}`);
  return { target, comparison, count };
}

const emptyWords =
  /^(?:nothing|no (?:items?|products?|results?|entries|rows?|elements?|todos?|tasks?))\b\s*(?:left\s*)?/i;
const errorNoun =
  /^(?:(?:an?|the|some|any)\s+)?(error|success|confirmation|warning)(?:\s+(?:message|text|notice|alert))?\s+((?:saying|that says|stating|reading|with the text|containing|that|like|about|which says|indicating|telling)(?:\s+that)?\s+|:\s*)?(\S.*)$/i;

function readMessage(words: string, negated: boolean): Check | null {
  const found = errorNoun.exec(words);
  const told = found && (found[2] || readProtected(found[3] as string));
  if (!found || !told) return null;
  const about = /error|warning/i.test(found[1] as string) ? 'error' : 'success';
  const name = readProtected((found[3] as string).trim());
  const within: Target = { ...nothing(), kind: 'message' };
  return {
    negated,
    kind: 'textVisible',
    text: name?.text ?? reveal(found[3] as string),
    quoted: name?.quoted ?? false,
    within,
    about,
  };
}

/** Things that are to be seen, or not. */
export function readThings(words: string, negated: boolean): Check[] {
  const denied = /^(?:no|none of|neither|not)\s+(?=\S)/i.test(words) && !/^no (?:less|fewer|more) than/i.test(words);
  const rest = denied ? words.replace(/^(?:no|none of|neither|not)\s+(?:the |any )?/i, '') : words;
  const not = negated !== denied;
  const count = denied ? null : readCounted(rest);
  if (count) return [{ negated: not, kind: 'count', ...count }];
  if (emptyWords.test(words) && /^nothing/i.test(words)) {
    const target = readTarget(`items ${words.replace(emptyWords, '')}`);
    return [{ negated, kind: 'count', target: { ...target, all: undefined }, comparison: 'equals', count: 0 }];
  }
  const message = readMessage(rest, not);
  if (message) return [message];
  const within = /^(.+?)\s+(?:in|on|inside|within|at|under)\s+(the .+|my .+)$/i.exec(rest);
  const texts = splitList(within ? (within[1] as string) : rest).map((part) =>
    readProtected(part.replace(/^the (?:text|words?|phrase) /i, '')),
  );
  if (texts.length > 0 && texts.every((text) => text !== null)) {
    const place =
      within && !/^(?:the|my) (?:page|screen|site|website)$/i.test(within[2] as string)
        ? { within: readTarget(within[2] as string) }
        : {};
    return texts.map((text) => ({
      negated: not,
      kind: 'textVisible',
      ...(text as { text: string; quoted: boolean }),
      ...place,
    }));
  }
  return presentAll(rest, not);
}

function presentAll(words: string, negated: boolean): Check[] {
  const shared = sharedPlace(words);
  return readTargets(shared.things).map((target) => {
    const full = shared.place ? { ...target, relations: [...target.relations, ...shared.place.relations] } : target;
    return { negated, kind: 'elementPresent', target: full };
  });
}

/** In "A and B in the list" the place belongs to both. */
function sharedPlace(words: string): { things: string; place?: Target } {
  const found = /^(.+?(?:,| and ).+?)\s+((?:in|on|under|inside) the [\w -]+)$/i.exec(words);
  return found ? { things: found[1] as string, place: readTarget(found[2] as string) } : { things: words };
}
