// The steps of a video are stored as text, and the agent reads that text in every run.
import { expect, test } from 'vitest';
import { says } from '../../contract/actions/action.ts';
import { named } from '../../contract/actions/target.ts';
import { textValue } from '../../contract/actions/value.ts';
import { readStep } from '../../language/reader.ts';
import { understood } from '../../language/reading.ts';
import type { FoundAction } from '../video/found-action.ts';
import { modelKeys } from '../video/refine-with-model.ts';

const actions: { [Kind in FoundAction['kind']]: Extract<FoundAction, { kind: Kind }>[] } = {
  click: [
    { kind: 'click', target: named('Join now') },
    { kind: 'click', target: named("Don't save, and close it") },
    { kind: 'click', target: { ...named('Add to cart'), ordinal: 2 } },
    { kind: 'click', target: { ...named('Add to cart'), ordinal: 12 } },
  ],
  type: [
    { kind: 'type', value: textValue('Ada Moss'), target: named('Your name') },
    { kind: 'type', value: { kind: 'stored', which: 'password' }, target: named('Password') },
    { kind: 'type', value: { kind: 'stored', which: 'password' }, target: named('Repeat it') },
  ],
  choose: [{ kind: 'choose', options: [named('Oslo')], from: named('Town') }],
  tick: [
    { kind: 'tick', targets: [named('Send me seeds')], on: true },
    { kind: 'tick', targets: [named('Send me seeds')], on: false },
  ],
  pressKey: modelKeys.map((key) => ({ kind: 'pressKey', key })),
  goTo: ['/', '/cart?id=3', 'https://other.example/x', 'http://localhost:3000/x'].map((url) => ({
    kind: 'goTo',
    to: { url },
  })),
  textVisible: [{ kind: 'textVisible', negated: false, text: 'Welcome to the club', quoted: true }],
};
const withSentence = (action: FoundAction) => [says(action), action] as const;

test.each(Object.values(actions).flat().map(withSentence))('%s', async (sentence, action) => {
  const { actions, problem } = understood(await readStep(sentence));
  expect(problem).toBeNull();
  expect(actions).toEqual([{ ...action, words: expect.any(String) }]);
});

test('quotation marks in a name do not end it', async () => {
  const sentence = says({ kind: 'click', target: named('The “big” 5" deal') });
  expect(understood(await readStep(sentence))).toMatchObject({
    actions: [{ kind: 'click', target: named("The 'big' 5' deal") }],
    problem: null,
  });
});
