import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loginMail } from './login-mail.ts';
import { createMailer } from './mailer.ts';

type Received = { from: string; to: string[]; user: string | undefined; message: string };

const from = 'Rehearsal <rehearsal@example.com>';
const to = 'ann.with.a.long.name@department.of.testing.example.com';
const link = `http://localhost:3000/login?email=${encodeURIComponent(to)}&token=${'T0k-en_'.repeat(12)}`;

let folder: string;
let server: SMTPServer | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearsal-mail-'));
});
afterEach(async () => {
  const open = server;
  server = null;
  if (open) await new Promise<void>((done) => open.close(done));
  await rm(folder, { recursive: true });
});

/** A mail server with one user, and the emails it received. */
async function startMailServer(changes: SMTPServerOptions = {}) {
  const received: Received[] = [];
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'ann' && password === 'p@ss' ? done(null, { user: 'ann' }) : done(new Error('Wrong password')),
    onData: async (stream, { envelope, user }, done) => {
      const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
      const message = await text(stream);
      received.push({ from: sender, to: envelope.rcptTo.map(({ address }) => address), user: user as string, message });
      done();
    },
    ...changes,
  });
  server.on('error', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { received, port: (server.server.address() as AddressInfo).port };
}

function mailerFor(port: number, account = 'ann:p%40ss') {
  const announced: string[] = [];
  const mailer = createMailer({
    from,
    smtpUrl: `smtp://${account}@127.0.0.1:${port}`,
    outbox: join(folder, 'outbox'),
    announce: (line) => announced.push(line),
  });
  return { mailer, announced };
}

function outboxMailer() {
  const announced: string[] = [];
  const outbox = join(folder, 'data/outbox');
  return { outbox, announced, mailer: createMailer({ from, outbox, announce: (line) => announced.push(line) }) };
}

function expectBothParts(message: string) {
  expect(message).toMatch(/^Content-Type: multipart\/alternative;/m);
  const [, plain = '', html = ''] = message.split(/^--\S+$/m);
  expect(plain).toContain('Content-Type: text/plain; charset=us-ascii');
  expect(plain.split('\r\n')).toContain(link);
  expect(html).toContain('Content-Type: text/html; charset=us-ascii');
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
}

test('an email arrives at the mail server with text and HTML and an unbroken link', async () => {
  const { received, port } = await startMailServer();
  const { mailer, announced } = mailerFor(port);
  expect(mailer.delivery).toBe('mail');
  await mailer.send(loginMail({ to, link }));
  expect(received).toMatchObject([{ from: 'rehearsal@example.com', to: [to], user: 'ann' }]);
  const message = received[0]?.message ?? '';
  expect(message).toMatch(/^From: Rehearsal <rehearsal@example\.com>\r$/m);
  expect(message).toMatch(/^Subject: Your login link for Rehearsal\r$/m);
  expectBothParts(message);
  expect(announced).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

test('an email rejected by the mail server is an error', async () => {
  const rejection = new Error('No such mailbox');
  const { port } = await startMailServer({ onRcptTo: (_address, _session, done) => done(rejection) });
  await expect(mailerFor(port).mailer.send(loginMail({ to, link }))).rejects.toThrow('No such mailbox');
});

test('a wrong mail server password is an error', async () => {
  const { received, port } = await startMailServer();
  await expect(mailerFor(port, 'ann:wrong').mailer.send(loginMail({ to, link }))).rejects.toThrow();
  expect(received).toEqual([]);
});

test('an unreachable mail server is an error', async () => {
  const { port } = await startMailServer();
  await new Promise<void>((done) => server?.close(done));
  server = null;
  await expect(mailerFor(port).mailer.send(loginMail({ to, link }))).rejects.toThrow('ECONNREFUSED');
});

test('without a mail server, an email is written to a private file and its link is printed', async () => {
  const { mailer, outbox, announced } = outboxMailer();
  expect(mailer.delivery).toBe('log');
  await mailer.send(loginMail({ to, link }));
  const names = await readdir(outbox);
  expect(names).toEqual([expect.stringMatching(/\.eml$/)]);
  const file = join(outbox, names[0] ?? '');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(outbox)).mode & 0o777).toBe(0o700);
  expectBothParts(await readFile(file, 'utf8'));
  expect(announced).toEqual([`Email to ${to}: Your login link for Rehearsal\n  ${link}`]);
});

test('file names sort in the order of sending', async () => {
  const { mailer, outbox } = outboxMailer();
  const numbers = Array.from({ length: 30 }, (_, index) => `${index}`);
  for (const number of numbers) await mailer.send({ to, subject: number, text: number, html: number, link });
  const names = (await readdir(outbox)).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  expect(mails.map((mail) => /^Subject: (\d+)/m.exec(mail)?.[1])).toEqual(numbers);
});

test('emails sent at the same time get separate, complete files', async () => {
  const { mailer, outbox, announced } = outboxMailer();
  await Promise.all(Array.from({ length: 30 }, () => mailer.send(loginMail({ to, link }))));
  const names = await readdir(outbox);
  expect(names).toHaveLength(30);
  expect(names.filter((name) => !name.endsWith('.eml'))).toEqual([]);
  expect(announced).toHaveLength(30);
});
