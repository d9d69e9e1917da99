// Checks of the address, the title, being somewhere, and being logged in.
import type { Check, Comparison } from './intent.ts';
import { reveal } from './protect-quotes.ts';
import { readTarget } from './read-target.ts';

const address =
  /^(?:the )?(?:current |page'?s? |browser'?s? )?(?:url|web address|address bar|address(?= (?:bar|should|must|is|contains|ends|starts)))(?: of the page)?\s+(.+)$/i;
const title =
  /^(?:the )?(?:(?:page|browser|tab|document|window|site|html)(?:'s)? (?:tab )?title|title of (?:the|this) (?:page|tab|window|document|browser))\s+(.+)$/i;
const helping = /^(?:(?:should|must|will|shall|does|do|has to|needs to|now|also|still|to)\s+)*/i;
const comparisons: [RegExp, Comparison][] = [
  [/^(?:has |have )?(?:changed|changes?) to\s+/i, 'contains'],
  [/^(?:contains?|includes?|has|have|shows?)\s+/i, 'contains'],
  [/^(?:starts?|begins?) with\s+/i, 'starts'],
  [/^(?:ends?) (?:with|in)\s+/i, 'ends'],
  [/^(?:match(?:es)?)\s+/i, 'contains'],
  [
    /^(?:is|be|equals?|reads?|says?|are|changes? to|becomes?|has changed to|is equal to|be equal to|changed to)\s+/i,
    'equals',
  ],
];
const moved =
  /^(?:i|we|you|the user|the customer|user|the browser|it)\s+(?:(?:should|must|will|shall|now|then|also|have|has|be|been|am|is|are|get|gets|was|were|still|expects? to(?= be)|to)\s+)*((?:not|no longer|n't)\s+)?(?:(?:be|been|am|is|are)\s+)?(?:now |still |back |again )*(?:(?:redirected|taken|brought|forwarded|sent|returned|moved|navigated|led|directed|land(?:s|ed)?|arrived?s?|end(?:s|ed)? up|come|back)\s+)?(?:back )?(?:to|on|at|in)\s+(.+)$/i;
const session =
  /^(?:i|we|you|the user|user|the customer|he|she)\s+(?:(?:should|must|will|now|still|also|have|has|to|be|been|am|is|are|was|get|gets|remain|remains|stay|stays|successfully|already|not|no longer|never)(?:n't)?\s+)*(?:logged|signed) (in|out|off)(?:\s+successfully)?$/i;
const without =
  /\bwithout (?:any )?(?:javascript |console |visible )?(?:errors?|problems?|issues?)$|^(?:there )?(?:should |must )?(?:are |is |be )?no (?:javascript |console )errors?\b.*$/i;

function compare(behind: string): { negated: boolean; comparison: Comparison; text: string } | null {
  const negated = /^(?:(?:should|must|does|do|is|has)\s?(?:not|n't)|isn't|doesn't|no longer)\s/i.test(behind);
  const words = behind
    .replace(/\b(?:not|no longer)\s+/i, '')
    .replace(/^(does|should|must|is)n't\s+/i, '$1 ')
    .replace(helping, '')
    .replace(/^(?:be|is) (?=equal|changed)/i, '');
  for (const [pattern, comparison] of comparisons) {
    if (pattern.test(words))
      return {
        negated,
        comparison,
        text: reveal(words.replace(pattern, '').replace(/^(?:now|the (?:text|words?|path|string)|to)\s+/i, '')),
      };
  }
  return null;
}

function readWhere(words: string): Check | null {
  const found = moved.exec(words);
  if (!found) return null;
  const place = found[2] as string;
  const negated = found[1] !== undefined;
  if (/^(?:https?:|\/)\S*$/.test(reveal(place)))
    return { negated, kind: 'url', comparison: 'contains', text: reveal(place) };
  return { negated, kind: 'elementPresent', target: { ...readTarget(place), kind: 'page' } };
}

export function readPlace(words: string): Check | null {
  const url = address.exec(words);
  const urlIs = url && compare(url[1] as string);
  if (urlIs) return { negated: urlIs.negated, kind: 'url', comparison: urlIs.comparison, text: urlIs.text };
  const name = title.exec(words);
  const nameIs = name && compare(name[1] as string);
  if (nameIs) return { negated: nameIs.negated, kind: 'title', comparison: nameIs.comparison, text: nameIs.text };
  if (without.test(words)) return { negated: false, kind: 'noErrors' };
  const who = session.exec(words);
  const denied = /\b(?:not|no longer|never)\b|n't\b/i.test(words);
  if (who) return { negated: denied !== (who[1]?.toLowerCase() !== 'in'), kind: 'loggedIn' };
  return readWhere(words);
}
