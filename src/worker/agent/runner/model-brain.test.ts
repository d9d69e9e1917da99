// The model brain against a provider that says, and misuses, what it likes. The page is a stub: see e2e/model-brain.spec.ts.
import { afterEach, expect, test, vi } from 'vitest';
import { says } from '../../../contract/actions/action.ts';
import type { StepEntry } from '../../../contract/history.ts';
import type { Model } from '../../../model/model.ts';
import { openModel } from '../../../model/open-model.ts';
import { type ModelReply, type ModelRequest, startModelProvider } from '../../../testing/start-model-provider.ts';
import { createRecentTexts } from '../../browser/recent-texts.ts';
import { RunFailure } from '../../browser/run-failure.ts';
import { completeElement } from '../../browser/snapshot/page-element.ts';
import type { Snapshot } from '../../browser/snapshot/take-snapshot.ts';
import type { ActionRunner, PerformedAction } from '../actions/action-runner.ts';
import { NotFound } from '../actions/not-found.ts';
import { viewPage } from '../page/page-view.ts';
import { createModelBrain } from './model-brain.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const secretUser = 'ann.the.owner';
const secretPassword = 'correct horse';
const changed = { navigated: false, opened: false, changed: true, requested: false, dialog: false, download: false };
const names = ['Card', 'Dead', 'Idle', `Hello ${secretUser}`];

/** A page with a few buttons, a field and a field for a password; “Dead” fails and “Idle” changes nothing. */
function stubHands({ frameUrl = 'http://shop.test/login', focused = '' }: Setting) {
  const told: StepEntry[] = [];
  const typed: string[] = [];
  const body = { tag: 'body', end: 7, parent: -1, id: 0, key: 'k0', box: [0, 0, 1000, 1000] as const };
  const buttons = names.map((name) => ({ tag: 'button', role: 'button', name, own: name, usable: true }));
  const fields = ['text', 'password'].map((type) => ({
    tag: 'input',
    role: 'textbox',
    type,
    name: type,
    usable: true,
    editable: true,
    focused: type === focused,
  }));
  const elements = [
    body,
    ...[...buttons, ...fields].map((each, at) => ({
      ...each,
      id: at + 1,
      key: `k${at + 1}`,
      parent: 0,
      end: at + 2,
      box: [0, at * 20, 100, 20] as const,
    })),
  ];
  const frame = { url: () => frameUrl, parentFrame: () => null };
  const live = {
    evaluate: async () => {},
    fill: async (text: string) => void typed.push(text),
    ownerFrame: async () => frame,
  };
  const view = viewPage({
    url: `http://shop.test/?user=${secretUser}`,
    title: 'Shop',
    status: 200,
    elements: elements.map((each) => completeElement({ ...each, box: [...each.box] })),
    locate: async () => ({ element: live, selector: 'x' }),
    reread: async () => null,
  } as unknown as Snapshot);
  const screenshots = vi.fn(async () => Buffer.from(`picture ${screenshots.mock.calls.length}`));
  const runner = {
    site: { url: 'http://shop.test/', username: secretUser, password: secretPassword },
    signal: new AbortController().signal,
    session: {
      activity: { serverErrors: createRecentTexts() },
      front: () => ({
        mouse: { click: async () => {} },
        keyboard: { type: live.fill },
        screenshot: screenshots,
        frames: () => [],
      }),
    },
    tell: (entry: StepEntry) => void told.push(entry),
    think: (description: string) => void told.push({ type: 'thought', data: { description } }),
    look: async () => view,
    isNews: () => false,
    actedAt: () => 0,
    whereItIs: () => ({}),
    lastUsed: () => null,
    noteJudged: () => {},
    lastTyped: () => '',
    noteFilled: () => {},
    filledWith: () => undefined,
    noteTyped: () => {},
    remember: () => {},
    use: async (
      _: unknown,
      { name }: { name: string },
      performed: PerformedAction,
      work: (live: unknown) => unknown,
    ) => {
      if (name === 'Dead') throw new RunFailure(`${says(performed.action)}: nothing changed on the page.`);
      if (performed.action.kind === 'type') await work(live);
      return name === 'Idle' ? { ...changed, changed: false } : changed;
    },
    perform: async (_: unknown, work: () => Promise<void>) => {
      await work();
      return { ...changed, changed: false };
    },
  } as unknown as ActionRunner;
  return { runner, told, typed, screenshots };
}

type Setting = { frameUrl?: string; focused?: string; leads?: boolean; perform?: (words: string) => Promise<void> };

async function performing(
  action: string,
  replies: ModelReply[] | ((request: ModelRequest) => ModelReply),
  setting: Setting = {},
) {
  const provider = await startModelProvider(replies);
  stops.push(provider.stop);
  const model = openModel(
    { provider: 'openai-compatible', name: 'tiny', url: provider.url },
    { callMs: 2_000, retryPolicy: { tries: 2, firstPauseMs: 1, longestPauseMs: 1 } },
  ) as Model;
  const { runner, ...page } = stubHands(setting);
  const performed: string[] = [];
  const perform = async ({ words }: { words: string }) => {
    performed.push(words);
    await setting.perform?.(words);
  };
  const failure = await createModelBrain(model, { leads: setting.leads ?? false })
    .performStep({ action, runner, perform, watch: (work) => work() })
    .then(
      () => null,
      (error) => (error instanceof RunFailure ? error.message : Promise.reject(error)),
    );
  return { failure, performed, asked: provider.asked, ...page };
}

const click = (element: number) => ({ call: 'act', input: { method: 'click', element, reason: 'it fits' } });
const done = { call: 'done', input: { summary: 'It wiggled' } };
const lost = 'This part of the step was not understood: “Frobnicate the thing”. Please rephrase.';

test('the model does what the built-in agent does not understand', async () => {
  const { failure, told, asked } = await performing('Frobnicate the thing', [click(1), done]);
  expect(failure).toBeNull();
  expect(asked[0]?.text).toContain('Do this part of it now: Frobnicate the thing');
  expect(asked[0]?.text).toContain('[1] button "Card"');
  expect(asked[1]?.text).toContain('1. act {"method":"click","element":1,"reason":"it fits"}: The page changed.');
  expect(told.at(-1)).toEqual({
    type: 'tool_call',
    toolCallType: 'done',
    data: { description: 'The model says: It wiggled' },
  });
});

test('a model that says done without doing anything fails the step', async () => {
  const { failure, asked, told } = await performing('Frobnicate the thing', [done]);
  expect(failure).toBe(
    `${lost} The model said that it was done, but it was not. Nothing that was done had an effect on the page.`,
  );
  expect(asked).toHaveLength(2);
  expect(told.filter((entry) => entry.type === 'tool_call')).toEqual([]);
});

test.each<[string, ModelReply[], RegExp]>([
  ['used an element without effect', [click(3), done], /Nothing that was done had an effect/],
  ['used a dead button and then another one', [click(2), click(1), done], /Click the “Dead” button: nothing changed/],
  ['only waited', [{ call: 'wait', input: { seconds: 0.01 } }, done], /Nothing that was done had an effect/],
])('a model that %s and says done fails the step', async (_, replies, sentence) => {
  expect((await performing('Frobnicate the thing', replies)).failure).toMatch(sentence);
});

test('a model that uses another element than the quoted one fails the step', async () => {
  const { failure } = await performing('Frobnicate the "Gem"', [click(1), done]);
  expect(failure).toMatch(/has to do with “Gem”/);
  expect((await performing('Frobnicate the "Card"', [click(1), done])).failure).toBeNull();
});

test('if the model gives up, the error contains its reason and that of the built-in agent', async () => {
  const { failure } = await performing('Frobnicate the thing', [
    { call: 'failed', input: { reason: 'no such thing' } },
  ]);
  expect(failure).toBe(`${lost} The model could not do it either: no such thing.`);
});

test.each<[ModelReply, string]>([
  [{ status: 401 }, 'The model request failed: its provider rejected the API key (401).'],
  [{ status: 500 }, 'The model request failed: its provider failed (500).'],
  [{ status: 429 }, 'The model request failed: its provider is limiting requests (429).'],
  [{ body: 'what?' }, 'The model request failed: its answer could not be read.'],
  ['silence', 'The model request failed: it did not answer within 2 seconds.'],
])(
  'if the provider answers %o, the error contains that and the reason of the built-in agent',
  async (reply, clause) => {
    expect((await performing('Frobnicate the thing', [reply])).failure).toBe(`${lost} ${clause}`);
  },
);

const useless: [string, ModelReply, RegExp][] = [
  ['text instead of a call', { text: 'I would click the card.' }, /Answer with a tool call/],
  ['an unknown tool', { call: 'fly', input: {} }, /There is no such tool/],
  ['arguments that are not JSON', { call: 'act', json: '{"method":' }, /The arguments do not fit/],
  [
    'arguments of a wrong type',
    { call: 'act', input: { method: 'click', element: 'one' } },
    /The arguments do not fit/,
  ],
  [
    'filling something that is not a field',
    { call: 'act', input: { method: 'fill', element: 1, text: 'x' } },
    /\[1\] is no field/,
  ],
  ['a missing element', click(99), /There is no element \[99\]/],
  [
    'an address that the step does not name',
    { call: 'act_on_page', input: { method: 'goto', text: '/cart' } },
    /only an address that the step itself names/,
  ],
  [
    'the password for another field',
    { call: 'act', input: { method: 'fill', element: 5, text: '%password%' } },
    /only be typed into a password field/,
  ],
];

test.each(useless)('after %s, the model is told why and can try again', async (_, reply, remark) => {
  const { failure, asked } = await performing('Frobnicate the thing', [reply, reply, click(1), done]);
  expect(failure).toBeNull();
  expect(asked[1]?.text).toMatch(remark);
});

test.each(useless)('after repeated %s, the step fails', async (_, reply) => {
  const { failure, asked } = await performing('Frobnicate the thing', [reply]);
  expect(failure).toBe(`${lost} The model kept giving answers that could not be used.`);
  expect(asked).toHaveLength(3);
});

test('after repeated identical calls, the step fails', async () => {
  const { failure, asked } = await performing('Frobnicate the thing', [click(1)]);
  expect(failure).toBe(`${lost} The model kept doing the same thing.`);
  expect(asked).toHaveLength(3);
});

test('a model that never finishes fails the step', async () => {
  let count = 0;
  const reply = () => ({ call: 'act', input: { method: 'fill', element: 5, text: `${count++}` } });
  const { failure, asked } = await performing('Frobnicate the thing', reply);
  expect(failure).toBe(`${lost} The model did not finish in 12 calls.`);
  expect(asked).toHaveLength(12);
});

test('secrets are typed, but never sent or recorded', async () => {
  const step = `Frobnicate the thing as ${secretUser} with ${secretPassword}`;
  const fill = { call: 'act', input: { method: 'fill', element: 6, text: '%password%' } };
  const { failure, asked, told, typed } = await performing(step, [fill, done]);
  expect(failure).toBeNull();
  expect(typed).toEqual([secretPassword]);
  const sent = asked.map(({ body }) => body).join();
  for (const secret of [secretUser, secretPassword]) expect(sent).not.toContain(secret);
  expect(sent).toContain('Frobnicate the thing as %username% with %password%');
  expect(sent).toContain('Hello %username%');
  expect(sent).toContain('http://shop.test/?user=%username%');
  const history = JSON.stringify(told.filter(({ type }) => type !== 'thought'));
  expect(history).not.toContain(secretPassword);
});

test('a model cannot have the stored password typed into a page of another site', async () => {
  const fill = { call: 'act', input: { method: 'fill', element: 6, text: '%password%' } };
  const elsewhere = { frameUrl: 'http://shop.test.evil.example/login' };
  const { failure, typed } = await performing('Frobnicate the thing', [fill, done], elsewhere);
  expect(failure).toContain('The field is on shop.test.evil.example, and the stored password is only typed into');
  expect(typed).toEqual([]);
});

test.each([
  ['a page of the site', 'http://shop.test/login', secretPassword],
  ['no page of another site', 'http://shop.test.evil.example/login', undefined],
])('a model that uses the keyboard can have the stored password typed into %s', async (_, frameUrl, first) => {
  const look = { call: 'execute_cua', input: { instruction: 'Log in' } };
  const type = { call: 'type_text', input: { text: '%password%' } };
  const reply = ({ pictures }: ModelRequest) => (pictures.length > 0 ? type : look);
  const { typed } = await performing('Frobnicate the thing', reply, { frameUrl, focused: 'password' });
  expect(typed[0]).toBe(first);
});

test('pictures are sent only if the model asks for the screen, at most five', async () => {
  const look = { call: 'execute_cua', input: { instruction: 'Wiggle it' } };
  const point = { call: 'click_at', input: { x: 1, y: 1 } };
  const reply = ({ pictures }: ModelRequest) => (pictures.length > 0 ? point : look);
  const { failure, asked, screenshots } = await performing('Frobnicate the thing', reply);
  expect(asked.filter(({ pictures }) => pictures.length > 0)).toHaveLength(5);
  expect(asked.find(({ pictures }) => pictures.length > 0)?.tools).toContain('click_at');
  expect(asked.filter(({ pictures, tools }) => pictures.length === 0 && tools.includes('click_at'))).toEqual([]);
  expect(failure).toMatch(/could not be used/);
  // The name of the logged-in user is masked.
  expect(screenshots.mock.calls[0]).toEqual([expect.objectContaining({ mask: [expect.anything()] })]);
});

test('the model is not asked about what the built-in agent understands', async () => {
  const { failure, performed, asked } = await performing('Click Card, then check that "Card" is shown', [done]);
  expect(failure).toBeNull();
  expect(performed).toEqual(['Click Card', 'check that "Card" is shown']);
  expect(asked).toEqual([]);
});

test("the built-in agent checks the result after the model's actions", async () => {
  const perform = async () => Promise.reject(new RunFailure('Check failed.'));
  const step = 'Frobnicate the thing. Check that "Saved" is shown';
  const { failure, performed } = await performing(step, [click(1), done], { perform });
  expect(performed).toEqual(['Check that "Saved" is shown']);
  expect(failure).toBe('Check failed.');
});

test('a conditional part goes to the model as a whole, and the built-in agent makes the checks', async () => {
  const step = 'If the banner is shown, frobnicate it and click OK. Check that "Saved" is shown';
  const { failure, performed, asked } = await performing(step, [click(1), done]);
  expect(failure).toBeNull();
  expect(asked[0]?.text).toContain('Do this part of it now: If the banner is shown, frobnicate it. click OK\n');
  expect(performed).toEqual(['Check that "Saved" is shown']);
});

test('the built-in agent checks the end of a repetition', async () => {
  const perform = async (words: string) => {
    if (performs.push(words) === 1) throw new NotFound('“Kard” was not found.');
  };
  const performs: string[] = [];
  const replies = [click(1), { call: 'check', input: { kind: 'textVisible', what: 'Card' } }, done];
  const step = 'Click Kard until Card is shown';
  const { failure } = await performing(step, replies, { perform });
  expect(failure).toBeNull();
  expect(performs).toEqual([step, step]);
});

test('the model may find what the built-in agent does not find', async () => {
  const perform = async () => Promise.reject(new NotFound('“Kard” was not found.'));
  const { failure, asked } = await performing('Click Kard', [click(1), done], { perform });
  expect(failure).toBeNull();
  expect(asked[0]?.text).toContain('Why you are asked: “Kard” was not found.');
  const lied = await performing('Click Kard', [done], { perform });
  expect(lied.failure).toMatch(/^“Kard” was not found\. The model said that it was done, but/);
});

test.each([
  ['an action without effect', 'Click Card', new RunFailure('It changed nothing.')],
  ['a failed check', 'Check that "Card" is shown', new NotFound('It is not there.')],
])('%s is not passed to the model', async (_, step, error) => {
  const { failure, asked } = await performing(step, [click(1), done], { perform: () => Promise.reject(error) });
  expect(failure).toBe(error.message);
  expect(asked).toEqual([]);
});

test('a leading model is asked first, but the built-in agent makes the checks', async () => {
  const step = 'Click Card. Check that "Card" is shown';
  const { failure, performed, asked } = await performing(step, [click(1), done], { leads: true });
  expect(failure).toBeNull();
  expect(asked).toHaveLength(2);
  expect(performed).toEqual(['Check that "Card" is shown']);
});

test('if a leading model cannot be reached, the built-in agent continues', async () => {
  const { failure, performed, told } = await performing('Click Card', [{ status: 401 }], { leads: true });
  expect(failure).toBeNull();
  expect(performed).toEqual(['Click Card']);
  expect(told.at(-1)?.data.description).toMatch(/^The model request failed: .* The built-in agent continues\.$/);
});

test('what a leading model has started is not repeated', async () => {
  const { failure, performed } = await performing('Click Card', [click(1), { status: 401 }], { leads: true });
  expect(failure).toBe('The model request failed: its provider rejected the API key (401).');
  expect(performed).toEqual([]);
});
