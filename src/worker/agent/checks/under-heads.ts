// In a table, what a claim says of a column must stand in that column: under “Tuesday”, or under “Status”.
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { PageView } from '../page/page-view.ts';
import { isSameWord } from '../page/same-word.ts';
import { wordsOf } from '../page/words.ts';

type Also = {
  /** What the page is about need not be said in a cell. */
  known: string[];
  /** A word may be said by a cell in other ways. */
  isAlso?: (word: string, said: string) => boolean;
};

/** Of the words that only a heading says, its cell must say what the claim says besides, or that it is so. */
export function standsUnder(view: PageView, row: PageElement, wanted: string[], { known, isAlso }: Also): boolean {
  const cells = view.childrenOf(row).map((cell) => ({ head: wordsOf(cell.column), text: view.seenTextOf(cell) }));
  const has = (words: string[], word: string) => words.some((other) => isSameWord(word, other));
  const saying = (word: string, text: string) => has(wordsOf(text), word) || isAlso?.(word, text) === true;
  return wanted.every((word) => {
    const heads = cells.filter(({ head }) => has(head, word));
    if (heads.length === 0 || has(known, word) || cells.some(({ text }) => saying(word, text))) return true;
    return heads.some(({ text }) => affirmative.test(text.trim()) || wanted.some((other) => saying(other, text)));
  });
}

const affirmative = /^(?:yes|ja|✓|✔|✅)$/i;
