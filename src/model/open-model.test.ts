import { afterEach, expect, test, vi } from 'vitest';
import { type ModelReply, startModelProvider } from '../testing/start-model-provider.ts';
import type { ModelQuestion } from './model.ts';
import { ModelError } from './model.ts';
import { openModel } from './open-model.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const stop of stops.splice(0)) await stop();
});

const press = {
  name: 'press',
  description: 'Presses a key.',
  parameters: { type: 'object', properties: { key: { type: 'string' } }, required: ['key'] },
};

function question(more: Partial<ModelQuestion> = {}): ModelQuestion {
  return { system: 'Be brief.', text: 'What now?', tools: [press], signal: new AbortController().signal, ...more };
}

async function open(replies: ModelReply[], { callMs = 5_000, longestPauseMs = 50 } = {}) {
  const provider = await startModelProvider(replies);
  stops.push(provider.stop);
  const model = openModel(
    { provider: 'openai-compatible', name: 'tiny', url: provider.url, apiKey: 'the-key' },
    { callMs, retryPolicy: { tries: 3, firstPauseMs: 1, longestPauseMs } },
  );
  if (!model) throw new Error('no model');
  return { model, provider };
}

const called: ModelReply = { call: 'press', input: { key: 'Enter' } };
const pressed = { text: '', calls: [{ name: 'press', input: { key: 'Enter' } }] };

test('without a setting there is no model', () => {
  expect(openModel(null)).toBeNull();
});

test('a tool call is returned with its arguments', async () => {
  const { model, provider } = await open([called]);
  expect(model.name).toBe('openai-compatible/tiny');
  expect(await model.ask(question())).toEqual(pressed);
  expect(provider.asked[0]).toMatchObject({ text: 'What now?', tools: ['press'], key: 'Bearer the-key' });
  expect(provider.asked[0]?.body).toContain('Be brief.');
});

test('images are sent', async () => {
  const { model, provider } = await open([called]);
  await model.ask(question({ images: [Buffer.from('a picture')] }));
  expect(provider.asked[0]?.pictures).toEqual([
    `data:image/jpeg;base64,${Buffer.from('a picture').toString('base64')}`,
  ]);
});

test.each<[string, ModelReply, object]>([
  ['text only', { text: 'I would press Enter.' }, { text: '', calls: [] }],
  ['an unknown tool', { call: 'fly', input: {} }, { text: '', calls: [{ name: 'fly', input: {} }] }],
  [
    'arguments that are not JSON',
    { call: 'press', json: '{"key":' },
    { text: '', calls: [{ name: 'press', input: '{"key":' }] },
  ],
  [
    'arguments of another type',
    { call: 'press', input: { key: 7 } },
    { text: '', calls: [{ name: 'press', input: { key: 7 } }] },
  ],
])('%s: not an error, the caller validates the answer', async (_, reply, answer) => {
  const { model } = await open([reply]);
  expect(await model.ask(question())).toEqual(answer);
});

test('without tools, the answer is text', async () => {
  const { model } = await open([{ text: 'Press Enter.' }]);
  expect(await model.ask(question({ tools: [] }))).toEqual({ text: 'Press Enter.', calls: [] });
});

test.each<[string, ModelReply[]]>([
  ['busy', [{ status: 429, headers: { 'retry-after': '0' } }, called]],
  ['failing temporarily', [{ status: 500 }, { status: 503 }, called]],
])('a provider that is %s is asked again', async (_, replies) => {
  const { model, provider } = await open(replies);
  expect(await model.ask(question())).toEqual(pressed);
  expect(provider.asked).toHaveLength(replies.length);
});

test('the time in retry-after is respected', async () => {
  const { model, provider } = await open([{ status: 429, headers: { 'retry-after': '0.2' } }, called], {
    longestPauseMs: 1_000,
  });
  const begin = performance.now();
  expect(await model.ask(question())).toEqual(pressed);
  expect(performance.now() - begin).toBeGreaterThan(190);
  expect(provider.asked).toHaveLength(2);
});

test.each<[string, ModelReply, string, number]>([
  ['rejects the API key', { status: 401 }, 'its provider rejected the API key (401)', 1],
  ['has no such model', { status: 404 }, 'its provider rejected the request (404: Answered 404 on purpose)', 1],
  ['keeps failing', { status: 500 }, 'its provider failed (500)', 3],
  ['stays busy', { status: 429 }, 'its provider is limiting requests (429)', 3],
  [
    'asks for a long pause',
    { status: 429, headers: { 'retry-after': '3600' } },
    'its provider is limiting requests (429)',
    1,
  ],
  ['answers without JSON', { body: '<html>' }, 'its answer could not be read', 1],
  ['answers with other JSON', { body: '{"choices":7}' }, 'its answer could not be read', 1],
  ['answers with nothing', { body: '{"choices":[]}' }, 'its answer could not be read', 1],
])('a provider that %s gives a clear error', async (_, reply, clause, times) => {
  const { model, provider } = await open([reply]);
  await expect(model.ask(question())).rejects.toThrow(new ModelError(clause));
  expect(provider.asked).toHaveLength(times);
});

test('a provider that does not answer times out', async () => {
  const { model } = await open(['silence'], { callMs: 100 });
  await expect(model.ask(question())).rejects.toThrow(new ModelError('it did not answer within 0.1 seconds'));
});

test('an unreachable provider gives a clear error', async () => {
  const { model, provider } = await open([called]);
  await provider.stop();
  stops.length = 0;
  await expect(model.ask(question())).rejects.toThrow(new ModelError('its provider could not be reached'));
});

test('aborting rejects with the reason of the signal', async () => {
  const { model } = await open(['silence']);
  const ended = new AbortController();
  const asking = model.ask(question({ signal: ended.signal }));
  ended.abort(new Error('the run has ended'));
  await expect(asking).rejects.toThrow('the run has ended');
});

test.each([
  ['anthropic', 'https://api.anthropic.com/'],
  ['openai', 'https://api.openai.com/'],
  ['google', 'https://generativelanguage.googleapis.com/'],
] as const)('%s is called at its own address, with its key', async (provider, address) => {
  const requests: { url: string; headers: string }[] = [];
  vi.stubGlobal('fetch', async (url: unknown, init: RequestInit) => {
    requests.push({ url: String(url), headers: JSON.stringify([...new Headers(init.headers)]) });
    return new Response('{}', { status: 401 });
  });
  const model = openModel({ provider, name: 'some-model', apiKey: 'the-key' });
  await expect(model?.ask(question())).rejects.toThrow('rejected the API key');
  expect(requests).toEqual([{ url: expect.stringContaining(address), headers: expect.stringContaining('the-key') }]);
});
