import { describe, expect, it, test } from 'vitest';
import { describeActions } from '../testing/describe-actions.ts';
import { checkSteps } from '../testing/step-examples/check-steps.ts';
import { flowSteps } from '../testing/step-examples/flow-steps.ts';
import { heldOut } from '../testing/step-examples/held-out.ts';
import { letterSteps } from '../testing/step-examples/letter-steps.ts';
import { listSteps } from '../testing/step-examples/list-steps.ts';
import { mixedSteps } from '../testing/step-examples/mixed-steps.ts';
import { oddSteps } from '../testing/step-examples/odd-steps.ts';
import { rankSteps } from '../testing/step-examples/rank-steps.ts';
import { siteSteps } from '../testing/step-examples/site-steps.ts';
import { taskSteps } from '../testing/step-examples/task-steps.ts';
import { textSteps } from '../testing/step-examples/text-steps.ts';
import { readStep, readSteps } from './reader.ts';
import { understood } from './reading.ts';

async function read(step: string) {
  const result = await readStep(step);
  return { intents: understood(result).actions, notUnderstood: [...result.notUnderstood, ...result.doubts] };
}

describe('steps are read into actions and checks', () => {
  test.each([
    ...flowSteps,
    ...mixedSteps,
    ...taskSteps,
    ...checkSteps,
    ...oddSteps,
    ...siteSteps,
    ...letterSteps,
    ...rankSteps,
    ...textSteps,
    ...listSteps,
  ])('%s', async (step, expected) => {
    expect(describeActions(await read(step))).toBe(expected);
  });
});

describe('steps written before the rules', () => {
  test.each(heldOut)('%s', async (step, expected) => {
    expect(describeActions(await read(step))).toBe(expected);
  });
});

describe('any text', () => {
  const pieces = [
    'click ',
    'the ',
    '"',
    "'",
    '“',
    '»',
    '`',
    ', ',
    ' and ',
    'then ',
    'should ',
    'is ',
    'not ',
    'with ',
    'in ',
    'of ',
    '.',
    ': ',
    '\n',
    '- ',
    '1. ',
    'Enter ',
    'check ',
    'that ',
    'list ',
    '$7.99 ',
    'if ',
    'by ',
    'clicking ',
    '((',
    '/',
    '\uE000',
    '\uE101',
    '🙂',
    'as ',
    'to ',
    'from ',
    "'s ",
    'x',
    ' ',
  ];

  /** A small generator with a fixed seed, so that a failure can be seen again. */
  function randomText(seed: number, length: number): string {
    let state = seed;
    let text = '';
    while (text.length < length) {
      state = (state * 1103515245 + 12345) % 2147483648;
      text += pieces[state % pieces.length];
    }
    return text;
  }

  it('never throws and always returns something', async () => {
    const texts = Array.from({ length: 300 }, (_, seed) => randomText(seed + 1, 21 + seed));
    const results = await readSteps(texts);
    for (const { step, readings, notUnderstood } of results)
      expect((readings[0]?.parts.length ?? 0) + notUnderstood.length, step).toBeGreaterThan(0);
  });

  it.each([
    ['random words', randomText(7, 20_000)],
    ['one quote', `click "${'x '.repeat(9_990)}`],
    ['many openings', '«“'.repeat(10_000)],
    ['spaces', ' '.repeat(20_000)],
    ['commas', 'a, '.repeat(6_600)],
    ['and', 'tick a and '.repeat(1_800)],
    ['statements', 'the total is 5 and '.repeat(1_000)],
    ['one word', 'a'.repeat(20_000)],
    ['of', 'the list of '.repeat(1_600)],
    ['named', 'click the button named '.repeat(860)],
    ['digits', '1. '.repeat(6_600)],
    ['apostrophes', "it's Bob's ".repeat(1_800)],
    ['to', 'search for a to b '.repeat(1_100)],
    ['with', 'fill the form with a as b '.repeat(760)],
  ])('reading 20,000 characters of %s ends', async (_name, text) => {
    expect(await read(text)).toBeDefined();
  });

  it('reports what it does not understand', async () => {
    expect((await read('Click Save and then explain why it is blue')).notUnderstood).not.toEqual([]);
    expect((await read('')).intents).toEqual([]);
  });

  it('returns the words of every action', async () => {
    const { intents } = await read('Open the cart and click "Buy"');
    expect(intents.map(({ words }) => words)).toEqual(['Open the cart', 'and click "Buy"']);
  });
});
