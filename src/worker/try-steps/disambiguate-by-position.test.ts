import { expect, test } from 'vitest';
import { named } from '../../contract/actions/target.ts';
import { pageOf } from '../../testing/page-of.ts';
import type { FoundAction } from '../video/found-action.ts';
import { disambiguateByPosition } from './disambiguate-by-position.ts';

const products = pageOf(
  [100, 400, 700].map((left) => ({ role: 'button', name: 'Add to cart', usable: true, box: [left, 300, 90, 30] })),
);
const add: FoundAction = { kind: 'click', target: named('Add to cart') };

test('of several elements with the same name, the one at the position in the video is chosen', () => {
  expect(disambiguateByPosition(products, add, { x: 430, y: 330 })).toEqual({
    kind: 'click',
    target: { ...named('Add to cart'), ordinal: 2 },
  });
});

test('a position between two of them does not decide it', () => {
  expect(disambiguateByPosition(products, add, { x: 300, y: 320 })).toEqual(add);
});

test('a name that only one element has needs no position', () => {
  const page = pageOf([{ role: 'link', name: 'Jade plant', usable: true }]);
  const click: FoundAction = { kind: 'click', target: named('Jade plant') };
  expect(disambiguateByPosition(page, click, { x: 900, y: 900 })).toEqual(click);
});
