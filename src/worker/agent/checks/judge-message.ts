// "An error is shown", "no error is shown", "the order was successful": by all that the page says of the kind.
import type { Check } from '../../../contract/actions/action.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { findErrorMessages, findSuccessMessages } from '../page/page-messages.ts';
import { distance, type PageView } from '../page/page-view.ts';
import { shorten } from '../page/shorten.ts';
import type { Ask, Judgement } from './judgement.ts';
import { placesOf } from './places-of.ts';

/** Null when the check is not about a message of a sort. */
export function judgeMessage(
  view: PageView,
  { target, isNew, negated }: Extract<Check, { kind: 'elementPresent' }>,
  { isNews }: Ask,
): Judgement | null {
  const sort = /^(?:validation |form )?(error|warning|success|confirmation)s?(?: messages?)?$/i.exec(target.name)?.[1];
  if (!sort || target.kind !== 'message' || target.quoted || target.ordinal !== undefined) return null;
  const near = target.relations.map(({ target: place }) => placesOf(view, place));
  if (near.some((places) => places.length === 0)) return null;
  const isThere = (each: PageElement) =>
    near.every((places) => places.some((place) => view.isWithin(each, place) || distance(each, place) < 60));
  const isFresh = (each: PageElement) => !isNew || negated || isNews(each);
  const complaint = findErrorMessages(view).find((each) => isThere(each) && isFresh(each));
  const isGood = /success|confirm/i.test(sort);
  const praise = isGood
    ? findSuccessMessages(view, target.noun).find((each) => isThere(each) && isFresh(each))
    : undefined;
  const told = isGood ? (complaint ?? praise) : complaint;
  const holds = isGood ? praise !== undefined && complaint === undefined : complaint !== undefined;
  const seen = told ? `the page says “${shorten(view.textOf(told), 120)}”` : `${view.url} shows no ${sort} message`;
  return { holds, seen, by: told && [told] };
}
