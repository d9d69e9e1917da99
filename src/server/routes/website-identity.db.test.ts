// Changing the URL and the title of a website.
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { startSite } from '../../testing/start-site.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let token: string;
let bakery: Awaited<ReturnType<typeof startSite>>;
let florist: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  server = await startTestServer();
  bakery = await startSite((_request, response) => page(response, 'Bakery'));
  florist = await startSite((_request, response) => page(response, 'Florist'));
  ({ token } = await server.signIn());
});
afterAll(async () => {
  await server.stop();
  await bakery.stop();
  await florist.stop();
});

function page(response: ServerResponse, title: string) {
  response.setHeader('content-type', 'text/html');
  response.end(`<title>${title}</title><link rel="icon" href="/${title}.svg">`);
}

async function newBakery() {
  const { data } = await server.call('POST', '/websites', { token, body: { url: bakery.url } });
  await server.context.background.settled();
  return `/websites/${data.id}`;
}

function change(path: string, body: unknown) {
  return server.call('PATCH', path, { token, body });
}

/** The website after everything in the background has ended. */
async function settled(path: string) {
  await server.context.background.settled();
  return (await server.call('GET', path, { token })).data;
}

test('a new URL is trimmed, and title and icon are looked up again', async () => {
  const path = await newBakery();
  const { status, data } = await change(path, { url: `  ${florist.url}/ ` });
  expect(status).toBe(200);
  expect(data).toMatchObject({ url: `${florist.url}/`, title: null, faviconUrl: null });
  expect(await settled(path)).toMatchObject({
    title: 'Florist',
    faviconUrl: `${florist.url}/Florist.svg`,
    reachable: true,
  });
});

test('a title that was set by hand stays when the URL changes; the icon does not', async () => {
  const path = await newBakery();
  expect(await change(path, { title: '  My shop ' })).toMatchObject({ status: 200, data: { title: 'My shop' } });
  await change(path, { url: florist.url });
  expect(await settled(path)).toMatchObject({ title: 'My shop', faviconUrl: `${florist.url}/Florist.svg` });
});

test.each([null, '', '  '])('the title %j removes the one set by hand, and that of the page is used', async (title) => {
  const path = await newBakery();
  await change(path, { title: 'My shop' });
  expect((await change(path, { title })).data).not.toHaveProperty('reachable');
  expect(await settled(path)).toMatchObject({ title: 'Bakery', reachable: true });
  await change(path, { url: florist.url });
  expect(await settled(path)).toMatchObject({ title: 'Florist' });
});

test('the same URL keeps title and icon, and checks again whether the website can be reached', async () => {
  const closing = await startSite((_request, response) => page(response, 'Closing'));
  const { data } = await server.call('POST', '/websites', { token, body: { url: closing.url } });
  const path = `/websites/${data.id}`;
  expect(await settled(path)).toMatchObject({ title: 'Closing', reachable: true });
  await closing.stop();
  await change(path, { url: closing.url });
  expect(await settled(path)).toMatchObject({
    title: 'Closing',
    faviconUrl: `${closing.url}/Closing.svg`,
    reachable: false,
  });
});

test('a slow answer about the old URL does not replace the identity of the new one', async () => {
  let hold = (_response: ServerResponse) => {};
  const asked = new Promise<ServerResponse>((resolve) => {
    hold = resolve;
  });
  const slow = await startSite((_request, response) => hold(response));
  try {
    const { data } = await server.call('POST', '/websites', { token, body: { url: slow.url } });
    const held = await asked;
    await change(`/websites/${data.id}`, { url: florist.url });
    await expect
      .poll(async () => (await server.call('GET', `/websites/${data.id}`, { token })).data.title)
      .toBe('Florist');
    page(held, 'Slow');
    expect(await settled(`/websites/${data.id}`)).toMatchObject({
      title: 'Florist',
      faviconUrl: `${florist.url}/Florist.svg`,
    });
  } finally {
    await slow.stop();
  }
});

test.each([
  ['a URL of another kind', { url: 'ftp://example.com/' }],
  ['no URL', { url: null }],
  ['an empty URL', { url: '' }],
  ['a URL with a password', { url: 'https://ann:secret@example.com' }],
  ['a number as title', { title: 5 }],
  ['a very long title', { title: 'x'.repeat(limits.titleCharacters + 1) }],
  ['a valid URL and an invalid title', { url: 'https://example.com', title: 5 }],
])('%s is rejected, and nothing changes', async (_what, body) => {
  const path = await newBakery();
  const before = await settled(path);
  const { status, data } = await change(path, body);
  expect(status).toBe(400);
  expect(data).toEqual({ error: expect.stringMatching(/^(The field "(url|title)" |Enter a web |The address ).+/) });
  expect(await settled(path)).toEqual(before);
});

test('a private address is rejected if private sites are not allowed, and nothing changes', async () => {
  const open = await startTestServer({ allowPrivateSites: false });
  try {
    const ann = await open.signIn();
    const url = 'https://nowhere.invalid';
    const { data } = await open.call('POST', '/websites', { token: ann.token, body: { url } });
    const body = { url: 'http://127.0.0.1/' };
    expect(await open.call('PATCH', `/websites/${data.id}`, { token: ann.token, body })).toEqual({
      status: 400,
      data: { error: 'This address is on a private network. Only public websites can be added here.' },
    });
    expect((await open.call('GET', `/websites/${data.id}`, { token: ann.token })).data).toMatchObject({ url });
  } finally {
    await open.stop();
  }
});
