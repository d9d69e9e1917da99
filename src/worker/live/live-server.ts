// Shows the worker's browser sessions live to the API servers, which relay them to people. Each frame is one binary
// message. Nothing is captured while nobody watches; all watchers share one capture; a slow one gets fewer frames.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { BrowserSession } from '../browser/browser-session.ts';
import { startScreencast } from '../browser/screencast.ts';

/** A watcher with more unsent bytes than this is behind. */
const backlogBytes = 256 * 1024;

export type LiveServer = Awaited<ReturnType<typeof startLiveServer>>;
type LiveServerOptions = { host: string; isAllowed: (sessionId: string, search: URLSearchParams) => boolean };

export async function startLiveServer({ host, isAllowed }: LiveServerOptions) {
  const channels = new Map<string, ReturnType<typeof createChannel>>();
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((_request, response) => response.writeHead(404).end());

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const address = request.url ?? '/';
    const url = URL.canParse(address, 'http://worker') ? new URL(address, 'http://worker') : null;
    const id = url?.pathname.slice(1) ?? '';
    const channel = channels.get(id);
    if (!url || !channel || !isAllowed(id, url.searchParams)) return socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
    return sockets.handleUpgrade(request, socket, head, (watcher) => channel.join(watcher));
  });
  await new Promise<void>((listening) => server.listen(0, host, listening));
  const { port } = server.address() as AddressInfo;

  return {
    urlOf: (sessionId: string) => `ws://${host.includes(':') ? `[${host}]` : host}:${port}/${sessionId}`,
    /** Opens a channel for a session and returns a function that closes it. */
    show: (sessionId: string, session: BrowserSession) => {
      const channel = createChannel(session);
      channels.set(sessionId, channel);
      return () => {
        channels.delete(sessionId);
        channel.close();
      };
    },
    close: async () => {
      for (const watcher of sockets.clients) watcher.terminate();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function createChannel(session: BrowserSession) {
  const watchers = new Set<WebSocket>();
  let latest: Buffer | null = null;
  let stopCapture: (() => Promise<void>) | null = null;
  let stopped: Promise<void> = Promise.resolve();

  function send(picture: Buffer) {
    latest = picture;
    for (const watcher of watchers) if (watcher.bufferedAmount < backlogBytes) watcher.send(picture);
  }

  function leave(watcher: WebSocket) {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    latest = null;
    stopped = stopCapture?.() ?? stopped;
    stopCapture = null;
  }

  /** A capture cannot start while the previous one is still stopping. */
  async function startCapture() {
    await stopped;
    if (watchers.size > 0) stopCapture ??= startScreencast(session, send);
  }

  return {
    join: (watcher: WebSocket) => {
      watchers.add(watcher);
      watcher.on('close', () => leave(watcher));
      watcher.on('error', () => watcher.terminate());
      if (latest) watcher.send(latest);
      void startCapture();
    },
    close: () => {
      for (const watcher of watchers) watcher.close(1000, 'ended');
    },
  };
}
