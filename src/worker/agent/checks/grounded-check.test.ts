import { expect, test } from 'vitest';
import type { Check } from '../../../contract/actions/action.ts';
import type { Target } from '../../../contract/actions/target.ts';
import { completeElement, type PageElement } from '../../browser/snapshot/page-element.ts';
import { groundCheck } from './grounded-check.ts';

const target: Target = { name: 'Total', quoted: false, relations: [] };
const value = { kind: 'text', text: '5', quoted: false } as const;
const element = (given: Partial<PageElement>) =>
  completeElement({ id: 0, key: 'k', parent: -1, end: 1, tag: 'div', box: [0, 0, 9, 9], onScreen: true, ...given });
const total: Check = { kind: 'value', negated: false, target, comparison: 'equals', value };
const held = { holds: true, wanted: '5' };

test('a script checks for the page’s wording if it differs slightly from the step', () => {
  const check: Check = { kind: 'textVisible', negated: false, text: 'the order was placed', quoted: false };
  expect(groundCheck(check, { ...held, said: 'Order placed' }).check).toMatchObject({ text: 'Order placed' });
  expect(groundCheck(check, held).check).toMatchObject({ text: 'the order was placed' });
});

test('a script checks a value where the run read it', () => {
  const text = groundCheck(total, { ...held, by: [element({})], said: '5.00' });
  expect(text.check).toMatchObject({ kind: 'value', comparison: 'contains', value: { text: '5.00' } });
  const field = [element({ editable: true, value: '5.0' })];
  expect(groundCheck(total, { ...held, by: field }).check).toMatchObject({
    comparison: 'equals',
    value: { text: '5.0' },
  });
});

test('the script of a failed check expects what the step expects, not what was on the page', () => {
  const field = [element({ editable: true, value: '7' })];
  expect(groundCheck(total, { holds: false, wanted: '5', by: field }).check).toMatchObject({ value: { text: '5' } });
  expect(groundCheck(total, { holds: false, wanted: '5' })).toMatchObject({
    check: { kind: 'textVisible', text: '5' },
    looksAt: 'text',
  });
});

test('checks that a script cannot make, or must not contain, are left out', () => {
  expect(groundCheck({ kind: 'loggedIn', negated: false }, held).looksAt).toBeNull();
  expect(groundCheck({ ...total, comparison: 'moreThan' }, { ...held, by: [element({})] }).looksAt).toBeNull();
  expect(groundCheck(total, { ...held, by: [element({ editable: true, type: 'password' })] }).looksAt).toBeNull();
});
