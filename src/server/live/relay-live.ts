// Relays a session's live images from its worker to the viewers.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import { AppError } from '../../contract/errors.ts';
import type { Context } from '../services/context.ts';
import { liveSource } from '../services/watch-live.ts';

/** A viewer with more unsent data than this skips images, so that slow viewers do not delay others. */
const backlogBytes = 256 * 1024;
const path = /^\/api\/v1\/live\/([\w-]+)$/;

export function relayLive(app: FastifyInstance, context: Context) {
  const sockets = new WebSocketServer({ noServer: true });
  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    void connect(context, sockets, { request, socket, head }).catch((error) => reject(socket, error));
  });
  app.addHook('preClose', async () => {
    for (const watcher of sockets.clients) watcher.terminate();
  });
}

type Upgrade = { request: IncomingMessage; socket: Duplex; head: Buffer };

async function connect(context: Context, sockets: WebSocketServer, { request, socket, head }: Upgrade) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://server');
  const id = path.exec(pathname)?.[1];
  if (!id) throw new AppError('notFound');
  const source = await liveSource(context, { id, query: searchParams });
  sockets.handleUpgrade(request, socket, head, (watcher) => relay(source, watcher));
}

function relay(source: string, watcher: WebSocket) {
  const worker = new WebSocket(source);
  worker.on('message', (frame: Buffer) => {
    if (watcher.bufferedAmount < backlogBytes) watcher.send(frame);
  });
  worker.on('close', () => watcher.close(1000, 'ended'));
  worker.on('error', () => watcher.close(1011, 'The worker could not be reached'));
  watcher.on('close', () => worker.terminate());
  watcher.on('error', () => watcher.terminate());
}

function reject(socket: Duplex, error: unknown) {
  const status = error instanceof AppError ? error.status : 500;
  socket.end(`HTTP/1.1 ${status} Rejected\r\nConnection: close\r\n\r\n`);
}
