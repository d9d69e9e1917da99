import { expect, test } from 'vitest';
import { completeElement, type PageElement } from '../../browser/snapshot/page-element.ts';
import type { Snapshot } from '../../browser/snapshot/take-snapshot.ts';
import { viewPage } from '../page/page-view.ts';
import { findSaying } from './find-saying.ts';

const boxes: [tag: string, role: string, own: string, parent: number, end: number][] = [
  ['body', '', '', -1, 14],
  ['h2', 'heading', 'Autumn release', 0, 2],
  ['p', '', 'Due in 12 months (10/31/2027). Version 3 has 2 issues.', 0, 3],
  ['table', 'table', '', 0, 8],
  ['tr', 'row', '', 3, 8],
  ['td', 'cell', 'Tara Singh', 4, 6],
  ['td', 'cell', 'Developer', 4, 7],
  ['td', 'cell', '89.00', 4, 8],
  ['p', '', 'Please check your email for a link.', 0, 9],
  ['button', 'button', 'Send the invoice to Tara', 0, 10],
  ['p', '', 'No orders were found.', 0, 11],
  ['p', '', 'Profile update failed.', 0, 12],
  ['a', 'link', 'Cancel order', 0, 13],
  ['p', '', 'Was the parcel delivered?', 0, 14],
];
const elements = boxes.map(
  ([tag, role, own, parent, end], id): PageElement =>
    completeElement({ id, key: `k${id}`, tag, role, own, parent, end, box: [0, 20 * id, 200, 20], onScreen: true }),
);
(elements[7] as PageElement).column = 'Price';
const view = viewPage({ elements, url: 'http://shop.test/', title: 'Roadmap', status: 200 } as unknown as Snapshot);

test.each([
  ['it says to check the email', 8],
  ['The Autumn release is due on 31 October 2027', 2],
  ['Tara Singh is a developer', 4],
  ['Tara Singh has the price 89.00', 4],
  ['version 3 has 2 issues', 2],
])('one sentence or row says it: %s', (claim, id) => {
  expect(findSaying(view, claim, view.elements)?.id).toBe(id);
});

test.each([
  'the version has 3 issues',
  'The Autumn release is due on 30 October 2027',
  'Tara Singh is a manager',
  'orders were found',
  'the invoice was sent to Tara',
  'a developer should check the email',
  'the profile was updated',
  'the order was cancelled',
  'the parcel was delivered',
])('nothing says it: %s', (claim) => {
  expect(findSaying(view, claim, view.elements)).toBeNull();
});
