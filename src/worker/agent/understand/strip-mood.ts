// Who is to do it and in what mood says nothing about what is to be done: "the user should then click" is "click".
import { findVerb } from './find-verb.ts';
import { stripLeadingFiller } from './strip-filler.ts';

const person =
  '(?:i|we|you|he|she|they|one|someone|(?:the|a|an|my|our|this|any) (?:[\\w-]+ )?(?:user|customer|visitor|tester|admin|administrator|shopper|client|person|guest|member|buyer|agent|student|employee|editor|manager)|user|as an? [\\w-]+,? i)';
const helper =
  "(?:should|must|shall|will|can|could|would like(?: you)? to|would love(?: you)? to|would|may|might|want(?:s)?(?: you)? to|need(?:s)?(?: you)? to|has to|have to|'d like(?: you)? to|'ll|try to|tries to|attempts? to|am going to|are going to|is going to|now|then|also|first|again|be able to|have|has|proceed to|start by|begin by|continue by|ask(?:s)? you to|expects?(?: you)? to|want you|is asked to|are asked to|decides to|is able to|am able to)";
const subject = new RegExp(`^${person}\\s*(?:\\s${helper})*\\s+(?=\\S)`, 'i');
const asking =
  /^(?:try(?:ing)? (?:to|and)|attempt to|make sure (?:to|that you|you)|be sure to|remember to|don'?t forget to|do not forget to|go and|go ahead and|need to|want to|have to|your (?:task|goal|job) is to|the (?:task|goal) is to|can you|could you|would you|will you|it is time to|start by|begin by|finish by|i'd like to|(?:i'd|i would) like you to|you are to|feel free to|ask to|use the mouse to|be able to|to|by|please|in order to|help me|let me|let us|manage to|when ready|continue by|follow up by|do the following)\s*:?\s+(?=\S)/i;

/** The words from the verb on, when a verb follows; unchanged otherwise. */
export function stripMood(clause: string): string {
  let words = stripLeadingFiller(clause);
  for (let round = 0; round < 4; round++) {
    const next = stripOnce(words);
    if (next === null) return words;
    words = stripLeadingFiller(next);
  }
  return words;
}

function stripOnce(words: string): string | null {
  for (const pattern of [subject, asking]) {
    const rest = words.replace(pattern, '');
    if (rest === words) continue;
    // "you should be on the cart page" and "I see X" state something; only actions lose their subject.
    if (asking.test(rest) || subject.test(rest)) return rest;
    const verb = findVerb(stripLeadingFiller(rest));
    if (verb && !statesSomething(words, rest)) return rest;
  }
  const first = /^(?:first|next|second|third|last|again|so|once more|still|instead|at this point)\s+(?=\S)/i.exec(
    words,
  );
  const rest = first ? words.slice(first[0].length) : '';
  return first && findVerb(rest) && /^[a-z]/.test(rest) ? rest : null;
}

function statesSomething(words: string, rest: string): boolean {
  return (
    /^(?:see|sees|read|find|finds|notice|get|gets|have)\b/i.test(rest) &&
    !/^(?:to|try|by|please)\s|^\S+ (?:want|need|would like|'d like|have to|has to|ask)/i.test(words)
  );
}

export function isPersonal(sentence: string): boolean {
  return new RegExp(`^(?:when |then |given |and |if )?${person}\\s`, 'i').test(sentence);
}
