import { expect, test } from 'vitest';
import { describeFlow } from './describe-flow.ts';
import { toSteps } from './to-steps.ts';

const size = { width: 200, height: 100 };
const seen = (...actions: string[]) => ({
  size,
  steps: actions.map((action) => ({ action, at: 1.23456, box: null, confidence: 1 })),
});
const actionsOf = (...actions: string[]) =>
  toSteps(seen(...actions), 'https://shop.example/').map(({ action }) => action);

test('the page that a recording begins with is the website, wherever it was recorded', () => {
  expect(actionsOf('Open "staging.example/"', 'Click "Buy"')).toEqual(['Click "Buy"']);
  expect(actionsOf('Open "staging.example/cart?id=3"', 'Click "Buy"')).toEqual(['Open "/cart?id=3"', 'Click "Buy"']);
});

test('later pages are told by their path on the website, and by their host elsewhere', () => {
  expect(actionsOf('Click "Buy"', 'Open "www.shop.example/help"', 'Open "other.example/x"')).toEqual([
    'Click "Buy"',
    'Open "/help"',
    'Open "other.example/x"',
  ]);
});

test('places are parts of the picture', () => {
  const { steps } = seen('Click "Buy"');
  const [step] = toSteps(
    { size, steps: [{ ...steps[0], action: 'Click "Buy"', at: 2, confidence: 0.5, box: [20, -10, 400, 50] }] },
    'https://x.example',
  );
  expect(step?.seen).toEqual({ seconds: 2, confidence: 0.5, box: [0.1, 0, 1, 0.5] });
});

test('a flow is described by what is filled in, what is clicked and what comes of it', () => {
  const actions = [
    'Type "Ada" into "Name"',
    'Select "Oslo" from "Town"',
    'Click "Join"',
    'Check that "Welcome" is shown',
  ];
  expect(describeFlow(actions.map((action) => ({ action })))).toEqual({
    title: 'Join',
    description: 'The user fills in “Name” and “Town” and clicks “Join”. Then the page shows “Welcome”.',
  });
});
