import { afterEach, expect, test } from 'vitest';
import { named } from '../../contract/actions/target.ts';
import { textValue } from '../../contract/actions/value.ts';
import { limits } from '../../contract/limits.ts';
import { ModelError } from '../../model/model.ts';
import { openModel } from '../../model/open-model.ts';
import { type ModelReply, startModelProvider } from '../../testing/start-model-provider.ts';
import type { DraftStep } from './draft-steps.ts';
import { refineWithModel } from './refine-with-model.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const seenAt = (seconds: number, confidence = 0.5) => ({ seconds, confidence, box: null });
const steps: DraftStep[] = [
  { action: { kind: 'click', target: named('Sign ln') }, seen: seenAt(2) },
  { action: { kind: 'type', value: textValue('ada'), target: named('User') }, seen: seenAt(4, 0.95) },
];
const pictures = [2, 4, 6].map((at) => ({ at, jpeg: Buffer.from(`picture at ${at}`) }));

async function ask(reply: ModelReply, given = { steps, pictures }) {
  const provider = await startModelProvider([reply]);
  stops.push(provider.stop);
  const setting = { provider: 'openai-compatible', name: 'tiny', url: provider.url, apiKey: 'key' } as const;
  const model = openModel(setting, { callMs: 5_000, retryPolicy: { tries: 1, firstPauseMs: 1, longestPauseMs: 1 } });
  if (!model) throw new Error('no model');
  const refined = refineWithModel(model, { ...given, signal: new AbortController().signal });
  return { refined, provider };
}

const write = (...written: unknown[]): ModelReply => ({ call: 'write_steps', input: { steps: written } });

test('a model corrects the steps, and each keeps its moment in the video', async () => {
  const { refined, provider } = await ask(
    write({ kind: 'click', name: 'Sign in', seen: 1 }, { kind: 'pressKey', key: 'Enter', seen: null }),
  );
  expect(await refined).toEqual([
    { action: { kind: 'click', target: named('Sign in') }, seen: { ...seenAt(2), confidence: 0.9 } },
    { action: { kind: 'pressKey', key: 'Enter' }, seen: { ...seenAt(2), confidence: 0.6 } },
  ]);
  const [asked] = provider.asked;
  expect(asked?.text).toContain('1. Click “Sign ln” (at 2 s, 50 % certain)');
  expect(asked?.pictures).toHaveLength(3);
});

test('each kind of answer becomes its action, and fields of other kinds are ignored', async () => {
  const { refined } = await ask(
    write(
      { kind: 'goTo', path: '/login', name: null, seen: null },
      { kind: 'type', value: 'ada', field: 'User', key: null, seen: 2 },
      { kind: 'typePassword', field: 'Password', value: 'ignored', seen: null },
      { kind: 'choose', option: 'Oslo', field: 'Town', seen: null },
      { kind: 'tick', name: 'Remember me', on: false, seen: null },
      { kind: 'textVisible', text: 'Welcome', seen: null },
    ),
  );
  expect((await refined)?.map(({ action }) => action)).toEqual([
    { kind: 'goTo', to: { url: '/login' } },
    { kind: 'type', value: textValue('ada'), target: named('User') },
    { kind: 'type', value: { kind: 'stored', which: 'password' }, target: named('Password') },
    { kind: 'choose', options: [named('Oslo')], from: named('Town') },
    { kind: 'tick', targets: [named('Remember me')], on: false },
    { kind: 'textVisible', negated: false, text: 'Welcome', quoted: true },
  ]);
});

test('of many pictures the model gets those of the least certain steps, in their order', async () => {
  const many = Array.from({ length: limits.modelVideoPictures + 4 }, (_, at) => ({ at, jpeg: Buffer.from(`${at}`) }));
  const certain = many
    .slice(0, 4)
    .map(({ at }): DraftStep => ({ action: { kind: 'pressKey', key: 'Enter' }, seen: seenAt(at, 0.99) }));
  const reply = write({ kind: 'pressKey', key: 'Enter', seen: 1 });
  const { refined, provider } = await ask(reply, { steps: certain, pictures: many });
  await refined;
  expect(provider.asked[0]?.text).toContain('Picture 1 is at second 4.0.');
  expect(provider.asked[0]?.pictures).toHaveLength(limits.modelVideoPictures);
});

test.each<[string, ModelReply]>([
  ['text instead of steps', { text: 'It signs in.' }],
  ['another tool', { call: 'fly', input: {} }],
  ['no steps', write()],
  ['a step without a name', write({ kind: 'click', name: '  ', seen: 1 })],
  ['sentences', write('Click “Sign in”')],
  ['invalid JSON', { call: 'write_steps', json: '{"steps":' }],
  ['a kind that is not offered', write({ kind: 'frobnicate', name: 'it', seen: 1 })],
  ['a key that is not offered', write({ kind: 'pressKey', key: 'Frob', seen: 1 })],
  ['a path that is none', write({ kind: 'goTo', path: 'the cart', seen: 1 })],
])('%s: the answer is not used', async (_, reply) => {
  expect(await (await ask(reply)).refined).toBeNull();
});

test('a failing provider throws a ModelError', async () => {
  await expect((await ask({ status: 500 })).refined).rejects.toThrow(ModelError);
});
