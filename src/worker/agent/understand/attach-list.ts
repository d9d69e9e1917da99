// A list or text behind a colon belongs to what announced it: "Select the following and click Submit: A and B".
import { findVerb } from './find-verb.ts';
import { protect } from './protect-quotes.ts';
import { readFieldValues } from './read-field-values.ts';
import { splitList } from './split-list.ts';
import { stripMood } from './strip-mood.ts';

const behindColon = /^(.*?\S)\s*:\s+(\S.*)$/;
const announced =
  /\b(?:(?:(?:all|each|every one)(?: of)? )?(?:the |these |those |this )?following(?: (?:text|texts|words?|value|values|sentence|phrase|string|message|term|number|list|ones?))?|(?:the |this )?(?:text|word|words|value|values|sentence|phrase|string|message|number) (?:given |shown |provided |listed |written )?(?:below|that follows|at the end|after the colon)|this (?:text|word|value|sentence|phrase|string|message|number))\b/i;
const announcedKind =
  /\b((?:all (?:of )?)?(?:the|these|those)(?: following)? (?:[a-z]+ )?(?:buttons|links|options|boxes|checkboxes|items|tabs|icons|words|numbers|products|names|entries|rows|todos|tasks|fields|shapes|letters|cells|tiles|cards|tags|filters)|(?:the|this) following (?:button|link|option|box|checkbox|item|tab|icon|page|product|entry|row|todo|task|field|card|tag|filter))\b(?: (?:given |shown |listed )?(?:below|that follow))?(?: in (?:this|the following|the given|that) order)?/i;
const pressing =
  /^(?:click|press|hit|tap|push)(?: on)? (?:the )?\S+(?: \S+)?$|^(?:submit|save|continue|confirm)(?: (?:it|the form|when done))?$/i;

/** The clauses before the last "and click Submit", and that last one. */
function splitPress(words: string): { before: string; press: string } | null {
  const at = Math.max(words.lastIndexOf(' and '), words.lastIndexOf(', '), words.lastIndexOf(' then '));
  if (at < 0) return null;
  const press = words.slice(at).replace(/^(?:,?\s*(?:and|then)\s+|,\s*)+/i, '');
  return pressing.test(press) ? { before: words.slice(0, at).replace(/,?\s+and$/i, ''), press } : null;
}

function place(words: string, list: string): string | null {
  const named = announcedKind.exec(words);
  if (named) {
    const noun = (named[1] as string)
      .replace(/\bfollowing /i, '')
      .replace(/^(?:all (?:of )?)?(?:the|these|those|this) /i, 'the ');
    // "select the words" would mark them as text.
    const plain = /(?:words|numbers|names|letters)$/i.test(noun);
    return words.replace(named[0], plain ? list : `${noun} ${list}`);
  }
  const found = announced.exec(words);
  if (!found) return null;
  // Words that are to be typed stay one text, whatever is in them.
  const pairs = readFieldValues(list).every(({ field }) => field !== null);
  const typed = findVerb(stripMood(words))?.action === 'type' && !/[\uE000\uE002]/.test(list) && !pairs;
  return words.replace(found[0], typed ? protect(list.replace(/[.]$/, ''), false) : list);
}

const keepTexts = (list: string) =>
  splitList(list)
    .map((text) => (/\uE000/.test(text) ? text : protect(text.replace(/[.]$/, ''), false)))
    .join(', ');

export function attachList(sentence: string): string {
  const found = behindColon.exec(sentence);
  if (!found) return sentence;
  const words = found[1] as string;
  const list = found[2] as string;
  if (/:\s/.test(list)) return sentence;
  const makes = findVerb(stripMood(words))?.action === 'create' ? announcedKind.exec(words) : null;
  // "Add these todos: Call Anna, Buy milk": the verbs are part of the texts.
  if (makes && words.endsWith(makes[0]))
    return `${words.replace(/\b(?:these|those) (?:following )?/i, 'the ').replace(/\bfollowing /i, '')}: ${keepTexts(list)}`;
  const verb = findVerb(stripMood(list));
  // A bare verb is a name: "the following page: Contact".
  if (verb && (verb.rest !== '' || !announcedKind.test(words))) return sentence;
  const split = splitPress(words);
  if (split && findVerb(stripMood(split.before))) {
    const placed = place(split.before, list) ?? `${split.before} ${list}`;
    return `${placed} and ${split.press}`;
  }
  return place(words, list) ?? sentence;
}
