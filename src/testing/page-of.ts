// For tests: a page of these elements, one under the other.

import { viewPage } from '../worker/agent/page/page-view.ts';
import { completeElement, type PageElement } from '../worker/browser/snapshot/page-element.ts';
import type { Snapshot } from '../worker/browser/snapshot/take-snapshot.ts';

export function pageOf(elements: Partial<PageElement>[]) {
  const body = { tag: 'body', end: elements.length + 1, parent: -1 };
  const all = [body, ...elements].map((element, id) =>
    completeElement({
      id,
      key: `k${id}`,
      parent: 0,
      end: id + 1,
      tag: 'div',
      box: [0, id * 20, 100, 20],
      onScreen: true,
      ...element,
    }),
  );
  return viewPage({ url: 'http://shop.test/', title: 'Shop', status: 200, elements: all } as Snapshot);
}
