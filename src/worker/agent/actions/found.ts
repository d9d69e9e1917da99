import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { PageView } from '../page/page-view.ts';

export type Found = {
  view: PageView;
  element: PageElement;
  why: string;
  /** The page is about it already: there is no more to open. */
  isOpen?: boolean;
};
