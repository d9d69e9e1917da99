import type { IncomingMessage, ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { websites } from '../../db/schema.ts';
import { startSite } from '../../testing/start-site.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

type Pages = Record<string, (response: ServerResponse, request: IncomingMessage) => void>;

let server: TestServer;
let token: string;
/** A site with an empty page, for tests that are not about the site. */
let emptySite: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  server = await startTestServer();
  emptySite = await startSite((_request, response) => response.end());
  ({ token } = await server.signIn());
});
afterAll(async () => {
  await server.stop();
  await emptySite.stop();
});

function add(url: unknown) {
  return server.call('POST', '/websites', { token, body: { url } });
}

async function newWebsite() {
  const { data } = await add(emptySite.url);
  await server.context.background.settled();
  return `/websites/${data.id}`;
}

function read(path: string) {
  return server.call('GET', path, { token });
}

function change(path: string, body: unknown) {
  return server.call('PATCH', path, { token, body });
}

async function storedRow(path: string) {
  const [row] = await server.context.db
    .select()
    .from(websites)
    .where(eq(websites.id, path.split('/')[2] ?? ''));
  return row;
}

/** Adds a site with these pages and returns the title and icon found in the background. */
async function identityOf(pages: Pages, path = '/') {
  const site = await startSite((request, response) => {
    const answer = pages[request.url ?? ''] ?? (() => response.writeHead(404).end());
    answer(response, request);
  });
  try {
    const { data } = await add(`${site.url}${path}`);
    await server.context.background.settled();
    const { title, faviconUrl } = (await read(`/websites/${data.id}`)).data;
    return { title, faviconUrl: faviconUrl?.replace(site.url, '') ?? null };
  } finally {
    await site.stop();
  }
}

function html(text: string, type = 'text/html; charset=utf-8') {
  return (response: ServerResponse) => response.writeHead(200, { 'content-type': type }).end(text);
}

test('adding a website trims its URL and returns all fields', async () => {
  const { status, data } = await add(`  ${emptySite.url}/shop?a=1#b \n`);
  expect(status).toBe(201);
  expect(data).toEqual({
    id: expect.stringMatching(/^[\w-]{36}$/),
    url: `${emptySite.url}/shop?a=1#b`,
    title: null,
    faviconUrl: null,
    username: null,
    password: null,
    localStorage: {},
    paused: false,
    alerts: {
      emails: [],
      webhookUrl: null,
      webhookFormat: 'json',
      secret: null,
      digest: { enabled: false, time: '07:00', timeZone: 'UTC' },
    },
  });
});

test.each([
  ['ftp', 'ftp://example.com/'],
  ['a script', 'javascript:alert(1)'],
  ['a script with a line break', 'java\nscript:alert(1)'],
  ['a file', 'file:///etc/passwd'],
  ['a mail address', 'mailto:ann@example.com'],
  ['data', 'data:text/html,hello'],
  ['a host name only', 'example.com'],
  ['a scheme alone', 'https://'],
  ['nothing but space', '   '],
  ['an empty text', ''],
  ['nothing', undefined],
  ['null', null],
  ['a number', 5],
  ['a list', ['https://example.com']],
  ['a line break inside', 'https://exam\nple.com'],
  ['a very long address', `https://example.com/${'a'.repeat(limits.urlCharacters)}`],
  ['a user name', 'https://ann@example.com'],
  ['a user name and password', 'https://ann:secret@example.com'],
])('a URL that is %s is rejected, and nothing is added', async (_what, url) => {
  const ann = await server.signIn();
  const { status, data } = await server.call('POST', '/websites', { token: ann.token, body: { url } });
  expect(status).toBe(400);
  expect(data).toEqual({
    error: expect.stringMatching(
      /^(The field "url" must .+\.|Enter a web address like https:\/\/example\.com|The address must not contain .+\.)$/,
    ),
  });
  expect((await server.call('GET', '/websites', { token: ann.token })).data).toEqual([]);
});

test('the list is in order of creation, without password and local storage', async () => {
  const ann = await server.signIn();
  const ids: string[] = [];
  for (const name of ['c', 'a', 'b']) {
    const { data } = await server.call('POST', '/websites', {
      token: ann.token,
      body: { url: `${emptySite.url}/${name}` },
    });
    ids.push(data.id);
  }
  await server.call('PATCH', `/websites/${ids[0]}`, {
    token: ann.token,
    body: { username: 'ann', password: 'secret', localStorage: { a: 1 } },
  });
  await server.context.background.settled();
  const { status, data } = await server.call('GET', '/websites', { token: ann.token });
  expect(status).toBe(200);
  expect(data.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(data[0]).toEqual({
    id: ids[0],
    url: `${emptySite.url}/c`,
    title: null,
    faviconUrl: `${emptySite.url}/favicon.ico`,
    username: 'ann',
  });
});

test('a user without websites gets an empty list', async () => {
  const ann = await server.signIn();
  expect(await server.call('GET', '/websites', { token: ann.token })).toEqual({ status: 200, data: [] });
});

test('only the sent fields change, and the whole website is returned', async () => {
  const path = await newWebsite();
  const before = (await read(path)).data;
  const localStorage = { theme: 'dark', cart: { items: [1, 'ü', null] } };
  expect(await change(path, { localStorage })).toEqual({ status: 200, data: { ...before, localStorage } });
  expect(await change(path, { username: 'ann' })).toMatchObject({ data: { username: 'ann', localStorage } });
  await change(path, { password: ' sécret 🔑 ' });
  const after = { ...before, localStorage, username: 'ann', password: ' sécret 🔑 ' };
  expect(await read(path)).toEqual({ status: 200, data: after });
  expect(await change(path, {})).toEqual({ status: 200, data: after });
  expect(await change(path, { userId: 'y', faviconUrl: 'z' })).toEqual({ status: 200, data: after });
});

test.each([
  ['username', null],
  ['password', null],
  ['localStorage', {}],
])('null clears the %s and nothing else', async (field, cleared) => {
  const path = await newWebsite();
  const { data: full } = await change(path, { username: 'ann', password: 'secret', localStorage: { a: 1 } });
  expect(await change(path, { [field]: null })).toEqual({ status: 200, data: { ...full, [field]: cleared } });
});

test.each([
  ['a number as username', { username: 5 }],
  ['a list as password', { password: ['secret'] }],
  ['a very long password', { password: 'x'.repeat(limits.credentialCharacters + 1) }],
  ['a NUL in the username', { username: 'a\u0000' }],
  ['local storage that is a list', { localStorage: [1] }],
  ['local storage that is a text', { localStorage: '{"a":1}' }],
  ['local storage that is a number', { localStorage: 1 }],
  ['local storage that is too large', { localStorage: { a: 'x'.repeat(limits.localStorageCharacters) } }],
  ['local storage that is nested too deeply', { localStorage: nested(limits.localStorageLevels + 1) }],
  ['a valid and an invalid field', { username: 'bob', password: 5 }],
])('%s is rejected, and nothing changes', async (_what, body) => {
  const path = await newWebsite();
  const { data: before } = await change(path, { username: 'ann', password: 'secret', localStorage: { a: 1 } });
  const { status, data } = await change(path, body);
  expect(status).toBe(400);
  expect(data).toEqual({ error: expect.stringMatching(/^The field "(username|password|localStorage)" .+\.$/) });
  expect((await read(path)).data).toEqual(before);
});

test('local storage can be nested as deeply as the limit', async () => {
  const path = await newWebsite();
  const localStorage = nested(limits.localStorageLevels);
  expect(await change(path, { localStorage })).toMatchObject({ status: 200, data: { localStorage } });
});

function nested(levels: number): object {
  return levels === 1 ? {} : { in: nested(levels - 1) };
}

test('password and local storage are encrypted at rest, each time differently', async () => {
  const paths = [await newWebsite(), await newWebsite()];
  const stored: (string | null | undefined)[] = [];
  for (const path of [...paths, ...paths]) {
    await change(path, { password: 'correct horse', localStorage: { token: 'battery staple' } });
    const row = await storedRow(path);
    expect(JSON.stringify(row)).not.toMatch(/horse|battery|token/);
    stored.push(row?.sealedPassword, row?.sealedLocalStorage);
  }
  expect(stored.every((value) => value?.startsWith('v2.'))).toBe(true);
  expect(new Set(stored).size).toBe(8);
});

test('an encrypted password copied to another website cannot be decrypted', async () => {
  const [mine, other] = [await newWebsite(), await newWebsite()];
  await change(mine, { password: 'secret' });
  const sealedPassword = (await storedRow(mine))?.sealedPassword;
  await server.context.db
    .update(websites)
    .set({ sealedPassword })
    .where(eq(websites.id, other.split('/')[2] ?? ''));
  const { status, data } = await read(other);
  expect({ status, data }).toEqual({ status: 500, data: { error: expect.not.stringContaining('secret') } });
});

test('the title and icon of the page are found in the background', async () => {
  const page =
    '<title>\n  Fish &amp; Chips\t&#8211;  caf&eacute; </title><link rel="shortcut ICON" href="img/i.png?a=1&amp;b=2">';
  expect(await identityOf({ '/shop/': html(page) }, '/shop/')).toEqual({
    title: 'Fish & Chips – café',
    faviconUrl: '/shop/img/i.png?a=1&b=2',
  });
});

test('a page without title and icon gets no title and the default icon', async () => {
  expect(await identityOf({ '/a/b': html('<p>hello') }, '/a/b')).toEqual({ title: null, faviconUrl: '/favicon.ico' });
});

test('a page is read in the character set that it declares', async () => {
  const latin = (response: ServerResponse) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=ISO-8859-1' })
      .end(Buffer.from('<title>Müller</title>', 'latin1'));
  expect((await identityOf({ '/': latin })).title).toBe('Müller');
});

test('redirects are followed, and the icon comes from the last page', async () => {
  const pages: Pages = {
    '/': (response) => response.writeHead(302, { location: '/de/start' }).end(),
    '/de/start': html('<title>Willkommen</title><link rel=icon href=i.png>'),
  };
  expect(await identityOf(pages)).toEqual({ title: 'Willkommen', faviconUrl: '/de/i.png' });
});

test.each([
  ['as many redirects as allowed', limits.siteIdentityRedirects, 'The end'],
  ['one redirect more than allowed', limits.siteIdentityRedirects + 1, null],
])('%s', async (_what, redirects, title) => {
  const pages: Pages = { [`/${redirects}`]: html('<title>The end</title>') };
  for (let n = 0; n < redirects; n += 1) {
    pages[`/${n}`] = (response) => response.writeHead(301, { location: `/${n + 1}` }).end();
  }
  expect((await identityOf(pages, '/0')).title).toBe(title);
});

test('only the beginning of an endless page is read', async () => {
  const endless = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Endless</title>');
    const chunk = Buffer.alloc(64 * 1024, '<p>more');
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', write);
    write();
  };
  expect((await identityOf({ '/': endless })).title).toBe('Endless');
});

test.each([
  ['an error page', 404, 'text/html', '<title>Not found</title>'],
  ['a broken site', 500, 'text/html', '<title>Oops</title>'],
  ['a file that is not a page', 200, 'application/json', '"<title>No title</title>"'],
])('%s gives no title', async (_what, status, type, body) => {
  const answer = (response: ServerResponse) => response.writeHead(status, { 'content-type': type }).end(body);
  expect(await identityOf({ '/': answer })).toEqual({ title: null, faviconUrl: '/favicon.ico' });
});

test('an unreachable website can be added, and is known to be unreachable', async () => {
  const { status, data } = await add(await unreachableUrl());
  expect(status).toBe(201);
  expect(data).not.toHaveProperty('reachable');
  await server.context.background.settled();
  expect((await read(`/websites/${data.id}`)).data).toMatchObject({ title: null, faviconUrl: null, reachable: false });
});

test.each([200, 401, 404, 500])('a website that answers with %i is reachable', async (status) => {
  const site = await startSite((_request, response) => response.writeHead(status).end());
  try {
    const { data } = await add(site.url);
    await server.context.background.settled();
    expect((await read(`/websites/${data.id}`)).data).toMatchObject({ reachable: true });
  } finally {
    await site.stop();
  }
});

async function unreachableUrl() {
  const gone = await startSite(() => {});
  await gone.stop();
  return gone.url;
}

test('a slow page does not delay the answer', async () => {
  let hold = (_response: ServerResponse) => {};
  const held = new Promise<ServerResponse>((resolve) => {
    hold = resolve;
  });
  const slow = await startSite((_request, response) => hold(response));
  try {
    const { status, data } = await add(slow.url);
    expect(status).toBe(201);
    (await held).end('<title>At last</title>');
    await server.context.background.settled();
    expect((await read(`/websites/${data.id}`)).data.title).toBe('At last');
  } finally {
    await slow.stop();
  }
});

test.each([
  'http://127.0.0.1',
  'http://127.9.9.9:8080/',
  'http://localhost',
  'http://LOCALHOST:3000/',
  'http://[::1]',
  'http://[::]/',
  'http://0.0.0.0/',
  'http://10.0.0.1',
  'http://172.16.0.1/',
  'http://192.168.1.1',
  'http://100.64.0.1',
  'http://169.254.169.254/latest/meta-data',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://[::ffff:127.0.0.1]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
])('%s is rejected if private sites are not allowed', async (url) => {
  const { status, data } = await publicServer.call('POST', '/websites', { token: publicToken, body: { url } });
  expect({ status, data }).toEqual({
    status: 400,
    data: { error: 'This address is on a private network. Only public websites can be added here.' },
  });
});

test('a name that does not resolve can be added even if private sites are not allowed', async () => {
  const url = 'https://nowhere.invalid';
  const answer = await publicServer.call('POST', '/websites', { token: publicToken, body: { url } });
  expect(answer).toMatchObject({ status: 201, data: { url } });
});

let publicServer: TestServer;
let publicToken: string;
beforeAll(async () => {
  publicServer = await startTestServer({ allowPrivateSites: false });
  publicToken = (await publicServer.signIn()).token;
});
afterAll(() => publicServer.stop());
