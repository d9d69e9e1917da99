import { expect, test } from 'vitest';
import type { Check } from '../../../contract/actions/action.ts';
import { named, type Target } from '../../../contract/actions/target.ts';
import { completeElement, type PageElement } from '../../browser/snapshot/page-element.ts';
import type { Snapshot } from '../../browser/snapshot/take-snapshot.ts';
import { viewPage } from '../page/page-view.ts';
import { judgeCheck } from './judge-check.ts';

/** A table with two rows; the kettle is in the second. */
const boxes: [tag: string, role: string, own: string, parent: number, end: number][] = [
  ['body', '', '', -1, 6],
  ['table', 'table', '', 0, 6],
  ['tr', 'row', '', 1, 4],
  ['td', 'cell', 'Bread knife', 2, 4],
  ['tr', 'row', '', 1, 6],
  ['td', 'cell', 'Kettle', 4, 6],
];
const elements = boxes.map(
  ([tag, role, own, parent, end], id): PageElement =>
    completeElement({ id, key: `k${id}`, tag, role, own, parent, end, box: [0, 20 * id, 200, 20], onScreen: true }),
);
const view = viewPage({ elements, url: 'http://shop.test/', title: 'Shop', status: 200 } as unknown as Snapshot);
const ask = { view, text: () => '', errors: [], isNews: () => true, canBeMade: () => true };
const kettleIn = (place: Target, negated = false): Check => ({
  kind: 'elementPresent',
  negated,
  target: { ...named('Kettle'), quoted: false, relations: [{ relation: 'within', target: place }] },
});
const row = (ordinal: number): Target => ({ name: '', quoted: false, kind: 'row', ordinal, relations: [] });

test('something is in the row in which it is, and in no other', () => {
  expect(judgeCheck(kettleIn(row(2)), ask).holds).toBe(true);
  expect(judgeCheck(kettleIn(row(1)), ask).holds).toBe(false);
  expect(judgeCheck(kettleIn(row(1), true), ask).holds).toBe(true);
});

test('nothing can be said about a place that is not there', () => {
  const toolbar = { ...named('Toolbar'), quoted: false };
  expect(judgeCheck(kettleIn(toolbar), ask).holds).toBe(false);
  expect(judgeCheck(kettleIn(toolbar, true), ask).holds).toBe(false);
  const top: Target = {
    name: '',
    quoted: false,
    position: { vertical: 'top' },
    relations: [{ relation: 'of', target: toolbar }],
  };
  expect(judgeCheck(kettleIn(top, true), ask).holds).toBe(false);
});
