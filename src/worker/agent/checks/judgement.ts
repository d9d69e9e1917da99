// What is found out about a check.
import type { Check } from '../../../contract/actions/action.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { PageView } from '../page/page-view.ts';

/** `missing`: what the check is about is not there, so that neither it nor its opposite can be said. */
export type Judgement = {
  holds: boolean;
  seen: string;
  missing?: boolean;
  /** There is no doubt which thing on the page it is about. */
  isSure?: boolean;
  /** It is the heading of a column, which does not say which row is meant, or a name, of which more is said elsewhere. */
  isOpen?: boolean;
  /** What on the page it was judged by, where that is one thing, or several alike. */
  by?: PageElement[] | undefined;
  /** The page's own words, where they are not quite those of the check. */
  said?: string | undefined;
};

export type Ask = {
  view: PageView;
  text: (check: Extract<Check, { kind: 'value' }>) => string;
  errors: readonly string[];
  /** Whether it has come, or was written anew, by what was done last. */
  isNews: (element: PageElement) => boolean;
  /** Whether it can be what the test made before. */
  canBeMade: (record: PageElement) => boolean;
  /** It must be one of what the page lists, and not just told of in a message. */
  isListed?: boolean;
};
