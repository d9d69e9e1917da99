// Remote browsers: one reached by its DevTools address, and Browserbase, whose service is simulated by a local server.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startProduct } from './product.ts';
import { rehearse } from './rehearse.ts';
import { expect, signUp, test } from './test.ts';

type RemoteBrowser = { url: string; stop: () => Promise<void> };

async function startRemoteBrowser(): Promise<RemoteBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'rehearsal-remote-'));
  const args = ['--headless', '--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-sync'];
  const child = spawn(
    process.env.BROWSER_PATH ?? '',
    [...args, '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const url = await devtoolsUrl(child);
  const stop = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { url, stop };
}

async function devtoolsUrl(child: ChildProcess) {
  if (!child.stderr) throw new Error('The browser has no output');
  for await (const line of createInterface(child.stderr)) {
    const url = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('The browser did not start');
}

/** Simulates the two Browserbase calls that a run needs. */
async function startBrowserbase(connectUrl: string) {
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await readBody(request));
    calls.push(`${request.method} ${request.url} ${request.headers['x-bb-api-key']} ${JSON.stringify(body)}`);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ id: 'session-1', projectId: body.projectId, connectUrl, status: 'RUNNING' }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, calls, stop: () => server.close() };
}

async function readBody(request: IncomingMessage) {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

const steps = ['Check that the page shows "Corner Bakery"'];

test('a run can use a remote browser', async ({ siteUrl }) => {
  const browser = await startRemoteBrowser();
  const product = await startProduct({ BROWSER_URL: browser.url });
  const run = await rehearse(product, await signUp(product), { url: siteUrl, steps });
  expect(run).toMatchObject({ status: 'COMPLETED', browserSessionId: expect.any(String) });
  await product.stop();
  await browser.stop();
});

test('an unreachable remote browser fails the run with a message that does not contain its address', async ({
  siteUrl,
}) => {
  const product = await startProduct({ BROWSER_URL: 'ws://127.0.0.1:9/secret' });
  const run = await rehearse(product, await signUp(product), { url: siteUrl, steps });
  expect(run.status).toBe('FAILED');
  expect(run.logs.history.at(-1)).toMatchObject({
    type: 'error',
    data: { error: 'The remote browser at BROWSER_URL could not be reached.' },
  });
  await product.stop();
});

test('a run at Browserbase has its own session, which is released', async ({ siteUrl }) => {
  const browser = await startRemoteBrowser();
  const service = await startBrowserbase(browser.url);
  const product = await startProduct({
    BROWSER_URL: 'browserbase://project-1',
    BROWSERBASE_API_KEY: 'key-1',
    BROWSERBASE_BASE_URL: service.url,
  });
  const run = await rehearse(product, await signUp(product), { url: siteUrl, steps });
  expect(run.status).toBe('COMPLETED');
  expect(service.calls).toEqual([
    'POST /v1/sessions key-1 {"projectId":"project-1"}',
    'POST /v1/sessions/session-1 key-1 {"projectId":"project-1","status":"REQUEST_RELEASE"}',
  ]);
  await product.stop();
  service.stop();
  await browser.stop();
});
