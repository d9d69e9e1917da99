import { expect, test } from 'vitest';
import { says } from '../../contract/actions/action.ts';
import { named } from '../../contract/actions/target.ts';
import { textValue } from '../../contract/actions/value.ts';
import { pageOf } from '../../testing/page-of.ts';
import type { FoundAction } from '../video/found-action.ts';
import { correctMisreadText } from './correct-misread-text.ts';

const page = pageOf([
  { role: 'link', name: 'Jade plant', usable: true },
  { role: 'link', name: 'Plan 10', usable: true },
  { role: 'link', name: 'Plan 20', usable: true },
  { role: 'textbox', name: 'Street and number', editable: true, usable: true },
  { role: 'checkbox', name: 'Sign in by mail', checked: false, usable: true },
  { role: 'combobox', name: 'Country', usable: true, options: [{ label: 'Finland', selected: false }] },
  { own: 'It was saved to your wish list just now.' },
]);

const click = (name: string): FoundAction => ({ kind: 'click', target: named(name) });
const type = (text: string, field: string): FoundAction => ({
  kind: 'type',
  value: textValue(text),
  target: named(field),
});
const choose = (option: string, from: string): FoundAction => ({
  kind: 'choose',
  options: [named(option)],
  from: named(from),
});
const tick = (name: string): FoundAction => ({ kind: 'tick', targets: [named(name)], on: true });
const shown = (text: string): FoundAction => ({ kind: 'textVisible', negated: false, text, quoted: true });
const withSentence = <Rest extends unknown[]>(...[action, ...rest]: [FoundAction, ...Rest]) =>
  [says(action), action, ...rest] as const;

test.each([
  withSentence(click('viewJade plant'), click('Jade plant')),
  withSentence(click('Jade plant'), click('Jade plant')),
  withSentence(type('Jade plant', 'Streef and numb'), type('Jade plant', 'Street and number')),
  withSentence(type('Streef and numb', 'Streef and numb'), type('Streef and numb', 'Street and number')),
  withSentence(tick('Sign ln by mail'), tick('Sign in by mail')),
  withSentence(choose('Finlamd', 'Coumtry'), choose('Finland', 'Country')),
  withSentence(shown('savgd to your wish list'), shown('saved to your wish list')),
  withSentence(shown('saved toyour wish list'), shown('saved to your wish list')),
  withSentence<[FoundAction]>({ kind: 'pressKey', key: 'Enter' }, { kind: 'pressKey', key: 'Enter' }),
])('%s takes the texts of the page', (_, action, corrected) => {
  expect(correctMisreadText(page, action)).toEqual(corrected);
});

test.each([
  withSentence(click('Save the changes')),
  // Another number is not a misread number.
  withSentence(click('Plan 30')),
  // Either could be meant.
  withSentence(click('Plan')),
  // It is a link, and cannot be ticked.
  withSentence(tick('Jade plant')),
  withSentence(choose('Finland', 'Street')),
])('%s is not corrected without a similar text', (_, action) => {
  expect(correctMisreadText(page, action)).toBeNull();
});
