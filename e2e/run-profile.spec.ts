import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { generateScript } from '../src/script/generate-script.ts';
import { callApi } from './api.ts';
import type { Product } from './product.ts';
import { addFlow, endOfRun, startRun } from './rehearse.ts';
import { readReplayText } from './sites/replay.ts';
import { expect, test } from './sites/test.ts';
import type { Person } from './test.ts';

test.describe.configure({ timeout: 180_000 });

type Performance = {
  product: Product;
  person: Person;
  url: string;
  steps: string[];
  settings?: { localStorage?: object; username?: string; password?: string };
};

/** Performs a run on a website with these settings. */
async function perform({ product, person, url, steps, settings }: Performance) {
  const { website, versionId } = await addFlow(product, person, { url, steps });
  if (settings) await callApi(product, `/websites/${website.id}`, { person, method: 'PATCH', body: settings });
  const again = async () => endOfRun(product, person, (await startRun(product, person, versionId)).id);
  return { run: await again(), again };
}

test('a run starts with a clean browser', async ({ product, person, serve }) => {
  const site = await serve({
    '/': `<p id="seen"></p><script>
      document.querySelector('#seen').textContent = 'Cookie: [' + document.cookie + '] Storage: [' + localStorage.length + ']';
      document.cookie = 'visited=yes; max-age=86400';
      localStorage.setItem('visited', 'yes');
    </script><a href="/">Again</a>`,
  });
  const { run, again } = await perform({
    product,
    person,
    url: site.url,
    steps: [
      'Check that the page shows "Cookie: [] Storage: [0]"',
      'Click "Again"',
      'Check that the page shows "Cookie: [visited=yes] Storage: [1]"',
    ],
  });
  expect(run.status).toBe('COMPLETED');
  expect((await again()).status).toBe('COMPLETED');
});

test('local storage values are set before the first script, only on their host, and changes by the site are kept', async ({
  product,
  person,
  serve,
}) => {
  const tell = `<p id="seen"></p><script>
      document.querySelector('#seen').textContent =
        'Plan: ' + localStorage.getItem('plan') + ', seats: ' + JSON.parse(localStorage.getItem('team'))?.seats;
    </script>`;
  const other = await serve({ '/': tell });
  const site = await serve({
    '/': `${tell}<a href="/next" onclick="localStorage.setItem('plan', 'silver')">Next</a>`,
    '/next': `${tell}<a href="${other.url}">Elsewhere</a>`,
  });
  const { run } = await perform({
    product,
    person,
    url: site.url,
    settings: { localStorage: { plan: 'golden', team: { seats: 7 } } },
    steps: [
      'Check that the page shows "Plan: golden, seats: 7"',
      'Click "Next"',
      'Check that the page shows "Plan: silver, seats: 7"',
      'Click "Elsewhere"',
      'Check that the page shows "Plan: null, seats: undefined"',
    ],
  });
  expect(run.logs.history.filter(({ type }) => type === 'error')).toEqual([]);
  expect(run.status).toBe('COMPLETED');
  const everything = JSON.stringify(run) + product.output().join('\n');
  expect(everything).not.toContain('"seats"');
});

test('the stored username and password open a site behind HTTP authentication', async ({ product, person, serve }) => {
  const right = `Basic ${Buffer.from('baker:rye & wheat').toString('base64')}`;
  const site = await serve({
    '/': ({ headers }, response) => {
      response.setHeader('content-type', 'text/html');
      if (headers.authorization === right) return response.end('<h1>Back office</h1>');
      return response.writeHead(401, { 'www-authenticate': 'Basic realm="shop"' }).end('<h1>Who are you?</h1>');
    },
  });
  const steps = ['Check that the page shows "Back office"'];
  const settings = { username: 'baker', password: 'rye & wheat' };
  expect((await perform({ product, person, url: site.url, steps, settings })).run.status).toBe('COMPLETED');
  const stranger = { username: 'baker', password: 'guessed' };
  expect((await perform({ product, person, url: site.url, steps, settings: stranger })).run.status).toBe('FAILED');
});

test('a link to a download downloads nothing, and the run continues', async ({ product, person, serve }) => {
  const site = await serve({
    '/': '<h1>Corner shop</h1><a href="/prices.csv" download>Prices</a><button onclick="this.textContent=\'Clicked\'">Next</button>',
    '/prices.csv': { type: 'text/csv', body: 'bread,3' },
  });
  const steps = ['Click "Prices"', 'Click "Next"', 'Check that the page shows "Clicked"'];
  expect((await perform({ product, person, url: site.url, steps })).run.status).toBe('COMPLETED');
});

test('dialogs are answered and recorded in the history', async ({ product, person, serve }) => {
  const site = await serve({
    '/': `<button onclick="this.textContent = confirm('Really?') + ' ' + prompt('How many?', '12')">Order</button>`,
  });
  const { run } = await perform({
    product,
    person,
    url: site.url,
    steps: ['Click "Order"', 'Check that the page shows "true 12"'],
  });
  expect(run.status).toBe('COMPLETED');
  const notes = run.logs.history.filter(({ type, data }) => type === 'thought' && data.description?.includes('dialog'));
  expect(notes.map(({ step, data }) => [step, data.description])).toEqual([
    [0, 'The page opened a dialog (confirm): Really?'],
    [0, 'The page opened a dialog (prompt): How many?'],
  ]);
});

test('a run follows a new tab, and returns to the first page when it closes', async ({ product, person, serve }) => {
  const site = await serve({
    '/': '<h1>Corner shop</h1><a href="/help" target="_blank">Help</a>',
    '/help': '<h1>How it works</h1><button onclick="window.close()">Close</button>',
  });
  const { run } = await perform({
    product,
    person,
    url: site.url,
    steps: [
      'Click "Help"',
      'Check that the page shows "How it works"',
      'Click "Close"',
      'Check that the page shows "Corner shop"',
      'Check that the page does not show "How it works"',
    ],
  });
  expect(run.logs.history.filter(({ type }) => type === 'error')).toEqual([]);
  expect(run.status).toBe('COMPLETED');
});

test('permission requests of a page are denied', async ({ product, person, serve }) => {
  const site = await serve({
    '/': `<button onclick="ask()">Ask</button><p id="geo"></p><p id="note"></p><p id="camera"></p><script>
      const tell = (id) => (text) => { document.querySelector(id).textContent = text };
      function ask() {
        navigator.geolocation.getCurrentPosition(() => tell('#geo')('Place given'), () => tell('#geo')('No place'));
        Notification.requestPermission().then((answer) => tell('#note')('Notes ' + answer));
        navigator.mediaDevices.getUserMedia({ video: true }).then(() => tell('#camera')('Camera given'), () => tell('#camera')('No camera'));
      }
    </script>`,
  });
  const { run } = await perform({
    product,
    person,
    url: site.url,
    steps: [
      'Click "Ask"',
      'Check that the page shows "No place"',
      'Check that the page shows "Notes denied"',
      'Check that the page shows "No camera"',
    ],
  });
  expect(run.logs.history.filter(({ type }) => type === 'error')).toEqual([]);
  expect(run.status).toBe('COMPLETED');
});

test("the site's password is stored nowhere by a run, whatever the page does with it", async ({
  product,
  person,
  serve,
}) => {
  const password = 'Geh&im<wört 7';
  const site = await serve({
    '/': `<form action="/in"><label>Password <input type="password" name="secret"></label>
      <label>Once more <input id="plain"></label><button type="button" onclick="leak()">Leak</button><button>Log in</button></form>
      <div id="copy"></div><script>
      function leak() {
        const secret = document.querySelector('[name=secret]').value;
        document.querySelector('#copy').textContent = 'You typed ' + secret;
        document.querySelector('#copy').title = secret;
        document.querySelector('#plain').value = secret;
        document.querySelector('#copy').append(Object.assign(new Image(), { src: '/dot.svg?' + new URLSearchParams({ secret }) }));
        console.error('Bad ' + secret);
        fetch('/missing?secret=' + encodeURIComponent(secret));
        setTimeout(() => { throw new Error('Wrong ' + secret) });
      }
    </script>`,
    '/in': '<h1>Welcome</h1>',
    '/dot.svg': { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  });
  const { run } = await perform({
    product,
    person,
    url: site.url,
    settings: { username: 'ada.lovelace', password },
    steps: [
      `Type "${password}" into "Password"`,
      `Type "${password}" into "Once more"`,
      'Click "Leak"',
      `Check that the page shows "You typed ${password}"`,
      'Click "Log in"',
      'Check that the page shows "Welcome"',
      'Type "ada.lovelace" into "No such field"',
    ],
  });
  expect(run.status).toBe('FAILED');
  expect(run.logs.history.at(-1)?.data.error).toContain('No such field');
  const replay = await readReplayText(product, person, run.browserSessionId ?? '');
  const stored = await readRecording(product, run.browserSessionId ?? '');
  expect(stored).toMatch(/Bad \*+/);
  expect(stored).toMatch(/Wrong \*+/);
  expect(stored).toMatch(/missing\?secret=\*+/);
  expect(replay).toMatch(/You typed \*+/);
  const spellings = [password, encodeURIComponent(password), `${new URLSearchParams({ password })}`.slice(9)];
  for (const place of [JSON.stringify(run), product.output().join('\n'), replay, stored]) {
    for (const spelling of spellings) expect(place).not.toContain(spelling);
  }
  expect(JSON.stringify(run)).not.toContain('ada.lovelace');
});

test('the stored username is masked where it is typed, and shown where the site shows it', async ({
  product,
  person,
  serve,
}) => {
  const site = await serve({
    '/': `<form action="/in" method="post"><label>Member <input name="member"></label><label>City <input></label><button>Go</button></form>`,
    '/in': '<h1>Hello, Ada Lovelace (ada.lovelace)</h1>',
  });
  const { run } = await perform({
    product,
    person,
    url: site.url,
    settings: { username: 'ada.lovelace', password: 'secret' },
    steps: ['Type the username into "Member"', 'Type "visible-one" into "City"', 'Click "Go"'],
  });
  expect(run.status).toBe('COMPLETED');
  const [typing = '', shown = ''] = (await readReplayText(product, person, run.browserSessionId ?? '')).split(
    'Hello, ',
  );
  expect(typing).toContain('visible-one');
  expect(typing).not.toContain('ada.lovelace');
  expect(shown).toContain('ada.lovelace');
});

test('everything typed into a password field is a secret', async ({ product, person, serve }) => {
  const site = await serve({
    '/': `<label>PIN <input type="password" id="pin"></label><label>Name <input></label>
      <button onclick="pin.type='text'; this.textContent='Shown'">Show</button>`,
  });
  const steps = [
    'Type "visible-one" into "Name"',
    'Type "4711-0815" into "PIN"',
    'Click "Show"',
    'Check that the page shows "Shown"',
  ];
  const { run } = await perform({ product, person, url: site.url, steps });
  expect(run.status).toBe('COMPLETED');
  const replay = await readReplayText(product, person, run.browserSessionId ?? '');
  expect(replay).toContain('visible-one');
  expect(replay).not.toContain('4711-0815');
  // A script reads it from the environment, and does not quote the step that contains it.
  expect(JSON.stringify(run.logs)).not.toContain('4711-0815');
  const { script, variables } = generateScript({
    website: { url: site.url, localStorage: {} },
    history: run.logs.history,
    language: 'playwright',
    steps,
  });
  expect(variables).toEqual(['PASSWORD_1']);
  expect(script).not.toContain('4711-0815');
});

/** All files of a stored recording, unpacked. */
async function readRecording(product: Product, sessionId: string) {
  const folder = join(product.dataDir, 'storage', 'recordings', sessionId);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const texts = files.map(async ({ parentPath, name }) => {
    const bytes = await readFile(join(parentPath, name));
    return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  });
  return (await Promise.all(texts)).join('\n');
}
