// Stands between the browser and the product. It passes everything on, but of a replay only the first half until it is told.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Product } from './product.ts';

export async function startReplayFront(product: Product) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer((asked, response) => {
    const isReplay = /\/browserbase-sessions\/[^/]+\/replay$/.test(asked.url ?? '');
    askProduct(product, asked, async (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (isReplay) await sendHalves(answer, response, released);
      else answer.pipe(response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    /** Sends the second halves, also of replays that are asked for later. */
    release,
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

function askProduct(product: Product, asked: IncomingMessage, onAnswer: (answer: IncomingMessage) => void) {
  const passed = request(`${product.url}${asked.url}`, { method: asked.method, headers: asked.headers }, onAnswer);
  passed.on('error', () => asked.socket.destroy());
  asked.pipe(passed);
}

async function sendHalves(answer: IncomingMessage, response: ServerResponse, released: Promise<void>) {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const whole = Buffer.concat(parts);
  const middle = Math.floor(whole.length / 2);
  response.write(whole.subarray(0, middle));
  await released;
  response.end(whole.subarray(middle));
}
