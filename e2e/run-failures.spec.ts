import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/testing/free-port.ts';
import { descendantsOf } from './processes.ts';
import { type Product, startProduct } from './product.ts';
import { addFlow, endOfRun, type Run, rehearse, startRun } from './rehearse.ts';
import type { Pages } from './sites/serve-site.ts';
import { expect, test } from './sites/test.ts';
import { type Person, signUp } from './test.ts';

/** The longest test waits 30 seconds for a page; a busy machine needs more for the rest. */
test.describe.configure({ timeout: 180_000 });
const patience = 120_000;

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

for (const { name, pages, steps = ['Wait 1 second'], message } of failures) {
  test(`a run on a website that ${name} fails with a clear message, and the next run passes`, async ({
    product,
    person,
    serve,
  }) => {
    const site = await serve(pages);
    const { versionId } = await addFlow(product, person, { url: site.url, steps });
    const run = await startRun(product, person, versionId);
    expectFailure(await endOfRun(product, person, run.id, patience), message);
    const healthy = await serve({ '/': '<h1>Corner shop</h1>' });
    await expectNextRunPasses({ product, person, url: healthy.url });
  });
}

test('a run on a website that is down fails with a clear message', async ({ product, person }) => {
  const run = await rehearse(product, person, {
    url: `http://localhost:${await freePort()}/`,
    steps: ['Wait 1 second'],
  });
  expectFailure(run, /could not be opened: the connection was refused\.$/);
});

test('a run whose page crashes fails with a clear message, and the next run passes', async ({
  product,
  person,
  serve,
}) => {
  const site = await serve({ '/': '<h1>Corner shop</h1>', '/ready': '' });
  const { versionId } = await addFlow(product, person, { url: site.url, steps: ['Go to /ready', 'Wait 50 seconds'] });
  const { id } = await startRun(product, person, versionId);
  await expect.poll(() => site.asked, { timeout: patience }).toContain('/ready');
  const renderers = descendantsOf(product.pid()).filter(({ command }) => command.includes('--type=renderer'));
  for (const { pid } of renderers) process.kill(pid, 'SIGKILL');
  expectFailure(await endOfRun(product, person, id), /^The page crashed\./);
  await expectNextRunPasses({ product, person, url: site.url });
});

test('an image that never finishes loading does not block the run', async ({ product, person, serve }) => {
  const site = await serve({
    '/': '<h1>Corner shop</h1><script>onload = () => document.body.append(Object.assign(new Image(), {src: "/endless"}))</script>',
    '/endless': (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.write('the beginning');
    },
  });
  const { versionId } = await addFlow(product, person, { url: site.url, steps: ['Wait 1 second'] });
  const { id } = await startRun(product, person, versionId);
  expect((await endOfRun(product, person, id)).status).toBe('COMPLETED');
  expect(site.asked).toContain('/endless');
});

test.describe('a separate product', () => {
  const own = test.extend<{ folder: string }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    folder: async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'rehearsal-failures-'));
      await use(folder);
      await rm(folder, { recursive: true });
    },
  });

  own('without a browser starts, and its runs fail with a clear message', async ({ folder, serve }) => {
    const programs = join(folder, 'programs');
    await mkdir(programs);
    await symlink(process.execPath, join(programs, 'node'));
    const product = await startProduct({
      BROWSER_PATH: '',
      PATH: programs,
      PLAYWRIGHT_BROWSERS_PATH: join(folder, 'none'),
    });
    try {
      const person = await signUp(product);
      const site = await serve({ '/': '<h1>Corner shop</h1>' });
      const run = await rehearse(product, person, { url: site.url, steps: ['Wait 1 second'] });
      expectFailure(run, /^No browser was found, so tests cannot run\. Install Chrome or Chromium/);
      expect(run.browserSessionId).toBeNull();
    } finally {
      await product.stop();
    }
  });

  for (const [what, make] of [
    ['does not exist', async (folder: string) => join(folder, 'no-browser')],
    ['is not a browser', async () => '/bin/false'],
  ] as const) {
    own(`whose BROWSER_PATH ${what} starts, and its runs fail with a clear message`, async ({ folder, serve }) => {
      const path = await make(folder);
      const product = await startProduct({ BROWSER_PATH: path });
      try {
        const person = await signUp(product);
        const site = await serve({ '/': '<h1>Corner shop</h1>' });
        const run = await rehearse(product, person, { url: site.url, steps: ['Wait 1 second'] });
        expectFailure(run, new RegExp(path));
      } finally {
        await product.stop();
      }
    });
  }

  own(
    'that may not visit private addresses rejects them in runs, by IP address and by host name',
    async ({ serve }) => {
      const site = await serve({ '/': '<h1>Corner shop</h1>' });
      const product = await startProduct();
      try {
        const person = await signUp(product);
        const flows = [];
        for (const host of ['localhost', '127.0.0.1']) {
          const url = `http://${host}:${site.port}/`;
          flows.push(await addFlow(product, person, { url, steps: ['Wait 1 second'] }));
        }
        await product.end('SIGTERM');
        await product.restart({ ALLOW_PRIVATE_SITES: 'false' });
        const before = site.asked.length;
        for (const { versionId } of flows) {
          const { id } = await startRun(product, person, versionId);
          expectFailure(
            await endOfRun(product, person, id),
            /could not be opened: it is on a private network, which is not allowed here\.$/,
          );
        }
        expect(site.asked.length).toBe(before);
      } finally {
        await product.stop();
      }
    },
  );
});

function expectFailure(run: Run, message: RegExp) {
  const errors = run.logs.history.filter(({ type }) => type === 'error').map(({ data }) => data.error);
  expect({ status: run.status, errors }).toEqual({ status: 'FAILED', errors: [expect.stringMatching(message)] });
  expect(run.endTime).not.toBeNull();
}

async function expectNextRunPasses({ product, person, url }: { product: Product; person: Person; url: string }) {
  const run = await rehearse(product, person, { url, steps: ['Check that the page shows "Corner shop"'] });
  expect(run.status).toBe('COMPLETED');
}
