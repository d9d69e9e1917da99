import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { PageView } from '../ground/page-view.ts';
import type { Hands } from '../hands.ts';
import { clickFound, describeMissing, findButton, words } from './click-words.ts';
import { NotFound } from './not-found.ts';

/** Where there is no banner there is nothing to accept. */
export async function answerCookies(hands: Hands, accept: boolean) {
  const view = await hands.look();
  const button = cookieButton(view, accept ? words.accept : words.decline);
  if (!button) throw new NotFound(describeMissing('cookie banner', view));
  await clickFound(hands, { view, element: button, why: 'It answers the cookie banner.' });
}

/** A button with such a name, in a part of the page that speaks of cookies. */
export function cookieButton(view: PageView, wanted: readonly string[]): PageElement | null {
  const banner =
    view.elements.find((each) => /cookie|consent|gdpr/i.test(`${each.hint} ${each.name}`) && view.size(each) > 1) ??
    view.elements.find((each) => /cookie/i.test(each.own));
  const place =
    banner &&
    [banner, ...view.around(banner)].find((each) => findButton(view, wanted, (inner) => view.isWithin(inner, each)));
  return place ? findButton(view, wanted, (each) => view.isWithin(each, place)) : null;
}
