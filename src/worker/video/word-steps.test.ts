import { afterEach, expect, test } from 'vitest';
import type { Step } from '../../contract/entities.ts';
import { limits } from '../../contract/limits.ts';
import { ModelError } from '../../model/model.ts';
import { openModel } from '../../model/open-model.ts';
import { type ModelReply, startModelProvider } from '../../testing/start-model-provider.ts';
import { wordSteps } from './word-steps.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const seenAt = (seconds: number, confidence = 0.5) => ({ seconds, confidence, box: null });
const steps: Step[] = [
  { action: 'Click "Sign ln"', seen: seenAt(2) },
  { action: 'Type "ada" into "User"', seen: seenAt(4, 0.95) },
];
const pictures = [2, 4, 6].map((at) => ({ at, jpeg: Buffer.from(`picture at ${at}`) }));

async function ask(reply: ModelReply, given = { steps, pictures }) {
  const provider = await startModelProvider([reply]);
  stops.push(provider.stop);
  const setting = { provider: 'openai-compatible', name: 'tiny', url: provider.url, apiKey: 'key' } as const;
  const model = openModel(setting, { callMs: 5_000, retryPolicy: { tries: 1, firstPauseMs: 1, longestPauseMs: 1 } });
  if (!model) throw new Error('no model');
  const isUnderstood = (action: string) => !action.includes('Frobnicate');
  const worded = wordSteps(model, { ...given, isUnderstood, signal: new AbortController().signal });
  return { worded, provider };
}

const write = (...said: [action: string, seen: number | null][]): ModelReply => ({
  call: 'write_steps',
  input: { steps: said.map(([action, seen]) => ({ action, seen })) },
});

test('a model words the steps, each with its moment in the video', async () => {
  const { worded, provider } = await ask(write(['Click "Sign in"', 1], ['Press Enter', null]));
  expect(await worded).toEqual([
    { action: 'Click "Sign in"', seen: { ...seenAt(2), confidence: 0.9 } },
    { action: 'Press Enter', seen: { ...seenAt(2), confidence: 0.6 } },
  ]);
  const [asked] = provider.asked;
  expect(asked?.text).toContain('1. Click "Sign ln" (at 2 s, sure to 50 %)');
  expect(asked?.pictures).toHaveLength(3);
});

test('of many pictures it is shown those of the least sure steps, in their order', async () => {
  const many = Array.from({ length: limits.modelVideoPictures + 4 }, (_, at) => ({ at, jpeg: Buffer.from(`${at}`) }));
  const sure = many.slice(0, 4).map(({ at }): Step => ({ action: 'Press Enter', seen: seenAt(at, 0.99) }));
  const { worded, provider } = await ask(write(['Press Enter', 1]), { steps: sure, pictures: many });
  await worded;
  expect(provider.asked[0]?.text).toContain('Picture 1 is of second 4.0.');
  expect(provider.asked[0]?.pictures).toHaveLength(limits.modelVideoPictures);
});

test.each<[string, ModelReply]>([
  ['words instead of steps', { text: 'It signs in.' }],
  ['another tool', { call: 'fly', input: {} }],
  ['no steps', write()],
  ['an empty step', write(['  ', 1])],
  ['steps of another shape', { call: 'write_steps', input: { steps: ['Click "Sign in"'] } }],
  ['arguments that are no JSON', { call: 'write_steps', json: '{"steps":' }],
  ['a step that the agent does not understand', write(['Frobnicate it', 1])],
])('%s: not taken', async (_, reply) => {
  expect(await (await ask(reply)).worded).toBeNull();
});

test('a provider that fails is told as such', async () => {
  await expect((await ask({ status: 500 })).worded).rejects.toThrow(ModelError);
});
