// A language model, simulated by a local server, helps the built-in agent. Its claims are checked on the page.
import { callApi } from './api.ts';
import { type Reply, test } from './model-test.ts';
import { addFlow, endOfRun, type Run, rehearse, startRun } from './rehearse.ts';
import { expect } from './sites/test.ts';

// All tests share one product.
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** Each reply once, then the last one repeatedly. */
function inOrder(...replies: Reply[]): Reply {
  const left = [...replies];
  return (request) => ((left.length > 1 ? left.shift() : left[0]) as Reply)(request);
}

/** Uses the element with this name, by its number in the page description. */
function act(name: string, input: object): Reply {
  return ({ text }) => {
    const id = new RegExp(`^\\[(\\d+)\\] \\w+ "${name}"`, 'm').exec(text)?.[1];
    return { call: 'act', input: { element: Number(id), ...input } };
  };
}

const click = (name: string) => act(name, { method: 'click', reason: 'It is what the step means.' });
const call =
  (name: string, input: object = {}): Reply =>
  () => ({ call: name, input });

const pond = `<button onclick="said.textContent = 'Quack'">Rubber duck</button><button>Stone</button><p id="said"></p>`;

test('a model performs a step that the built-in agent does not understand', async ({
  product,
  person,
  serve,
  brain,
}) => {
  const { url } = await serve({ '/': pond });
  brain.reply = inOrder(click('Rubber duck'), call('done', { summary: 'The duck was tickled.' }));
  const run = await rehearse(product, person, { url, steps: ['Cheer the duck up. Check that the page shows "Quack"'] });
  expect(verdict(run)).toEqual({ status: 'COMPLETED', errors: [] });
  expect(run.logs.history.map(({ data }) => data.description)).toEqual(
    expect.arrayContaining([
      'Asking the model openai-compatible/tiny: Cheer the duck up',
      'Click the “Rubber duck” button',
      'The page changed.',
      'The model says: The duck was tickled.',
      'Check that “Quack” is shown',
    ]),
  );
});

const lost = 'This part of the step was not understood: “Be nice to the duck”. Please rephrase.';

for (const { name, step, replies, error } of [
  {
    name: 'says done without doing anything',
    step: 'Be nice to the duck',
    replies: [call('done')],
    error: `${lost} The model said that it was done, but it was not. Nothing that was done had an effect on the page.`,
  },
  {
    name: 'clicks a dead button and says done',
    step: 'Be nice to the duck',
    replies: [click('Stone'), click('Rubber duck'), call('done')],
    error: `${lost} The model said that it was done, but it was not. Click the “Stone” button: nothing changed on the page.`,
  },
  {
    name: 'says done although its own check failed',
    step: 'Be nice to the duck',
    replies: [click('Rubber duck'), call('check', { kind: 'textVisible', what: 'Moo' }), call('done')],
    error: /^This part .* The model said that it was done, but it was not\. Check failed: expected “Moo” is shown, /,
  },
  {
    name: 'does not do what the step checks afterwards',
    step: 'Cheer the duck up. Check that the page shows "Moo"',
    replies: [click('Rubber duck'), call('done')],
    error: /^Check failed: expected “Moo” is shown, /,
  },
  {
    name: 'rejects the API key',
    step: 'Be nice to the duck',
    replies: [() => ({ status: 401 })],
    error: `${lost} The model request failed: its provider rejected the API key (401).`,
  },
] as { name: string; step: string; replies: Reply[]; error: string | RegExp }[]) {
  test(`a run fails if its model ${name}`, async ({ product, person, serve, brain }) => {
    const { url } = await serve({ '/': pond });
    brain.reply = inOrder(...replies);
    const run = await rehearse(product, person, { url, steps: [step] });
    const errors = [typeof error === 'string' ? error : expect.stringMatching(error)];
    expect(verdict(run)).toEqual({ status: 'FAILED', errors });
  });
}

test('a model finds an element that the built-in agent does not find', async ({ product, person, serve, brain }) => {
  const { url } = await serve({ '/': pond });
  brain.reply = inOrder(click('Rubber duck'), call('done'));
  const run = await rehearse(product, person, { url, steps: ['Click the canard', 'Check that "Quack" is shown'] });
  expect(verdict(run)).toEqual({ status: 'COMPLETED', errors: [] });
  expect(brain.asked.at(-2)?.text).toMatch(/Why you are asked: .*canard.* was not found/);
});

test('a model logs in without ever seeing the username or the password', async ({ product, person, serve, brain }) => {
  const { url } = await serve({
    '/': `<form onsubmit="event.preventDefault(); said.textContent = pw.value === 'tr0ub4dor' ? 'Welcome, ' + who.value : 'No'">
      <label>Callsign <input id="who"></label><label>Riddle <input id="pw" type="password"></label>
      <button>Enter the castle</button></form><p id="said"></p><canvas id="sea"></canvas>`,
  });
  const secrets = { username: 'knight-of-the-lake', password: 'tr0ub4dor' };
  const from = brain.asked.length;
  brain.reply = inOrder(
    act('Callsign', { method: 'fill', text: '%username%' }),
    act('Riddle', { method: 'fill', text: '%password%' }),
    click('Enter the castle'),
    call('execute_cua', { instruction: 'Look around' }),
    call('finish'),
    call('done'),
  );
  const steps = ['Sneak past the guards as knight-of-the-lake', 'Check that "Welcome, knight-of-the-lake" is shown'];
  const { website, versionId } = await addFlow(product, person, { url, steps });
  await callApi(product, `/websites/${website.id}`, { person, method: 'PATCH', body: secrets });
  const run = await endOfRun(product, person, (await startRun(product, person, versionId)).id);
  expect(verdict(run)).toEqual({ status: 'COMPLETED', errors: [] });
  const asked = brain.asked.slice(from);
  const sent = asked.map(({ body }) => body).join();
  for (const secret of Object.values(secrets)) {
    expect(sent).not.toContain(secret);
    expect(JSON.stringify(run.logs)).not.toContain(secret);
  }
  expect(sent).toContain('Welcome, %username%');
  expect(asked.flatMap(({ pictures }) => pictures)).toHaveLength(1);
});

test('a model clicks something that only a screenshot shows', async ({ product, person, serve, brain }) => {
  const { url } = await serve({
    '/': `<style>body { margin: 0 } canvas { display: block }</style><canvas id="sea" width="400" height="300"></canvas><script>
      const sea = document.querySelector('#sea');
      const brush = sea.getContext('2d');
      brush.fillStyle = 'navy';
      brush.fillRect(0, 0, 400, 300);
      sea.addEventListener('mousedown', ({ offsetX, offsetY }) => {
        brush.fillStyle = 'orange';
        brush.fillRect(offsetX - 20, offsetY - 20, 40, 40);
        document.title = 'Sunk at ' + offsetX + ', ' + offsetY;
      });
    </script>`,
  });
  brain.reply = inOrder(
    call('execute_cua', { instruction: 'Sink the ship' }),
    call('click_at', { x: 120, y: 80 }),
    call('finish'),
    call('done'),
  );
  const steps = ['Torpedo the submarine', 'Check that the page title is "Sunk at 120, 80"'];
  const run = await rehearse(product, person, { url, steps });
  expect(verdict(run)).toEqual({ status: 'COMPLETED', errors: [] });
  expect(run.logs.history.some((entry) => 'toolCallType' in entry && entry.toolCallType === 'execute_cua')).toBe(true);
});

function verdict(run: Run) {
  const errors = run.logs.history.filter(({ type }) => type === 'error').map(({ data }) => data.error);
  return { status: run.status, errors };
}
