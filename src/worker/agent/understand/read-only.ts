// "Only X is left", "the list contains only X and Y", "X is the only item in the list": these and no others.

import type { Check } from './intent.ts';
import type { Predicate } from './read-predicate.ts';
import { readTarget, readTargets } from './read-target.ts';
import { readCounted } from './read-things.ts';

const onlySubject = /^(?:only|just|nothing but|none but)\s+(?=\S)/i;
const remaining =
  /^(?:(?:left|remaining|shown|visible|displayed|listed|there|present|found|in it|left over|still there|on the page)\s*)*(?:(?:in|on|inside|within|at)\s+(.+))?$/i;
const theOnly =
  /^the only (?:(?:one|item|product|entry|thing|todo|task|element|result|row|option|article)s?\s*)?(?:(?:that is|which is|left|remaining|shown|visible|displayed|listed)\s*)*(?:(?:in|on|inside|within)\s+(.+))?$/i;

export function readOnly(predicate: Predicate): Check | null {
  const { subject, verb, negated, rest } = predicate;
  const place = (words?: string) => (words && !/^(?:the )?page$/i.test(words) ? { within: readTarget(words) } : {});
  const last = theOnly.exec(rest);
  if (verb === 'be' && last) return { negated, kind: 'only', targets: readTargets(subject), ...place(last[1]) };
  const left = remaining.exec(rest);
  const things = subject.replace(onlySubject, '');
  if (things !== subject && left && (verb === 'be' || verb === 'appear')) {
    const count = readCounted(things);
    if (count) return { negated, kind: 'count', ...count };
    return { negated, kind: 'only', targets: readTargets(things), ...place(left[1]) };
  }
  if (!onlySubject.test(rest) || !/^(?:contain|have|show)$/.test(verb)) return null;
  const held = rest.replace(onlySubject, '');
  if (readCounted(held)) return null;
  return { negated, kind: 'only', targets: readTargets(held), ...place(subject) };
}
