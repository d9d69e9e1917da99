// Words that tell whether something worked.

const plainly =
  /\b(?:errors?|fail(?:ed|ure|s)?|invalid|incorrect|wrong|unable to|denied|could(?: not|n't)|unsuccessful|oops|try again|sorry|do(?:es)?(?: not|n't) match|not successful|was not (?:placed|saved|sent|processed|accepted|added|completed))\b/i;
const inReply =
  /\b(?:can(?:not|'t| not)|forbidden|unauthori[sz]ed|declined|rejected|refused|expired|not (?:found|valid|allowed|accepted|recogni[sz]ed|permitted|possible|available|correct|authori[sz]ed|enough)|already (?:taken|in use|exists?|registered|been taken|have an account)|(?:is|was|are) (?:already )?taken|out of stock|sold out|do(?:es)?(?: not|n't) exist|must (?:be|contain|have|not)|(?:is|are) required|please (?:enter|provide|fill|select|choose|correct|check)|too (?:short|long|weak|many)|problem|missing|(?:is|are) full|blocked|locked|suspended|unavailable|timed? ?out|unknown (?:user|e-?mail|account))\b/i;
const harmless =
  /\b(?:no|0|zero|without(?: any)?)\s+(?:\w+\s+)?(?:errors?|failures?|failed|problems?|warnings?)\b|\berror-free\b|\bcannot be undone\b|\bforgot\b[^.]*/gi;
const glad =
  /\b(?:success(?:ful(?:ly)?)?|thanks?(?: you)?|welcome|hello|saved|added|created|sent|updated|confirmed|completed?|placed|registered|subscribed|removed|deleted|moved|copied|uploaded|applied|received|booked|reserved|published|submitted|accepted|approved|activated|scheduled|redeemed|archived|restored|assigned|transferred|paid|done|logged (?:in|out)|signed (?:in|out|up)|check your (?:e-?mail|inbox))\b/i;

/** A reply may complain in words that would be nothing unusual on a page that just stands there. */
export function complains(text: string, isReply = false) {
  const said = text.replace(/[’‘]/g, "'").replace(harmless, '');
  return plainly.test(said) || (isReply && inReply.test(said));
}

export function isGlad(text: string) {
  return glad.test(text) && !complains(text, true) && !/\b(?:not|never)\b|n['’]t\b/i.test(text);
}
