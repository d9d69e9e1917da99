// By what and in which direction: "by price, cheapest first", "alphabetically", "from low to high".
import { reveal } from './protect-quotes.ts';
import { stripArticle } from './strip-filler.ts';

export type Sorting = { by: string; direction: 'ascending' | 'descending' | null };

const upward =
  /\b(?:cheapest|lowest|smallest|oldest|earliest|shortest|fewest|worst|least expensive) (?:ones? )?(?:first|at the top|on top)|\b(?:low(?:est)?|small(?:est)?|cheap(?:est)?|old(?:est)?|min(?:imum)?) to (?:the )?(?:high|large|big|expensive|new|max|most)|\bascending(?:ly)?\b|\balphabetical(?:ly)?\b|\bA\s?(?:to|-|–|→|through)\s?Z\b|\bincreasing\b|\bchronological(?:ly)?\b/i;
const downward =
  /\b(?:most expensive|priciest|dearest|highest|largest|biggest|newest|latest|most recent|longest|best|most popular|top rated) (?:ones? )?(?:first|at the top|on top)|\b(?:high(?:est)?|large(?:st)?|big(?:gest)?|expensive|new(?:est)?|max(?:imum)?) to (?:the )?(?:low|small|cheap|old|min|least)|\bdescending(?:ly)?\b|\bZ\s?(?:to|-|–|→|through)\s?A\b|\bdecreasing\b|\breverse[d]?\b/i;
const implied: [RegExp, string][] = [
  [/cheap|expensive|pric|dear/i, 'price'],
  [/newest|latest|oldest|earliest|recent|chronological/i, 'date'],
  [/alphabet|\bA\s?(?:to|-|–)\s?Z\b|\bZ\s?(?:to|-|–)\s?A\b/i, 'name'],
  [/rated|best|worst/i, 'rating'],
  [/popular/i, 'popularity'],
];
const byWhat =
  /\b(?:by|according to|based on)\s+(?:the |their |its )?(?:column )?(.+?)(?=\s*(?:$|,|;|\(|:|\bfrom\b|\bin (?:an? |the )?(?:ascending|descending|alphabetical|reverse|increasing|decreasing)|\bwith the\b|\b(?:[AZ]\s?(?:to|-|–)\s?[AZ]\b|ascending|descending|alphabetically|low(?:est)? to|high(?:est)? to|(?:cheapest|lowest|newest|oldest|highest|most expensive|latest|largest|smallest) (?:ones? )?first)))/i;

export function readSorting(words: string): Sorting | null {
  const direction = downward.test(words) ? 'descending' : upward.test(words) ? 'ascending' : null;
  const said = byWhat.exec(words)?.[1];
  const by = said ? reveal(stripArticle(said)) : implied.find(([pattern]) => pattern.test(words))?.[1];
  return by ? { by, direction } : null;
}
