import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { createMailer } from '../mail/mailer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let clients = 0;
function newClient() {
  clients += 1;
  return { 'x-forwarded-for': `198.51.100.${clients}` };
}

async function mailsTo(email: string) {
  return (await server.readMails()).filter((mail) => mail.includes(`To: ${email}`));
}

async function linkFor(email: string, path = '/signup') {
  await server.call('POST', path, { body: { email }, headers: newClient() });
  const mail = (await mailsTo(email)).at(-1) ?? '';
  return new URL(/^http\S+$/m.exec(mail)?.[0] ?? 'http://none');
}

test('signing up emails a link, which gives a session of seven days', async () => {
  const link = await linkFor('ann@example.com');
  expect(link.href).toMatch(/^http:\/\/localhost:3000\/login\?email=ann%40example\.com&token=[\w-]{43}$/);
  const { status, data } = await server.call('GET', `/magic-link${link.search}`);
  expect(status).toBe(200);
  const { sub, iat = 0, exp = 0 } = decodeJwt(data.jwt);
  expect(sub).toBe(data.userId);
  expect(exp - iat).toBe(7 * 24 * 3600);
  const me = await server.call('GET', `/users/${data.userId}`, { token: data.jwt });
  expect(me).toEqual({ status: 200, data: { id: data.userId, email: 'ann@example.com', firstName: '', lastName: '' } });
});

test('the email has the link in text and HTML', async () => {
  const link = await linkFor('parts@example.com');
  const [mail] = await mailsTo('parts@example.com');
  expect(mail).toContain(`\n${link.href}\r\n`);
  expect(mail).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`);
});

test('a link works once, even if it is opened several times at once', async () => {
  const link = await linkFor('once@example.com');
  const answers = await Promise.all([1, 2, 3].map(() => server.call('GET', `/magic-link${link.search}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test('a link expires after 15 minutes', async () => {
  const link = await linkFor('late@example.com');
  const { db } = server.context;
  const left = await db.execute<{ seconds: number }>(
    sql`select extract(epoch from max(expires_at) - now())::float8 as seconds from login_tokens`,
  );
  const [row] = (left as unknown as { rows: { seconds: number }[] }).rows;
  expect(row?.seconds).toBeGreaterThan(14 * 60);
  expect(row?.seconds).toBeLessThanOrEqual(15 * 60);
  await db.execute(sql`update login_tokens set expires_at = now() where used_at is null`);
  expect(await server.call('GET', `/magic-link${link.search}`)).toMatchObject({ status: 401 });
});

test('a link works only for its own email address', async () => {
  const link = await linkFor('mine@example.com');
  await linkFor('other@example.com');
  link.searchParams.set('email', 'other@example.com');
  expect(await server.call('GET', `/magic-link${link.search}`)).toMatchObject({ status: 401 });
});

test('tokens are not stored in plain text', async () => {
  const link = await linkFor('hash@example.com');
  const tokens = await server.context.db.execute(sql`select * from login_tokens`);
  expect(JSON.stringify(tokens)).not.toContain(link.searchParams.get('token'));
});

test('login and sign-up give the same answer for known and unknown addresses', async () => {
  await server.signIn('known@example.com');
  for (const path of ['/login', '/signup']) {
    const known = await server.call('POST', path, { body: { email: 'known@example.com' } });
    const unknown = await server.call('POST', path, { body: { email: `unknown${path.slice(1)}@example.com` } });
    expect(unknown).toEqual(known);
    expect(known).toEqual({ status: 200, data: { delivery: 'log' } });
  }
});

test('an unknown address gets a sign-up link instead of a login link', async () => {
  const link = await linkFor('stranger@example.com', '/login');
  expect(link.href).toBe('http://localhost:3000/signup?email=stranger%40example.com');
});

test('spaces and capitals in the address do not create a second account', async () => {
  const first = await server.signIn('bob@example.com');
  await server.call('POST', '/signup', { body: { email: '  BOB@Example.com ' }, headers: newClient() });
  const second = await server.signIn('bob@example.com');
  expect(second.userId).toBe(first.userId);
});

test.each(['/login', '/signup'])(
  'an address gets at most five emails in 15 minutes (%s), known or not',
  async (path) => {
    const email = `flood${path.slice(1)}@example.com`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.call('POST', path, { body: { email }, headers: newClient() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(await mailsTo(email)).toHaveLength(5);
    await server.context.db.execute(
      sql`update mail_requests set created_at = now() - interval '15 minutes' where email = ${email}`,
    );
    expect(await server.call('POST', path, { body: { email }, headers: newClient() })).toMatchObject({ status: 200 });
  },
);

test('variants of an address with a plus count as one address, but stay different accounts', async () => {
  const ask = (email: string) => server.call('POST', '/signup', { body: { email }, headers: newClient() });
  const answers = [];
  for (const tag of ['', '+1', '+2', '+a+b', '+', '+6']) answers.push(await ask(`dora${tag}@example.com`));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  for (let mails = 0; mails < 5; mails++) await ask('+dora@example.com');
  expect(await ask('+erik@example.com')).toMatchObject({ status: 200 });
  expect(await ask('dor.a@example.com')).toMatchObject({ status: 200 });
  const people = await server.context.db.execute(sql`select email from users where email like 'dora%'`);
  expect((people as unknown as { rows: unknown[] }).rows).toHaveLength(5);
});

test('deleting an account with a plus in its address deletes what was noted about its mails', async () => {
  const { token, userId } = await server.signIn('erin+shop@example.com');
  await server.call('DELETE', `/users/${userId}`, { token });
  const left = await server.context.db.execute(sql`select * from mail_requests where email like 'erin%'`);
  expect((left as unknown as { rows: unknown[] }).rows).toEqual([]);
});

test('a client can request at most 300 emails in 15 minutes', async () => {
  const headers = newClient();
  await server.context.db.execute(
    sql`insert into mail_requests (email, client) select 'n' || n, ${headers['x-forwarded-for']} from generate_series(1, 299) n`,
  );
  const ask = (email: string, from: object) => server.call('POST', '/login', { body: { email }, headers: { ...from } });
  expect(await ask('last@example.com', headers)).toMatchObject({ status: 200 });
  expect(await ask('one-more@example.com', headers)).toMatchObject({
    status: 429,
    data: { error: expect.stringContaining('wait') },
  });
  expect(await ask('one-more@example.com', newClient())).toMatchObject({ status: 200 });
});

test.each([
  ['a missing email', {}, 'The field "email" must be text.'],
  ['an invalid email', { email: 'ann' }, 'Enter an email address like name@example.com'],
  ['a number', { email: 5 }, 'The field "email" must be text.'],
  ['another type', { email: 'ann@example.com', type: 'PASSWORD' }, 'The field "type" is not valid.'],
])('login rejects %s', async (_what, body, error) => {
  expect(await server.call('POST', '/login', { body })).toEqual({ status: 400, data: { error } });
});

test('a forged or missing token returns 401', async () => {
  const { token, userId } = await server.signIn();
  const [header, payload] = token.split('.');
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  for (const bad of [undefined, 'x', none, `${header}.${payload}.AAAA`]) {
    expect(await server.call('GET', `/users/${userId}`, { token: bad })).toEqual({
      status: 401,
      data: { error: 'Please log in first.' },
    });
  }
});

test('the token of a deleted account returns 401', async () => {
  const { token, userId } = await server.signIn();
  await server.context.db.execute(sql`delete from users where id = ${userId}`);
  expect(await server.call('GET', '/websites', { token })).toMatchObject({ status: 401 });
});

test("another user's id returns 404", async () => {
  const [ann, bob] = [await server.signIn(), await server.signIn()];
  expect(await server.call('GET', `/users/${bob.userId}`, { token: ann.token })).toMatchObject({ status: 404 });
});

test.each(['/login', '/signup'])('%s returns an error if the email could not be sent', async (path) => {
  const port = await freePort();
  const mailer = createMailer({ from: 'a@b.c', smtpUrl: `smtp://127.0.0.1:${port}`, outbox: '', announce: () => {} });
  const broken = await startTestServer({ mailer });
  expect(await broken.call('POST', path, { body: { email: 'ann@example.com' } })).toEqual({
    status: 500,
    data: { error: 'The email could not be sent. Please try again in a few minutes.' },
  });
  expect(broken.failures).toEqual([expect.objectContaining({ code: 'ESOCKET' })]);
  await broken.stop();
});
