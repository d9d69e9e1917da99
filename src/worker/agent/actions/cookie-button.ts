import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { PageView } from '../page/page-view.ts';
import { findButton } from './buttons.ts';

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
