// "Click Next until “Done” is shown", "keep scrolling while there is more": one thing, over and over, up to a check.
import { isCheck } from '../../../contract/actions/action.ts';
import type { Check, Intent, Target } from './intent.ts';
import { readCheck } from './read-check.ts';
import { readPredicate } from './read-predicate.ts';
import { readTarget } from './read-target.ts';

const lasting =
  /^(.+?),?\s+(?:repeatedly\s+|again and again\s+|over and over(?: again)?\s+)?(until|till|as long as|while|for as long as)\s+(.+)$/i;
const keeping = /^(?:keep (?:on )?|continue (?:to )?|go on |carry on |repeatedly |repeat )(?=[a-z]+)/i;
const reached =
  /^(?:you|i|we) (?:(?:have )?(?:reach(?:ed)?|get to|got to|arrive at|come to|are on|are at|find yourself on))\s+(.+)$/i;
const exhausted =
  /^(?:there (?:is|are) (?:no more|none|nothing)(?: left)?(?: (?:of them|to (?:click|load|see)))?|(?:it|that|they) (?:is|are) (?:gone|no longer (?:there|shown|visible))|you (?:can ?not|can't|can no longer)(?: any ?more| any longer| click it(?: any ?more)?)?|(?:it|the button) (?:is )?(?:disappears?|vanish(?:es)?))$/i;

const early = /^(until|till|as long as|while)\s+(.+?),\s+(?:keep (?:on )?)?(.+)$/i;

/** "Until X is shown, click Next" in the order of the others. */
export function putEndingLast(sentence: string): string {
  return sentence.replace(early, '$3 $1 $2');
}

export type Repetition = { action: string; ending: string; whileTrue: boolean };

export function findRepetition(words: string): Repetition | null {
  const late = lasting.exec(words);
  const [, action, how, ending] = late ?? [];
  if (!action || !how || !ending || /^(?:wait|pause|sleep|hold|scroll)\b/i.test(action)) return null;
  return { action: action.replace(keeping, ''), ending, whileTrue: /^(?:as|while|for)/i.test(how) };
}

function targetOf(intent: Intent): Target | null {
  if ('target' in intent && intent.target) return intent.target;
  return intent.kind === 'remove' || intent.kind === 'tick' ? (intent.targets[0] ?? null) : null;
}

/** "until it is gone": what was clicked. */
function about(check: Check, target: Target | null): Check {
  if (!target || !('target' in check) || !check.target?.pronoun || check.target.name !== '') return check;
  return { ...check, target } as Check;
}

export function readRepetition(intents: Intent[], { ending, whileTrue }: Repetition): Intent[] | null {
  const [intent] = intents;
  if (!intent || intents.length !== 1 || isCheck(intent) || intent.kind === 'waitFor') return null;
  const target = targetOf(intent);
  if (exhausted.test(ending) && target)
    return [{ kind: 'repeat', action: intent, until: { negated: true, kind: 'elementPresent', target } }];
  // "while whistling" is no state of the page, and would be over before it began.
  if (whileTrue && !readPredicate(ending) && !/^there\b/i.test(ending)) return null;
  const page = reached.exec(ending);
  const check: Check | undefined = page
    ? { negated: false, kind: 'elementPresent', target: readTarget(page[1] as string) }
    : readCheck(ending)[0];
  if (!check) return null;
  const until = whileTrue ? { ...check, negated: !check.negated } : check;
  const named =
    check.kind === 'elementPresent' && intent.kind === 'click' && intent.target.pronoun ? check.target : null;
  const once: Intent = named && intent.kind === 'click' ? { ...intent, target: named } : intent;
  return [{ kind: 'repeat', action: once, until: about(until, target) }];
}
