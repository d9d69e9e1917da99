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

test('no setting, no model', () => {
  expect(openModel(null)).toBeNull();
});

test('a tool call comes back with its arguments', async () => {
  const { model, provider } = await open([called]);
  expect(model.name).toBe('openai-compatible/tiny');
  expect(await model.ask(question())).toEqual(pressed);
  expect(provider.asked[0]).toMatchObject({ text: 'What now?', tools: ['press'], key: 'Bearer the-key' });
  expect(provider.asked[0]?.body).toContain('Be brief.');
});

test('pictures are sent along', async () => {
  const { model, provider } = await open([called]);
  await model.ask(question({ images: [Buffer.from('a picture')] }));
  expect(provider.asked[0]?.pictures).toEqual([
    `data:image/jpeg;base64,${Buffer.from('a picture').toString('base64')}`,
  ]);
});

test.each<[string, ModelReply, object]>([
  ['mere words', { text: 'I would press Enter.' }, { text: '', calls: [] }],
  ['a tool that nobody offered', { call: 'fly', input: {} }, { text: '', calls: [{ name: 'fly', input: {} }] }],
  [
    'arguments that are no JSON',
    { call: 'press', json: '{"key":' },
    { text: '', calls: [{ name: 'press', input: '{"key":' }] },
  ],
  [
    'arguments of another type',
    { call: 'press', input: { key: 7 } },
    { text: '', calls: [{ name: 'press', input: { key: 7 } }] },
  ],
])('%s: no failure, but for the asker to judge', async (_, reply, answer) => {
  const { model } = await open([reply]);
  expect(await model.ask(question())).toEqual(answer);
});

test('without tools, words are the answer', async () => {
  const { model } = await open([{ text: 'Press Enter.' }]);
  expect(await model.ask(question({ tools: [] }))).toEqual({ text: 'Press Enter.', calls: [] });
});

test.each<[string, ModelReply[]]>([
  ['busy', [{ status: 429, headers: { 'retry-after': '0' } }, called]],
  ['failing for a moment', [{ status: 500 }, { status: 503 }, called]],
])('a provider that is %s is asked again', async (_, replies) => {
  const { model, provider } = await open(replies);
  expect(await model.ask(question())).toEqual(pressed);
  expect(provider.asked).toHaveLength(replies.length);
});

test('a provider is asked again when it says, not before', async () => {
  const { model, provider } = await open([{ status: 429, headers: { 'retry-after': '0.2' } }, called], {
    longestPauseMs: 1_000,
  });
  const begin = performance.now();
  expect(await model.ask(question())).toEqual(pressed);
  expect(performance.now() - begin).toBeGreaterThan(190);
  expect(provider.asked).toHaveLength(2);
});

test.each<[string, ModelReply, string, number]>([
  ['does not know the key', { status: 401 }, 'its provider rejected the API key (401)', 1],
  ['has no such model', { status: 404 }, 'its provider rejected the request (404: Answered 404 on purpose)', 1],
  ['fails for ever', { status: 500 }, 'its provider failed (500)', 3],
  ['is busy for ever', { status: 429 }, 'its provider is limiting requests (429)', 3],
  [
    'is busy for long',
    { status: 429, headers: { 'retry-after': '3600' } },
    'its provider is limiting requests (429)',
    1,
  ],
  ['speaks no JSON', { body: '<html>' }, 'its answer could not be read', 1],
  ['says something else', { body: '{"choices":7}' }, 'its answer could not be read', 1],
  ['says nothing at all', { body: '{"choices":[]}' }, 'its answer could not be read', 1],
])('a provider that %s is told in a clause', async (_, reply, clause, times) => {
  const { model, provider } = await open([reply]);
  await expect(model.ask(question())).rejects.toThrow(new ModelError(clause));
  expect(provider.asked).toHaveLength(times);
});

test('a provider that is silent is not waited for', async () => {
  const { model } = await open(['silence'], { callMs: 100 });
  await expect(model.ask(question())).rejects.toThrow(new ModelError('it did not answer within 0.1 seconds'));
});

test('a provider that is not there is told in a clause', async () => {
  const { model, provider } = await open([called]);
  await provider.stop();
  stops.length = 0;
  await expect(model.ask(question())).rejects.toThrow(new ModelError('its provider could not be reached'));
});

test('whoever aborts gets his own reason', async () => {
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
] as const)('%s is asked at its own address, with its key', async (provider, address) => {
  const requests: { url: string; headers: string }[] = [];
  vi.stubGlobal('fetch', async (url: unknown, init: RequestInit) => {
    requests.push({ url: String(url), headers: JSON.stringify([...new Headers(init.headers)]) });
    return new Response('{}', { status: 401 });
  });
  const model = openModel({ provider, name: 'some-model', apiKey: 'the-key' });
  await expect(model?.ask(question())).rejects.toThrow('rejected the API key');
  expect(requests).toEqual([{ url: expect.stringContaining(address), headers: expect.stringContaining('the-key') }]);
});
