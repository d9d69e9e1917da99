import { expect, test } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { isPrivateAddress, lookupPublic } from '../../network/private-addresses.ts';
import { startSite } from '../../testing/start-site.ts';
import { fetchSiteIdentity, readIdentity } from './fetch-site-identity.ts';

const url = 'https://example.com/shop/start?a=1';

function titleOf(html: string) {
  return readIdentity({ url, html }).title;
}

function iconOf(link: string) {
  return readIdentity({ url, html: `<head>${link}</head>` }).faviconUrl;
}

test.each([
  ['is read', '<title>Shop</title>', 'Shop'],
  ['is read in any case', '<TITLE lang=en>Shop</TITLE>', 'Shop'],
  ['has its entities decoded', '<title>A &amp; B &lt;3 &#x1F642;&nbsp;!</title>', 'A & B <3 🙂 !'],
  ['has its white space tidied', '<title>\n\t A  \r\n B\u00a0 </title>', 'A B'],
  ['may contain something like a tag', '<title>Use <b> well</title>', 'Use <b> well'],
  ['is the first one', '<title>Page</title><svg><title>Icon</title></svg>', 'Page'],
  ['may be truncated', '<title>Half a pa', 'Half a pa'],
  ['loses a NUL, which Postgres cannot store', '<title>A\u0000B</title>', 'AB'],
  ['is null when it is empty', '<title>  </title>', null],
  ['is null when there is none', '<h1>Shop</h1>', null],
  ['is null for an empty page', '', null],
])('the title %s', (_what, html, title) => {
  expect(titleOf(html)).toBe(title);
});

test('a long title is truncated, but never in the middle of a character', () => {
  const title = titleOf(`<title>x${'🙂'.repeat(limits.titleCharacters)}</title>`);
  expect(title?.length).toBe(limits.titleCharacters);
  expect(title?.isWellFormed()).toBe(true);
});

test.each([
  ['relative to the page', '<link rel="icon" href="i.png">', 'https://example.com/shop/i.png'],
  ['relative to the host', '<link rel="icon" href="/i.png">', 'https://example.com/i.png'],
  ['without a scheme', '<link rel="icon" href="//cdn.example.com/i.png">', 'https://cdn.example.com/i.png'],
  ['on another host', '<link rel="icon" href="http://cdn.example.com/i.png">', 'http://cdn.example.com/i.png'],
  ['called shortcut icon', '<LINK REL="Shortcut Icon" HREF="/i.ico">', 'https://example.com/i.ico'],
  ['the first of two', '<link rel=icon href=/1.png><link rel=icon href=/2.png>', 'https://example.com/1.png'],
  ['missing', '', 'https://example.com/favicon.ico'],
  ['without a URL', '<link rel="icon">', 'https://example.com/favicon.ico'],
  ['not a link of another kind', '<link rel="stylesheet" href="/a.css">', 'https://example.com/favicon.ico'],
  ['not a touch icon', '<link rel="apple-touch-icon" href="/t.png">', 'https://example.com/favicon.ico'],
  ['an invalid URL', '<link rel="icon" href="http://">', 'https://example.com/favicon.ico'],
  ['a script', '<link rel="icon" href="javascript:alert(1)">', null],
  ['data', '<link rel="icon" href="data:image/png;base64,AAAA">', null],
  ['longer than the URL limit', `<link rel="icon" href="/${'i'.repeat(limits.urlCharacters)}">`, null],
])('an icon that is %s', (_what, link, address) => {
  expect(iconOf(link)).toBe(address);
});

const privateSite = new AppError('privateSite');

test.each(['http://127.0.0.1', 'http://localhost', 'http://[::1]', 'http://169.254.169.254/latest/meta-data'])(
  '%s is not requested if private sites are not allowed',
  async (address) => {
    await expect(fetchSiteIdentity(address, { allowPrivate: false })).rejects.toThrow(privateSite);
  },
);

test('no request reaches a local server if private sites are not allowed', async () => {
  const asked: (string | undefined)[] = [];
  const site = await startSite((request, response) => {
    asked.push(request.url);
    response.end('<title>Inside</title>');
  });
  const { port } = new URL(site.url);
  for (const host of ['127.0.0.1', 'localhost']) {
    const there = `http://${host}:${port}/${host}`;
    await expect(fetchSiteIdentity(there, { allowPrivate: false })).rejects.toThrow(privateSite);
  }
  expect(asked).toEqual([]);
  expect(await fetchSiteIdentity(`${site.url}/ok`, { allowPrivate: true })).toMatchObject({ title: 'Inside' });
  await site.stop();
});

test.each([true, false])('looking up localhost fails (all addresses: %s)', async (all) => {
  const failure = await new Promise((resolve) => lookupPublic('localhost', { all }, resolve));
  expect(failure).toEqual(privateSite);
});

test('looking up an unknown name fails with a DNS error', async () => {
  const failure = await new Promise((resolve) => lookupPublic('nowhere.invalid', {}, resolve));
  expect(failure).toMatchObject({ syscall: 'getaddrinfo' });
});

test.each([
  ['93.184.215.14', false],
  ['8.8.8.8', false],
  ['2606:4700::1111', false],
  ['::ffff:8.8.8.8', false],
  ['127.0.0.1', true],
  ['0.0.0.0', true],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['192.168.0.1', true],
  ['100.64.0.1', true],
  ['169.254.169.254', true],
  ['224.0.0.1', true],
  ['255.255.255.255', true],
  ['::', true],
  ['::1', true],
  ['::ffff:10.0.0.1', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['64:ff9b::7f00:1', true],
  ['not an address', true],
])('%s is a private address: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

test('redirects to other protocols are not followed', async () => {
  const site = await startSite((_request, response) =>
    response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  );
  await expect(fetchSiteIdentity(site.url, { allowPrivate: true })).rejects.toThrow('is not a web address');
  await site.stop();
});
