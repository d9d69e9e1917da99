import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isCheck } from '../contract/actions/action.ts';
import { readStep } from './reader.ts';
import { understood } from './reading.ts';

/** Everything in backquotes in the list items of the guide is a step. */
const examples = readFileSync('docs/writing-flows.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, step = '']) => step));

test('the guide has examples', () => {
  expect(examples.length).toBeGreaterThan(40);
});

test.each(examples)('the guide’s example is fully understood: %s', async (step) => {
  const { actions, problem } = understood(await readStep(step));
  expect(problem).toBeNull();
  expect(actions.length).toBeGreaterThan(0);
});

test.each(examples.map((step, index) => [step, kindsExpected(index)] as const).filter(([, kinds]) => kinds))(
  'the guide’s example is an action or a check, as its section says: %s',
  async (step, kinds) => {
    const { actions } = understood(await readStep(step));
    expect(actions.some((action) => isCheck(action) === (kinds === 'check'))).toBe(true);
  },
);

function kindsExpected(index: number) {
  const text = readFileSync('docs/writing-flows.md', 'utf8');
  const checking = text.slice(text.indexOf('## Checking'));
  return checking.includes(`\`${examples[index]}\``) ? 'check' : 'deed';
}
