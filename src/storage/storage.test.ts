import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '../contract/limits.ts';
import { startS3 } from '../testing/start-s3.ts';
import { createFileStorage } from './file-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { ByteRange, Storage } from './storage.ts';

const account = { bucket: 'recorded', accessKeyId: 'ann' };
const settingAt = (endpoint: string, accessKeyId = 'ann') => ({
  bucket: account.bucket,
  endpoint,
  region: 'us-east-1',
  keys: { accessKeyId, secretAccessKey: 'secret' },
});

const kinds: Record<string, () => Promise<{ storage: Storage; stop: () => Promise<void> }>> = {
  'files in a folder': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rehearsal-test-'));
    return { storage: createFileStorage(folder), stop: () => rm(folder, { recursive: true }) };
  },
  'a bucket': async () => {
    const { url, stop } = await startS3(account);
    const setting = settingAt(url);
    return { storage: createS3Storage(setting), stop };
  },
};

async function read(storage: Storage, key: string, range?: ByteRange) {
  const stream = await storage.read(key, range);
  if (!stream) return null;
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

describe.each(Object.keys(kinds))('%s', (kind) => {
  let storage: Storage;
  let stop: () => Promise<void>;
  beforeEach(async () => {
    ({ storage, stop } = await (kinds[kind] as (typeof kinds)[string])());
  });
  afterEach(() => stop());

  test('a written file can be read, and writing again replaces it', async () => {
    await storage.write('recordings/one/events/000000.gz', Buffer.from('first'));
    expect(await read(storage, 'recordings/one/events/000000.gz')).toBe('first');
    await storage.write('recordings/one/events/000000.gz', Buffer.from('second'));
    expect(await read(storage, 'recordings/one/events/000000.gz')).toBe('second');
  });

  test('a stream can be written, its size is known, and a range can be read', async () => {
    await storage.write('videos/one.mp4', Readable.from([Buffer.from('first '), Buffer.from('second')]));
    expect(await storage.sizeOf('videos/one.mp4')).toBe(12);
    expect(await read(storage, 'videos/one.mp4', { start: 6, end: 8 })).toBe('sec');
  });

  test('a stream that fails leaves no file', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(storage.write('videos/one.mp4', broken)).rejects.toThrow('connection lost');
    expect(await read(storage, 'videos/one.mp4')).toBeNull();
    expect(await storage.list('videos')).toEqual([]);
  });

  test('an unknown key is empty', async () => {
    expect(await read(storage, 'recordings/none')).toBeNull();
    expect(await storage.sizeOf('recordings/none')).toBeNull();
    expect(await storage.list('recordings/none')).toEqual([]);
  });

  test('all keys with a prefix are listed in order', async () => {
    const names = ['000010', '000002', '000001', '000003', '000004'];
    for (const name of names) await storage.write(`recordings/one/${name}`, Buffer.from(name));
    await storage.write('recordings/one-more/000001', Buffer.from('other'));
    expect(await storage.list('recordings/one')).toEqual(names.sort().map((name) => `recordings/one/${name}`));
  });

  test('the size of a prefix is the size of all its files', async () => {
    for (const name of ['a', 'b/one', 'b/two', 'b/three'])
      await storage.write(`recordings/one/${name}`, Buffer.from('12345'));
    await storage.write('recordings/one-more/a', Buffer.from('other'));
    expect(await storage.sizeOfAll('recordings/one')).toBe(20);
    expect(await storage.sizeOfAll('recordings/none')).toBe(0);
  });

  test('a prefix can be removed, even twice, and so can a single file', async () => {
    for (const key of ['one/a', 'one/b', 'one/c', 'other/a', 'other/b'])
      await storage.write(`recordings/${key}`, Buffer.from('a'));
    await storage.removeAll('recordings/one');
    await storage.removeAll('recordings/one');
    await storage.removeAll('recordings/other/b');
    expect(await storage.list('recordings')).toEqual(['recordings/other/a']);
  });
});

describe('files in a folder', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rehearsal-test-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('a file that is being written is not listed', async () => {
    const storage = createFileStorage(folder);
    await storage.write('recordings/one/000001', Buffer.from('whole'));
    await writeFile(join(folder, 'recordings/one/000003.half.part'), 'half');
    expect(await storage.list('recordings/one')).toEqual(['recordings/one/000001']);
  });

  test('what an interrupted write left is removed when it is old enough', async () => {
    const storage = createFileStorage(folder);
    await storage.write('recordings/one/000001', Buffer.from('whole'));
    await expectOnlyOldRemoved(join(folder, 'unfinished'), (before) => storage.removeUnfinished(before));
    expect(await storage.list('recordings')).toEqual(['recordings/one/000001']);
  });

  test('an unfinished file is not next to the finished ones', async () => {
    const storage = createFileStorage(folder);
    const stuck = new Readable({ read: () => {} });
    stuck.push('half');
    const writing = storage.write('videos/one/a.mp4', stuck);
    await expect.poll(() => readdir(join(folder, 'unfinished')).catch(() => [])).toHaveLength(1);
    expect(await readdir(join(folder, 'videos/one'))).toEqual([]);
    stuck.destroy(new Error('connection lost'));
    await expect(writing).rejects.toThrow('connection lost');
  });

  test.each(['../outside', 'a/../../outside', '/etc/passwd', 'a//b', '', 'a\u0000b', '.hidden'])(
    'a key that could lead outside the folder is rejected: %j',
    async (key) => {
      const storage = createFileStorage(join(folder, 'storage'));
      await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
      expect(await readdir(folder)).toEqual([]);
    },
  );
});

test('what an interrupted upload to a bucket left in the temporary folder is removed when it is old enough', async () => {
  const storage = createS3Storage(settingAt('http://nowhere.invalid'));
  await expectOnlyOldRemoved(tmpdir(), (before) => storage.removeUnfinished(before));
});

async function expectOnlyOldRemoved(folder: string, remove: (before: Date) => Promise<void>) {
  const [old, fresh] = [1, 2].map(() => join(folder, `rehearsal-${randomUUID()}.part`)) as [string, string];
  for (const path of [old, fresh]) await writeFile(path, 'half');
  const anHourAgo = new Date(Date.now() - 60 * 60_000);
  await utimes(old, anHourAgo, anHourAgo);
  await remove(new Date(Date.now() - 30 * 60_000));
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
  await rm(fresh);
}

test('a missing bucket or missing access gives a clear error', async () => {
  const { url, stop } = await startS3(account);
  const setting = settingAt(url);
  const stranger = createS3Storage(settingAt(url, 'bob'));
  await expect(stranger.list('recordings')).rejects.toThrow(/returned 403 for GET .*: Access Denied/);
  const lost = createS3Storage({ ...setting, bucket: 'none' });
  await expect(lost.write('a', Buffer.from('x'))).rejects.toThrow(`There is no bucket “none” at ${url}.`);
  await stop();
});

test('a bucket that does not answer is given up', async () => {
  const { url, stop, setTrouble } = await startS3(account);
  setTrouble('silent');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const storage = createS3Storage(settingAt(url));
  const given = expect(storage.write('a', Buffer.from('x'))).rejects.toThrow('The storage did not answer within 15');
  vi.advanceTimersByTime(limits.storageAnswerMs);
  vi.useRealTimers();
  await given;
  await stop();
});
