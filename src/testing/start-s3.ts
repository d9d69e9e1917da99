// A fake S3 server with the calls that the storage uses: objects by path, ranges, paged listings.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startSite } from './start-site.ts';

type Exchange = { request: IncomingMessage; response: ServerResponse };

const keysPerPage = 2;

export async function startS3({ bucket, accessKeyId }: { bucket: string; accessKeyId: string }) {
  const objects = new Map<string, Buffer>();
  let trouble: 'failing' | 'silent' | null = null;

  async function answer({ request, response }: Exchange): Promise<unknown> {
    if (trouble === 'silent') return undefined;
    if (trouble === 'failing') return fail(response, 503, 'Please reduce your request rate.');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const [, inPath, ...rest] = pathname.split('/');
    const credential = new RegExp(`^AWS4-HMAC-SHA256 Credential=${accessKeyId}/\\d{8}/[\\w-]+/s3/aws4_request, `);
    if (!credential.test(request.headers.authorization ?? '')) return fail(response, 403, 'Access Denied');
    if (inPath !== bucket) return fail(response, 404, 'The specified bucket does not exist');
    const key = rest.join('/');
    if (request.method === 'PUT') return put(key, { request, response });
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (!key) return listPage(searchParams, response);
    return get(key, { request, response });
  }

  async function put(key: string, { request, response }: Exchange) {
    if (request.headers['content-length'] === undefined) return fail(response, 411, 'You must provide the length');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    objects.set(key, Buffer.concat(parts));
    return response.writeHead(200).end();
  }

  function get(key: string, { request, response }: Exchange) {
    const object = objects.get(key);
    if (!object) return fail(response, 404, 'The specified key does not exist.');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const content = start ? object.subarray(Number(start), Number(end) + 1) : object;
    response.writeHead(start ? 206 : 200, { 'content-length': content.length });
    return request.method === 'HEAD' ? response.end() : response.end(content);
  }

  function listPage(query: URLSearchParams, response: ServerResponse) {
    const from = query.get('continuation-token') ?? '';
    const all = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key >= from).sort();
    const page = all
      .slice(0, keysPerPage)
      .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`);
    const next = all[keysPerPage];
    const token = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    response.writeHead(200, { 'content-type': 'application/xml' });
    return response.end(`<ListBucketResult>${page.join('')}${token}</ListBucketResult>`);
  }

  const site = await startSite((request, response) => void answer({ request, response }));
  const setTrouble = (next: typeof trouble) => {
    trouble = next;
  };
  return { ...site, objects, setTrouble };
}

function fail(response: ServerResponse, status: number, message: string) {
  response.writeHead(status, { 'content-type': 'application/xml' });
  return response.end(`<Error><Message>${message}</Message></Error>`);
}
