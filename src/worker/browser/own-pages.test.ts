import { afterAll, afterEach, expect, test } from 'vitest';
import { createPageAgent } from '../../testing/perform-on-page.ts';
import { startSite } from '../../testing/start-site.ts';
import { mayReceivePassword } from './own-pages.ts';

test.each([
  ['https://shop.example/login', 'https://shop.example/', true],
  ['https://login.shop.example/', 'https://www.shop.example/', true],
  ['https://shop.example:8443/', 'https://shop.example/', true],
  ['https://SHOP.example./', 'https://shop.example/', true],
  ['https://shop.example.evil.example/', 'https://shop.example/', false],
  ['https://evil.example/?https://shop.example/', 'https://shop.example/', false],
  ['https://shop.example@evil.example/', 'https://shop.example/', false],
  ['https://other.co.uk/', 'https://shop.co.uk/', false],
  ['https://login.shop.co.uk/', 'https://shop.co.uk/', true],
  ['https://ann.github.io/', 'https://bob.github.io/', false],
  ['http://127.0.0.1:3000/login', 'http://127.0.0.1:3000/', true],
  ['http://127.0.0.1:3001/', 'http://127.0.0.1:3000/', false],
  ['http://127.0.0.2:3000/', 'http://127.0.0.1:3000/', false],
  ['http://[::1]:3000/', 'http://[::1]:3000/', true],
  ['http://localhost:3001/', 'http://localhost:3000/', false],
  ['http://shop.localhost:3001/', 'http://shop.localhost:3000/', false],
  ['http://intranet/', 'http://intranet/', true],
  ['http://other/', 'http://intranet/', false],
  ['data:text/html,Hi', 'https://shop.example/', false],
  ['about:blank', 'https://shop.example/', false],
  ['', 'https://shop.example/', false],
])('%s may receive the password of %s: %s', (page, site, allowed) => {
  expect(mayReceivePassword(page, site)).toBe(allowed);
});

const agent = createPageAgent();
afterAll(agent.close);
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const form = `<form action="/in" method="post"><label>Name <input name="name"></label>
  <label>Password <input type="password" name="secret"></label><button>Log in</button></form>`;

/** A site with this start page; all others have a form. Answers what was sent to it. */
async function serve(start: string) {
  const sent: string[] = [];
  const site = await startSite(async (request, response) => {
    for await (const part of request) sent.push(String(part));
    const content = request.url === '/' ? start : request.url === '/in' ? '<h1>Welcome</h1>' : form;
    response.setHeader('content-type', 'text/html').end(content);
  });
  stops.push(site.stop);
  return { ...site, sent };
}

const stored = { username: 'ann', password: 'correct horse' };
const refusal = (host: string, own: string) =>
  `The field is on ${host}, and the stored password is only typed into pages of ${own}.`;

test.each([
  ['in its own page', form],
  ['in a frame that it has written', `<iframe srcdoc='${form}'></iframe>`],
  ['in a frame of its own', '<iframe src="/login"></iframe>'],
])('the stored password is typed %s', async (_, start) => {
  const site = await serve(start);
  const { error } = await agent.perform(`${site.url}/`, ['Log in'], stored);
  expect(error).toBeNull();
  expect(site.sent.join()).toContain('secret=correct+horse');
});

test.each([
  ['a page of another site', (other: string) => `<a href="${other}/login">Sign in</a>`, ['Click "Sign in"', 'Log in']],
  ['a frame of another site', (other: string) => `<iframe src="${other}/login"></iframe>`, ['Log in']],
  [
    'a field of another site that a step names',
    (other: string) => `<iframe src="${other}/login"></iframe>`,
    ['Type my password into "Password"'],
  ],
  [
    'another site by a step that spells it out',
    (other: string) => `<iframe src="${other}/login"></iframe>`,
    ['Type "correct horse" into "Name"'],
  ],
])('the stored password is not typed into %s', async (_, start, steps) => {
  const other = await serve(form);
  const site = await serve(start(other.url));
  const { error } = await agent.perform(`${site.url}/`, steps, stored);
  expect(error).toContain(refusal(new URL(other.url).host, new URL(site.url).host));
  expect(other.sent.join()).not.toContain('correct');
});
