import { limits } from '../../contract/limits.ts';

/** The last texts of a list that a page can make grow without end. A position counts all of them, also those that are gone. */
export function createRecentTexts() {
  const texts: string[] = [];
  let gone = 0;
  return {
    add: (text: string) => {
      texts.push(text.slice(0, limits.evidenceCharacters));
      if (texts.length <= limits.recentTexts) return;
      texts.shift();
      gone += 1;
    },
    /** How many there have been. */
    count: () => gone + texts.length,
    since: (position: number): string[] => texts.slice(Math.max(0, position - gone)),
  };
}
