import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectEmbedded, type EmbeddedClient } from './connect-embedded.ts';
import { serveEmbedded } from './serve-embedded.ts';

let folder: string;
let pglite: PGlite;
let served: Awaited<ReturnType<typeof serveEmbedded>>;
let one: EmbeddedClient;
let other: EmbeddedClient;
const path = () => join(folder, 'database.sock');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearsal-socket-'));
  pglite = await PGlite.create();
}, 60_000);
beforeEach(async () => {
  served = await serveEmbedded(pglite, path());
  [one, other] = await Promise.all([connectEmbedded(path()), connectEmbedded(path())]);
  await one.exec('drop table if exists things; create table things (id int primary key, at timestamptz, data jsonb)');
});
afterEach(async () => {
  await one.close();
  await other.close();
  await served.close();
});
afterAll(async () => {
  await pglite.close();
  await rm(folder, { recursive: true });
});

const countThings = async (client: EmbeddedClient) =>
  (await client.query<{ n: number }>('select count(*)::int as n from things')).rows[0]?.n;

test('values of all kinds arrive as they would in the same process', async () => {
  const at = new Date('2026-01-02T03:04:05.678Z');
  await one.query('insert into things values ($1, $2, $3)', [1, at, { list: [1, 'ü'] }]);
  const { rows } = await other.query('select * from things');
  expect(rows).toEqual([{ id: 1, at, data: { list: [1, 'ü'] } }]);
  const raw = await other.query('select at from things', [], { rowMode: 'array', parsers: {} });
  expect(raw.rows).toEqual([[expect.stringContaining('2026-01-02')]]);
});

test('an answer of many megabytes arrives whole', async () => {
  const { rows } = await one.query<{ text: string }>(`select repeat('x', 20000000) as text`);
  expect(rows[0]?.text.length).toBe(20_000_000);
});

test('a failed statement has its code, and the next one works', async () => {
  await one.query('insert into things (id) values (1)');
  await expect(one.query('insert into things (id) values (1)')).rejects.toMatchObject({ code: '23505' });
  expect(await countThings(one)).toBe(1);
});

test('statements of another client wait until a transaction has ended', async () => {
  const done: string[] = [];
  let outside: Promise<unknown> | undefined;
  await one.transaction(async (tx) => {
    await tx.query('insert into things (id) values (1)');
    outside = other.query('insert into things (id) values (2)').then(() => done.push('other'));
    await tx.query('insert into things (id) values (3)');
    done.push('one');
  });
  await outside;
  expect(done).toEqual(['one', 'other']);
  expect(await countThings(one)).toBe(3);
});

test('a transaction that throws changes nothing', async () => {
  const work = one.transaction(async (tx) => {
    await tx.query('insert into things (id) values (1)');
    throw new Error('stop here');
  });
  await expect(work).rejects.toThrow('stop here');
  expect(await countThings(other)).toBe(0);
});

test('a client that dies in a transaction leaves nothing behind and does not block others', async () => {
  const lost = one.transaction(async (tx) => {
    await tx.query('insert into things (id) values (1)');
    await one.close();
    await tx.query('insert into things (id) values (2)');
  });
  await expect(lost).rejects.toThrow('lost');
  expect(await countThings(other)).toBe(0);
});

test('several statements that fail in their own transaction do not leave it open for others', async () => {
  await expect(one.exec('begin; insert into things (id) values (1); select 1/0; commit')).rejects.toThrow('zero');
  expect(await countThings(other)).toBe(0);
});

test('a notification reaches every client that listens', async () => {
  const heard: string[] = [];
  for (const client of [one, other]) await client.listen('news', (payload) => heard.push(payload));
  await one.query(`select pg_notify('news', 'first')`);
  await expect.poll(() => heard).toEqual(['first', 'first']);
});

test('after a restart of the database process, statements work again and notifications still arrive', async () => {
  const heard: string[] = [];
  await other.listen('news', (payload) => heard.push(payload));
  await served.close();
  // A statement that was on its way is lost; the next one waits.
  const waiting = one.query('select 1 as one').catch(() => one.query('select 1 as one'));
  served = await serveEmbedded(pglite, path());
  expect((await waiting).rows).toEqual([{ one: 1 }]);
  await expect
    .poll(async () => {
      await one.query(`select pg_notify('news', 'again')`);
      return heard;
    })
    .toContain('again');
});
