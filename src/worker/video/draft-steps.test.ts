import { expect, test } from 'vitest';
import { named } from '../../contract/actions/target.ts';
import { textValue } from '../../contract/actions/value.ts';
import { describeFlow } from './describe-flow.ts';
import { draftSteps, wordSteps } from './draft-steps.ts';
import type { FoundAction } from './found-action.ts';

const size = { width: 200, height: 100 };
const found = (...actions: FoundAction[]) => ({
  size,
  steps: actions.map((action) => ({ action, at: 1.23456, box: null, confidence: 1 })),
});
const wordsOf = (...actions: FoundAction[]) =>
  wordSteps(draftSteps(found(...actions), 'https://shop.example/')).map(({ action }) => action);
const buy: FoundAction = { kind: 'click', target: named('Buy') };
const goTo = (url: string): FoundAction => ({ kind: 'goTo', to: { url } });

test('the first page of a recording is on the website, even if it was recorded on another host', () => {
  expect(wordsOf(goTo('https://staging.example/'), buy)).toEqual(['Click “Buy”']);
  expect(wordsOf(goTo('http://localhost:3000/cart?id=3'), buy)).toEqual(['Open “/cart?id=3”', 'Click “Buy”']);
});

test('later pages have only a path on the website, and their full address elsewhere', () => {
  expect(wordsOf(buy, goTo('https://www.shop.example/help'), goTo('https://other.example/x'))).toEqual([
    'Click “Buy”',
    'Open “/help”',
    'Open “https://other.example/x”',
  ]);
});

test('the box of a step is relative to the picture size', () => {
  const [step] = draftSteps(
    { size, steps: [{ action: buy, at: 2, confidence: 0.5, box: [20, -10, 400, 50] }] },
    'https://x.example',
  );
  expect(step?.seen).toEqual({ seconds: 2, confidence: 0.5, box: [0.1, 0, 1, 0.5] });
});

test('the description of a flow lists what is filled in, clicked and then shown', () => {
  expect(
    describeFlow([
      { kind: 'type', value: textValue('Ada'), target: named('Name') },
      { kind: 'type', value: { kind: 'stored', which: 'password' }, target: named('Password') },
      { kind: 'choose', options: [named('Oslo')], from: named('Town') },
      { kind: 'tick', targets: [named('News')], on: true },
      { kind: 'click', target: named('Join') },
      { kind: 'textVisible', negated: false, text: 'Welcome', quoted: true },
    ]),
  ).toEqual({
    title: 'Join',
    description: 'The user fills in “Name”, “Password” and “Town” and clicks “Join”. Then the page shows “Welcome”.',
  });
});
