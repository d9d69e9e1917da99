// A proxy between the browser and the product. It sends only the first half of a replay until `release` is called.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Product } from './product.ts';

export async function startReplayProxy(product: Product) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer((incoming, response) => {
    const isReplay = /\/browserbase-sessions\/[^/]+\/replay$/.test(incoming.url ?? '');
    forward(product, incoming, async (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (isReplay) await sendHalves(answer, response, released);
      else answer.pipe(response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    /** Sends the second halves, including those of later requests. */
    release,
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

function forward(product: Product, incoming: IncomingMessage, onAnswer: (answer: IncomingMessage) => void) {
  const { method, headers } = incoming;
  const outgoing = request(`${product.url}${incoming.url}`, { method, headers }, onAnswer);
  outgoing.on('error', () => incoming.socket.destroy());
  incoming.pipe(outgoing);
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
