import { expect, test } from 'vitest';
import type { Position, Target } from '../../../contract/actions/target.ts';
import { completeElement, type PageElement } from '../../browser/snapshot/page-element.ts';
import type { Snapshot } from '../../browser/snapshot/take-snapshot.ts';
import { viewPage } from '../page/page-view.ts';
import { rankCandidates } from './find-target.ts';

type Box = PageElement['box'];
const button = (id: number, key: string, box: Box) =>
  completeElement({ id, key, parent: 0, end: id + 1, tag: 'button', role: 'button', name: 'Help', usable: true, box });

/** A page with a button in each corner of the screen, and more of the page below it. */
const page = viewPage({
  elements: [
    completeElement({ id: 0, key: 'page', parent: -1, end: 5, tag: 'body', box: [0, 0, 1280, 3000] }),
    button(1, 'top left', [10, 10, 80, 30]),
    button(2, 'top right', [1180, 10, 80, 30]),
    button(3, 'bottom left', [10, 680, 80, 30]),
    button(4, 'bottom right', [1180, 2900, 80, 30]),
  ],
} as Snapshot);
const helpAt = (position: Position): Target => ({
  name: 'Help',
  quoted: false,
  kind: 'button',
  relations: [{ relation: 'within', target: { name: '', quoted: false, position, relations: [] } }],
});
const found = (position: Position) =>
  rankCandidates(page, helpAt(position), { purpose: 'click' }).map(({ element }) => element.key);

test.each([
  ['top', 'left'],
  ['top', 'right'],
  ['bottom', 'left'],
  ['bottom', 'right'],
] as const)('finds what is in the %s %s corner of the screen or page', (vertical, horizontal) => {
  expect(found({ vertical, horizontal })).toEqual([`${vertical} ${horizontal}`]);
});

test('does not take what is on the other side', () => {
  expect(found({ vertical: 'middle', horizontal: 'middle' })).toEqual([]);
});
