import { mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '../contract/limits.ts';
import { clearOutbox } from './clear-outbox.ts';
import { createMailer } from './mail/mailer.ts';

let outbox: string;
beforeEach(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'rehearsal-test-'));
});
afterEach(() => rm(outbox, { recursive: true }));

async function makeOld(name: string) {
  const longAgo = new Date(Date.now() - (limits.leftoverHours + 1) * 60 * 60_000);
  await utimes(join(outbox, name), longAgo, longAgo);
}

test('emails and half-written ones are removed after a day, and nothing else', async () => {
  const mailer = createMailer({ from: 'a@b.c', outbox, announce: () => {} });
  for (const to of ['ann@example.com', 'bob@example.com', 'cleo@example.com'])
    await mailer.send({ to, subject: 'Hello', text: 'Hello', html: 'Hello', link: 'http://localhost' });
  const [first = '', second = '', third = ''] = (await readdir(outbox)).sort();
  await rename(join(outbox, second), join(outbox, `${second}.part`));
  await writeFile(join(outbox, 'notes.txt'), 'mine');
  for (const name of [first, `${second}.part`, 'notes.txt']) await makeOld(name);
  await clearOutbox(outbox);
  expect((await readdir(outbox)).sort()).toEqual([third, 'notes.txt'].sort());
});

test('a missing outbox does no harm', async () => {
  await clearOutbox(join(outbox, 'none'));
});
