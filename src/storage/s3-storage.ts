import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { limits } from '../contract/limits.ts';
import type { S3Setting } from '../contract/s3-setting.ts';
import { removeOldFiles } from './remove-old-files.ts';
import type { Storage } from './storage.ts';

const atOnce = 8;

/** Stores files in a bucket of S3 or a compatible service. */
export function createS3Storage({ bucket, endpoint, region, keys }: S3Setting): Storage {
  const client = keys && new AwsClient({ ...keys, region, service: 's3', retries: 3 });

  async function request(
    method: string,
    path: string,
    init: RequestInit = {},
    withinMs: number = limits.storageAnswerMs,
  ) {
    const url = `${endpoint}/${bucket}${path}`;
    const response = await answerWithin(withinMs, (signal) =>
      (client ?? globalThis).fetch(url, { method, signal, ...init }),
    );
    if (response.ok || response.status === 404) return response;
    const reason = /<Message>([^<]*)/.exec(await response.text())?.[1] ?? response.statusText;
    throw new Error(`The storage returned ${response.status} for ${method} ${path}: ${reason}`);
  }

  async function list(prefix: string) {
    const objects: { key: string; bytes: number }[] = [];
    for (let next: string | undefined = ''; next !== undefined; ) {
      const query: Record<string, string> = { 'list-type': '2', prefix: `${prefix}/` };
      if (next) query['continuation-token'] = next;
      const answer = await request('GET', `?${new URLSearchParams(query)}`);
      if (answer.status === 404) throw new Error(`There is no bucket “${bucket}” at ${endpoint}.`);
      const text = await answer.text();
      for (const [, object = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const [, key = ''] = /<Key>([^<]*)</.exec(object) ?? [];
        objects.push({ key, bytes: Number(/<Size>(\d+)</.exec(object)?.[1] ?? 0) });
      }
      next = /<NextContinuationToken>([^<]*)</.exec(text)?.[1];
    }
    return objects;
  }

  const write: Storage['write'] = async (key, bytes) => {
    const answer = await (bytes instanceof Readable
      ? throughFile(bytes, (body) => request('PUT', `/${key}`, { body }, limits.storageUploadMs))
      : request('PUT', `/${key}`, { body: new Uint8Array(bytes) }));
    if (answer.status === 404) throw new Error(`There is no bucket “${bucket}” at ${endpoint}.`);
  };

  return {
    write,
    checkWritable: () => write('check', Buffer.from('ok')),
    read: async (key, range) => {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : undefined;
      const { status, body } = await request('GET', `/${key}`, headers ? { headers } : {});
      return status === 404 || !body ? null : Readable.fromWeb(body as ReadableStream);
    },
    sizeOf: async (key) => {
      const { status, headers } = await request('HEAD', `/${key}`);
      return status === 404 ? null : Number(headers.get('content-length'));
    },
    sizeOfAll: async (prefix) => (await list(prefix)).reduce((sum, { bytes }) => sum + bytes, 0),
    list: async (prefix) => (await list(prefix)).map(({ key }) => key).sort(),
    removeAll: async (prefix) => {
      const keys = [prefix, ...(await list(prefix)).map(({ key }) => key)];
      while (keys.length > 0) await Promise.all(keys.splice(0, atOnce).map((key) => request('DELETE', `/${key}`)));
    },
    removeUnfinished: (before) => removeOldFiles(tmpdir(), { before, name: /^rehearsal-.*\.part$/ }),
  };
}

/** The answer itself may take longer: a whole video. */
async function answerWithin(ms: number, send: (signal: AbortSignal) => Promise<Response>) {
  const silent = new AbortController();
  const late = new Error(`The storage did not answer within ${ms / 1000} seconds.`);
  const timer = setTimeout(() => silent.abort(late), ms);
  try {
    return await send(silent.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** S3 needs the length before the first byte, so the stream is first written to a file. */
async function throughFile<T>(stream: Readable, send: (body: Blob) => Promise<T>) {
  const path = join(tmpdir(), `rehearsal-${randomUUID()}.part`);
  try {
    await writeFile(path, stream, { mode: 0o600 });
    return await send(await openAsBlob(path));
  } finally {
    await rm(path, { force: true });
  }
}
