// What a run leaves behind for the developer: pictures and errors of each step, a report, and a trace.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { StepEvidence } from '../src/contract/entities.ts';
import { startSite } from '../src/testing/start-site.ts';
import { callApi } from './api.ts';
import type { Product } from './product.ts';
import { addFlow, endOfRun, startRun } from './rehearse.ts';
import { expect, type Person, test } from './test.ts';

test.use({ pictures: true });

const steps = [
  'Type "Ada" into "Name"',
  'Click "Order"',
  'Check that the page shows "Thank you for your order"',
  'Type "hunter22" into "Password"',
];

const page = `<!doctype html><title>Bakery</title><link rel="stylesheet" href="/style.css"><h1>Bakery</h1>
  <label>Name <input></label>
  <label>Password <input type="password"></label>
  <div style="height: 1500px"></div>
  <button onclick="order()">Order</button><p></p>
  <script src="/stock.js"></script>
  <script>
    console.warn('The oven is cold');
    const order = () => checkStock(() => (document.querySelector('p').textContent = 'Thank you for your order'));
    onscroll = () => (document.querySelector('p').textContent = 'Fresh from the oven');
  </script>`;

/** A bakery that cannot take orders, because one of its scripts is missing. */
function startBakery() {
  return startSite((request, response) => {
    if (request.url === '/stock.js') response.statusCode = 404;
    response.setHeader('content-type', request.url === '/style.css' ? 'text/css' : 'text/html');
    response.end(request.url === '/style.css' ? 'h1 { color: rgb(1, 2, 3) }' : page);
  });
}

async function failOrder(product: Product, person: Person) {
  const site = await startBakery();
  const flow = await addFlow(product, person, { url: site.url, steps });
  const { id } = await startRun(product, person, flow.versionId);
  const run = await endOfRun(product, person, id);
  // The site is down when the evidence is looked at.
  await site.stop();
  expect(run.status).toBe('FAILED');
  return { ...flow, id };
}

const download = (product: Product, person: Person, path: string) =>
  fetch(`${product.url}/api/v1${path}`, { headers: { authorization: `Bearer ${person.jwt}` } });

test('each step has pictures, the element that it used, and what went wrong on the page', async ({
  product,
  person,
}) => {
  const { id } = await failOrder(product, person);
  const evidence: StepEvidence[] = await callApi(product, `/flow-runs/${id}/evidence`, { person });
  expect(evidence.map(({ step }) => step)).toEqual([0, 1, 2, 3]);
  const [typing, click, , last] = evidence as [StepEvidence, StepEvidence, StepEvidence, StepEvidence];

  for (const url of [typing.before, typing.after, click.before, click.after]) {
    const answer = await fetch(url as string);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
  }
  // The button was below the visible part of the page: the picture was taken after scrolling to it.
  expect(click.element).toMatchObject({ picture: 'before' });
  const { y, height } = click.element as { y: number; height: number };
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual(720);
  expect(typing.element?.y).toBeLessThan(300);
  expect(typing.console.map(({ level, text }) => [level, text])).toContainEqual(['warning', 'The oven is cold']);
  expect(typing.requests).toContainEqual(
    expect.objectContaining({ method: 'GET', status: 404, url: expect.stringMatching(/\/stock\.js$/) }),
  );
  expect(click.console).toContainEqual(
    expect.objectContaining({ level: 'exception', text: expect.stringContaining('checkStock is not defined') }),
  );
  expect(click.why).toBe('In step 1: The website answered GET /stock.js with HTTP 404.');
  expect(last).toMatchObject({ before: null, after: null, element: null, console: [], requests: [], why: null });
  // The report is sent to others.
  expect(last.action).not.toContain('hunter22');

  const unsigned = (click.after as string).replace(/\?.*/, '');
  expect((await fetch(unsigned)).status).toBe(401);
  for (const call of ['evidence', 'report', 'trace'])
    expect((await fetch(`${product.url}/api/v1/flow-runs/${id}/${call}`)).status).toBe(401);
});

test('the evidence of a step is shown with its problems, also on a phone', async ({ product, person, signedIn }) => {
  const { website, flowId, versionId, id } = await failOrder(product, person);
  await signedIn.goto(`/sites/${website.id}/flows/${flowId}?tab=run&version=${versionId}&run=${id}`);
  const failure = signedIn.getByRole('region', { name: 'Why it failed' });
  await expect(failure).toContainText('In step 1: The website answered GET /stock.js with HTTP 404.');
  const button = signedIn.getByRole('button', { name: /^Evidence of step 1: \d failed request/ });
  await button.focus();
  await signedIn.keyboard.press('Enter');
  const dialog = signedIn.getByRole('dialog', { name: 'Step 1' });
  for (const name of ['The page, before step 1', 'The page, after step 1'])
    await expect(dialog.getByRole('img', { name })).toHaveJSProperty('naturalWidth', 1280);
  await expect(dialog.getByText('The oven is cold')).toBeVisible();
  await expect(dialog.getByText(/\/stock\.js$/)).toBeVisible();
  // The mark is on the field in the picture, however large the picture is shown.
  const marked = async () => {
    const [mark, picture] = await Promise.all(
      [dialog.getByTestId('element'), dialog.getByRole('img').first()].map((each) => each.boundingBox()),
    );
    return ((mark?.y ?? 0) - (picture?.y ?? 0)) / (picture?.height ?? 1);
  };
  const wide = await marked();
  expect(wide).toBeGreaterThan(0.05);
  expect(wide).toBeLessThan(0.3);
  await signedIn.setViewportSize({ width: 390, height: 844 });
  await expect.poll(marked).toBeCloseTo(wide, 1);
  await expect(signedIn.locator('html')).toHaveJSProperty('scrollWidth', 390);
  await signedIn.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  for (const [item, file] of [
    ['Report for a developer (HTML)', 'rehearsal-report.html'],
    ['Trace for Playwright (ZIP)', 'rehearsal-trace.zip'],
  ] as const) {
    await signedIn.getByRole('button', { name: 'Download' }).click();
    const saved = signedIn.waitForEvent('download');
    await signedIn.getByRole('menuitem', { name: item }).click();
    expect((await saved).suggestedFilename()).toBe(file);
  }
});

test('the report opens from disk without a network, and replays', async ({ product, person, browser }, info) => {
  const { id } = await failOrder(product, person);
  const answer = await download(product, person, `/flow-runs/${id}/report`);
  expect(answer.headers.get('content-disposition')).toContain('rehearsal-report.html');
  const file = info.outputPath('report.html');
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));

  const context = await browser.newContext({ offline: true });
  const report = await context.newPage();
  const requests: string[] = [];
  const errors: string[] = [];
  report.on('request', (request) => requests.push(request.url()));
  report.on('pageerror', (error) => errors.push(error.message));
  await report.goto(pathToFileURL(file).href);
  await expect(report.getByRole('heading', { name: 'A flow Failed' })).toBeVisible();
  await expect(report.getByText('In step 1: The website answered GET /stock.js with HTTP 404.')).toBeVisible();
  for (const image of await report.locator('figure img').all())
    expect(await image.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(1280);
  const box = await report.locator('.box').first().boundingBox();
  expect(box?.width).toBeGreaterThan(20);

  const replay = report.frameLocator('iframe[title="Replay"]');
  await report.locator('.rr-controller__btns button').first().click();
  await expect(replay.getByText('Bakery')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(replay.getByText('Fresh from the oven')).toBeAttached();
  expect(requests.filter((url) => !/^(file|blob|data):/.test(url))).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('the trace opens in the trace viewer of Playwright', async ({ product, person, page: viewer }, info) => {
  const { id } = await failOrder(product, person);
  const answer = await download(product, person, `/flow-runs/${id}/trace`);
  const file = info.outputPath('trace.zip');
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  const program = ['node_modules/@playwright/test/cli.js', 'show-trace', '--host', '127.0.0.1', '--port', '0', file];
  const server = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(server, 'exit');
  try {
    await viewer.goto(await addressIn(server.stdout));
    await expect(viewer.getByText('2. Click "Order"').first()).toBeVisible();
    await viewer.getByText('1. Type "Ada" into "Name"').first().click();
    const snapshot = viewer.frameLocator('iframe.snapshot-visible');
    await expect(snapshot.locator('img')).toBeVisible();
    expect(await snapshot.locator('img').evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(1280);
    await viewer.getByRole('tab', { name: 'Network' }).click();
    await expect(viewer.getByText('stock.js').first()).toBeVisible();
  } finally {
    server.kill();
    await exited;
  }
});

async function addressIn(output: NodeJS.ReadableStream) {
  for await (const line of createInterface(output)) {
    const [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The trace viewer printed no address');
}
