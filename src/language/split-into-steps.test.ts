import { expect, test } from 'vitest';
import { readStep } from './reader.ts';
import { splitIntoSteps } from './split-into-steps.ts';

const split = async (step: string) => splitIntoSteps(await readStep(step));

test.each([
  [
    'Click "Buy", then type "Ada" into "Name" and check that "Thank you" is shown.',
    ['Click "Buy"', 'Type "Ada" into "Name"', 'Check that "Thank you" is shown'],
  ],
  ['Log in. Search for bread.', ['Log in', 'Search for bread']],
])('%s', async (step, steps) => {
  expect(await split(step)).toEqual(steps);
});

test.each([
  ['has one part', 'Click "Buy"'],
  ['depends on a condition', 'If a cookie banner shows, accept it and click "Buy"'],
  ['is not understood', 'Click "Buy". Explain why the sky is blue.'],
])('a step that %s is not split', async (_, step) => {
  expect(await split(step)).toEqual([]);
});
