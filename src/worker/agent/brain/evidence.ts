// What speaks for a part being done. The model's word does not count: only what the page has shown.
import { findQuotes } from '../../../language/tokens.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { SeenEffects } from '../../browser/watch-effects.ts';
import type { PageView } from '../page/page-view.ts';
import { isSaidIn } from '../page/words.ts';

export type Evidence = ReturnType<typeof createEvidence>;

const judging =
  /^(?:(?:please|then|and|now|also|finally)\s+)*(?:(?:check|confirm|see|test|look)\s+(?:that|if|whether|for)|verify|ensure|assert|expect|validate|make sure|(?:the|a|an|no|it|there)\b.*\b(?:should|must|is|are|has|have)\b|(?:i|we|you)\s+(?:should\s+|must\s+|can\s+)?see\b)/i;
const expecting =
  /\b(?:should|must|verify|ensure|assert|make sure|so that|until|is shown|are shown|visible|displayed)\b/i;
const denying = /\b(?:not|no|never|none|without|gone|disappears?|vanish(?:es)?|hidden|empty)\b|n['’]t\b/i;

const condition = /^(?:if|when|once|after|in case|as soon as)\b[^,]*,\s*/i;

export function createEvidence(asked: string) {
  const part = asked.replace(condition, '');
  const quotes = findQuotes(part).map(({ start, end }) => part.slice(start, end));
  const texts: string[] = [];
  const broken = new Map<string, string>();
  let touched = false;
  let effects = 0;
  let checks = 0;

  function why(): string | null {
    const [problem] = broken.values();
    if (problem) return problem;
    if (!judging.test(part) && effects === 0) return 'Nothing that was done had an effect on the page.';
    if ((judging.test(part) || expecting.test(part)) && checks === 0)
      return 'The step has something to check, but no check has passed.';
    const missing = quotes.find((quote) => quote.trim() && !texts.some((text) => isSaidIn(quote, text)));
    return missing ? `Nothing that was used, typed or checked has to do with “${missing}”.` : null;
  }

  return {
    /** Something was begun, whatever came of it. */
    touch: () => {
      touched = true;
    },
    touched: () => touched,
    /** Done with an element, or with the page; without effects told, it was looked at afterwards and is so. */
    did: (done: { key?: string | undefined; effects?: SeenEffects | undefined; texts: string[] }) => {
      if (done.effects && !Object.values(done.effects).some(Boolean)) return;
      effects += 1;
      texts.push(...done.texts);
      if (done.key) broken.delete(done.key);
    },
    /** It did not work: the part is not done until the very same works. */
    failed: (key: string, sentence: string) => broken.set(key, sentence),
    held: (key: string, { negated, texts: said }: { negated: boolean; texts: string[] }) => {
      broken.delete(key);
      // Nearly everything is not on a page.
      if (negated && !denying.test(part)) return;
      checks += 1;
      texts.push(...said);
    },
    /** Why the part is not done yet; null when it is. */
    why,
  };
}

/** By what a person would know it: its own words, and those of what it stands in. */
export function textsOf(view: PageView, element: PageElement) {
  const record = view.recordOf(element);
  const dialog = view.around(element).find(({ role }) => role === 'dialog');
  return [
    element.name,
    element.placeholder,
    element.description,
    element.column,
    view.labelOf(element),
    view.textOf(element).slice(0, 400),
    record ? view.textOf(record).slice(0, 1_000) : '',
    view.headingOf(element),
    dialog?.name ?? '',
  ];
}
