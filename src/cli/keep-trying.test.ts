import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createClient } from './api-client.ts';
import { keepTrying } from './keep-trying.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

async function serve(answer: RequestListener) {
  server = createServer(answer);
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const client = createClient({ url: `http://127.0.0.1:${port}/`, key: ' rhk_test\n' });
  return { client, ask: () => client.call('GET /websites') };
}

test('a closed connection and a server that is starting are asked again', async () => {
  let asked = 0;
  const { ask } = await serve((request, response) => {
    asked++;
    if (asked === 1) request.socket.destroy();
    else if (asked === 2) response.writeHead(502).end('<h1>Bad gateway</h1>');
    else response.end('[]');
  });
  expect(await keepTrying(ask, { pauseMs: 1 })).toEqual([]);
  expect(asked).toBe(3);
});

test('a connection that stays lost ends with a sentence', async () => {
  const { client, ask } = await serve((request) => request.socket.destroy());
  await expect(keepTrying(ask, { lostMs: 10, pauseMs: 1 })).rejects.toThrow(
    `The connection was lost for 0.01 seconds. Rehearsal could not be reached at ${client.server}: the connection was closed.`,
  );
});

test.each([
  [401, '{"error":"Please log in first."}', 'REHEARSAL_API_KEY is not a valid API key. It may have been deleted.'],
  [404, '{"error":"Not found."}', 'Not found.'],
  [429, '{"error":"You can have 50 runs."}', 'You can have 50 runs.'],
  [404, '<h1>Not here</h1>', 'does not answer like Rehearsal (status 404). Check REHEARSAL_URL.'],
  [200, '<h1>Welcome</h1>', 'does not answer like Rehearsal (status 200). Check REHEARSAL_URL.'],
])('an answer with status %i and %j is not asked again', async (status, text, sentence) => {
  let asked = 0;
  const { ask } = await serve((_, response) => {
    asked++;
    response.writeHead(status).end(text);
  });
  await expect(keepTrying(ask, { pauseMs: 1 })).rejects.toThrow(sentence);
  expect(asked).toBe(1);
});

test('the key is sent without the line break of the file it came from, and never to another address', async () => {
  const asked: (string | undefined)[] = [];
  const { client, ask } = await serve(({ headers, url }, response) => {
    asked.push(`${url} ${headers.authorization}`);
    response.writeHead(308, { location: 'https://rehearsal.example/' }).end();
  });
  await expect(ask()).rejects.toThrow(`${client.server} redirects to https://rehearsal.example/.`);
  expect(asked).toEqual(['/api/v1/websites Bearer rhk_test']);
});

test.each([
  [
    { url: 'localhost:3000', key: 'rhk_test' },
    'REHEARSAL_URL is not valid. Enter a web address like https://example.com',
  ],
  [
    { url: 'http://localhost:3000', key: '  ' },
    'No API key is set. Set REHEARSAL_API_KEY to an API key of your account.',
  ],
  [{ url: 'http://localhost:3000', key: 'clé’' }, 'REHEARSAL_API_KEY is not an API key.'],
])('the settings %j are rejected', (settings, sentence) => {
  expect(() => createClient(settings)).toThrow(sentence);
});
