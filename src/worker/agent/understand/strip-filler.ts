// Words that may be dropped without changing what is asked.
const trailing =
  /[\s,]+(?:please|yet|any ?more|any longer|at all|now|again|carefully|quickly|thanks|on (?:the|this) (?:web ?)?(?:page|site|website|screen)|below|shown below|provided|as usual|as before|immediately|afterwards?|when (?:you(?:'re| are) )?(?:done|finished|ready)|once (?:you(?:'re| are) )?(?:done|finished)|at the end|instead|at once|right away|as well|too|for me|accordingly|respectively|to the (?:web ?)?(?:page|site|website)|(?:which|that) (?:is shown|appears?|appeared|opens?|opened|pops? up|shows? up)|(?:first|right)? ?away|by (?:yourself|hand)|one by one|one after (?:the other|another)|in (?:this|that) order|if you (?:can|like|want))$/i;
const reason =
  /(?:,\s+(?:since|as (?:we|i|you|it|this)|so that|so)|,?\s+(?:because|in order to|so as to|without \w+ing))(?=\s|$).*$/i;
const leading =
  /^(?:please|pls|kindly|now|then|finally|lastly|also|and|but|afterwards?|after that|after this|after which|thereafter|subsequently|just|simply|once again|step \d+\s*[:.)-]?|in addition|additionally|furthermore|moreover|at the end|in the end|to (?:begin|start)(?: with)?|as usual|carefully|quickly|immediately|directly|go ahead and|ok|okay|great|good|here|firstly|secondly|thirdly|to do so|to do this|otherwise|given(?: that)?|that|so that|will|you'll|hence|thus|therefore|meanwhile|let's|let us)\b[,:]?\s+/i;
const leadingWithComma =
  /^(?:first|second|third|next|last|again|so|well|instead|still|alternatively|in this step|in the next step|hello|hi|hey)\s*[,:]\s+/i;

export function stripTrailingFiller(text: string): string {
  let result = text.trim().replace(reason, '');
  for (let before = ''; before !== result; ) {
    before = result;
    result = result.replace(/[\s,;:.!?]+$/, '').replace(trailing, '');
  }
  return result;
}

export function stripLeadingFiller(text: string): string {
  let result = text.trim();
  for (let before = ''; before !== result; ) {
    before = result;
    result = result.replace(leading, '').replace(leadingWithComma, '');
  }
  return result;
}

/** Articles and other words in front of a noun that say nothing about which. */
export function stripArticle(text: string): string {
  return text.trim().replace(/^(?:(?:the|a|an|my|your|our|their|his|her|some|any|this|that)\s+)+(?=\S)/i, '');
}
