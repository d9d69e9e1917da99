import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/testing/free-port.ts';
import { descendantsOf } from './processes.ts';
import { type Product, startProduct } from './product.ts';
import { addFlow, endOfRun, type Run, rehearse, startRun } from './rehearse.ts';
import type { Pages } from './sites/serve-site.ts';
import { expect, test } from './sites/test.ts';
import { signUp } from './test.ts';

// One product for all tests, which is restarted where another environment is needed.
test.describe.configure({ mode: 'default', timeout: 600_000 });
/** The runs wait for each other, and two of them wait 30 seconds for a page. */
const patience = 300_000;
const nextSteps = ['Check that the page shows "Corner shop"'];

let product: Product;
let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearsal-failures-'));
  // One run at a time, so that the run after a failed one starts when that has ended.
  product = await startProduct({ WORKERS: '1' });
});
test.afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

/** Starts the product again with other settings. */
async function restartWith(environment: Record<string, string>) {
  await product.end('SIGTERM');
  await product.restart(environment);
}

type Failure = { name: string; pages: Pages; steps?: string[]; message: RegExp };

const memoryEater = `<h1>Hungry</h1><script>
  const eaten = [];
  setInterval(() => eaten.push(new Uint8Array(64 * 1024 * 1024).fill(1)), 5);
</script>`;

const failures: Failure[] = [
  {
    name: 'never responds',
    pages: { '/': () => {} },
    message: /^http:\S+ could not be opened: it did not respond within 30 seconds\.$/,
  },
  {
    name: 'redirects endlessly',
    pages: { '/': (_request, response) => response.writeHead(302, { location: '/' }).end() },
    message: /could not be opened: it redirects endlessly\.$/,
  },
  {
    name: 'closes the connection without a response',
    pages: { '/': (request) => request.socket.destroy() },
    message: /could not be opened: the connection was closed without a response\.$/,
  },
  {
    name: 'closes its own window',
    pages: { '/': '<h1>Bye</h1><button onclick="window.close()">Leave</button>' },
    steps: ['Click "Leave"', 'Wait 20 seconds'],
    message: /^The website closed its own window/,
  },
  {
    name: 'closes its own window while it loads',
    pages: { '/': '<script>window.close()</script>' },
    steps: ['Wait 20 seconds'],
    message: /^The website closed its own window/,
  },
  {
    name: 'opens dialogs in a loop',
    pages: { '/': '<script>for (;;) alert("Again")</script>' },
    message: /^The website kept opening dialogs: more than 50\.$/,
  },
  {
    name: 'allocates memory without end',
    pages: { '/': memoryEater },
    steps: ['Wait 50 seconds'],
    message: /^The page crashed\. It may have run out of memory/,
  },
  {
    name: 'runs an endless script after a click',
    pages: { '/': '<button onclick="for (;;);">Count</button>' },
    steps: ['Click "Count"', 'Check that the page shows "Counted"'],
    message: /Count/,
  },
  {
    name: 'runs an endless script while it loads',
    pages: { '/': '<h1>Shop</h1><script>for (;;);</script>' },
    message: /could not be opened: it did not respond within 30 seconds\.$/,
  },
  {
    name: 'responds with a download',
    pages: {
      '/': (_request, response) =>
        response.writeHead(200, { 'content-type': 'application/zip', 'content-disposition': 'attachment' }).end('zip'),
    },
    message: /could not be opened: it is a download, not a page\.$/,
  },
  {
    name: 'does not have the label',
    pages: { '/': '<h1>Shop</h1>' },
    steps: ['Check that the page shows "Shop"', 'Click "Pay"'],
    message: /^“Pay” was not found on http:\S+\/\.$/,
  },
  {
    name: 'does not have the option',
    pages: { '/': '<label for="size">Size</label><select id="size"><option>Small</option></select>' },
    steps: ['Choose "Large" from "Size"'],
    message: /^The “Size” dropdown has no option “Large”\. It has “Small”\.$/,
  },
  {
    name: 'covers the button',
    pages: { '/': '<button>Pay</button><div style="position:fixed;inset:0">Please wait</div>' },
    steps: ['Click "Pay"'],
    message: /^The “Pay” button is covered by something else\.$/,
  },
  {
    name: 'is tested with a step that is not understood',
    pages: { '/': '<h1>Shop</h1>' },
    steps: ['Make everything better'],
    message: /^This part of the step was not understood: “Make everything better”\./,
  },
];

test('runs on websites that fail have clear messages, and the runs after them pass', async ({ serve }) => {
  const person = await signUp(product);
  const healthy = await serve({ '/': '<h1>Corner shop</h1>' });
  const next = await addFlow(product, person, { url: healthy.url, steps: nextSteps });
  const start = async (flow: { url: string; steps?: string[] }) => {
    const { versionId } = await addFlow(product, person, { steps: ['Wait 1 second'], ...flow });
    return [await startRun(product, person, versionId), await startRun(product, person, next.versionId)] as const;
  };

  const down = `http://localhost:${await freePort()}/`;
  const started = [
    {
      name: 'is down',
      message: /could not be opened: the connection was refused\.$/,
      runs: await start({ url: down }),
    },
  ];
  for (const { name, pages, steps, message } of failures) {
    const { url } = await serve(pages);
    started.push({ name, message, runs: await start(steps ? { url, steps } : { url }) });
  }

  for (const { name, message, runs } of started) {
    await test.step(`a website that ${name}`, async () => {
      const [failed, passed] = runs;
      expectFailure(await endOfRun(product, person, failed.id, patience), message, name);
      const { status } = await endOfRun(product, person, passed.id, patience);
      expect.soft(status, `The run after the one on a website that ${name}`).toBe('COMPLETED');
    });
  }
});

test('a run whose page crashes fails with a clear message, and the next run passes', async ({ serve }) => {
  const person = await signUp(product);
  const site = await serve({ '/': '<h1>Corner shop</h1>', '/ready': '' });
  const { versionId } = await addFlow(product, person, { url: site.url, steps: ['Go to /ready', 'Wait 50 seconds'] });
  const { id } = await startRun(product, person, versionId);
  await expect.poll(() => site.asked, { timeout: patience }).toContain('/ready');
  const renderers = descendantsOf(product.pid()).filter(({ command }) => command.includes('--type=renderer'));
  for (const { pid } of renderers) process.kill(pid, 'SIGKILL');
  expectFailure(await endOfRun(product, person, id), /^The page crashed\./);
  const { status } = await rehearse(product, person, { url: site.url, steps: nextSteps });
  expect(status).toBe('COMPLETED');
});

test('an image that never finishes loading does not block the run', async ({ serve }) => {
  const person = await signUp(product);
  const site = await serve({
    '/': '<h1>Corner shop</h1><script>onload = () => document.body.append(Object.assign(new Image(), {src: "/endless"}))</script>',
    '/endless': (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.write('the beginning');
    },
  });
  const { status } = await rehearse(product, person, { url: site.url, steps: ['Wait 1 second'] });
  expect(status).toBe('COMPLETED');
  expect(site.asked).toContain('/endless');
});

test('a product without a browser starts, and its runs fail with a clear message', async ({ serve }) => {
  const programs = join(folder, 'programs');
  await mkdir(programs);
  await symlink(process.execPath, join(programs, 'node'));
  await restartWith({ BROWSER_PATH: '', PATH: programs, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'none') });
  const site = await serve({ '/': '<h1>Corner shop</h1>' });
  const run = await rehearse(product, await signUp(product), { url: site.url, steps: ['Wait 1 second'] });
  expectFailure(run, /^No browser was found, so tests cannot run\. Install Chrome or Chromium/);
  expect(run.browserSessionId).toBeNull();
});

for (const [what, pathIn] of [
  ['does not exist', () => join(folder, 'no-browser')],
  ['is not a browser', () => '/bin/false'],
] as const) {
  test(`a product whose BROWSER_PATH ${what} starts, and its runs fail with a clear message`, async ({ serve }) => {
    const path = pathIn();
    await restartWith({ BROWSER_PATH: path });
    const site = await serve({ '/': '<h1>Corner shop</h1>' });
    const run = await rehearse(product, await signUp(product), { url: site.url, steps: ['Wait 1 second'] });
    expectFailure(run, new RegExp(path));
  });
}

test('a product that may not visit private addresses rejects them in runs, by IP address and by host name', async ({
  serve,
}) => {
  const site = await serve({ '/': '<h1>Corner shop</h1>' });
  const person = await signUp(product);
  const flows = [];
  for (const host of ['localhost', '127.0.0.1']) {
    const url = `http://${host}:${site.port}/`;
    flows.push(await addFlow(product, person, { url, steps: ['Wait 1 second'] }));
  }
  await restartWith({ ALLOW_PRIVATE_SITES: 'false' });
  const before = site.asked.length;
  const runs = [];
  for (const { versionId } of flows) runs.push(await startRun(product, person, versionId));
  for (const { id } of runs) {
    expectFailure(
      await endOfRun(product, person, id),
      /could not be opened: it is on a private network, which is not allowed here\.$/,
    );
  }
  expect(site.asked.length).toBe(before);
});

function expectFailure(run: Run, message: RegExp, name?: string) {
  const errors = run.logs.history.filter(({ type }) => type === 'error').map(({ data }) => data.error);
  expect
    .soft({ status: run.status, errors }, name)
    .toEqual({ status: 'FAILED', errors: [expect.stringMatching(message)] });
  expect.soft(run.endTime, name).not.toBeNull();
}
