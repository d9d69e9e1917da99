import { expect, test } from 'vitest';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { Check, Target } from '../understand/intent.ts';
import { expectationOf } from './expectation.ts';

const target: Target = { name: 'Total', quoted: false, relations: [] };
const value = { kind: 'text', text: '5', quoted: false } as const;
const element = (given: Partial<PageElement>) => ({ editable: false, options: [], type: '', ...given }) as PageElement;
const total: Check = { kind: 'value', negated: false, target, comparison: 'equals', value };

test('the page’s own words are looked for again, where the check’s are not quite there', () => {
  const check: Check = { kind: 'textVisible', negated: false, text: 'the order was placed', quoted: false };
  expect(expectationOf(check, { wanted: '', said: 'Order placed' })).toEqual({ be: 'text', text: 'Order placed' });
  expect(expectationOf(check, { wanted: '' })).toEqual({ be: 'text', text: 'the order was placed' });
});

test('a value is looked for in what was read', () => {
  const seen = { wanted: '5', by: [element({})], said: '5.00' };
  expect(expectationOf(total, seen)).toEqual({ be: 'saying', text: '5.00' });
  const field = { wanted: '5', by: [element({ editable: true, value: '5.0' })] };
  expect(expectationOf(total, field)).toEqual({ be: 'value', text: '5.0' });
  expect(expectationOf({ ...total, negated: true }, field)).toEqual({ be: 'value', text: '5', not: true });
  const list = { wanted: 'Rye', by: [element({ options: [{ label: 'Rye', selected: true }], value: 'Rye' })] };
  expect(expectationOf(total, list)).toEqual({ be: 'chosen', text: 'Rye' });
});

test('what a script has no words for, or must not hold, is left out', () => {
  expect(expectationOf({ kind: 'loggedIn', negated: false }, { wanted: '' })).toBeNull();
  expect(expectationOf({ ...total, comparison: 'moreThan' }, { wanted: '5', by: [element({})] })).toBeNull();
  const password = { wanted: 'x', by: [element({ editable: true, type: 'password' })] };
  expect(expectationOf(total, password)).toBeNull();
});
