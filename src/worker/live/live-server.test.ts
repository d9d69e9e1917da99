import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { BrowserSession } from '../browser/browser-session.ts';
import { type LiveServer, startLiveServer } from './live-server.ts';

const jpeg = Buffer.from('a picture');
let server: LiveServer;
afterEach(() => server.close());

/** Only what a capture uses of a session. */
function createSession() {
  const sent: string[] = [];
  const devtools = Object.assign(new EventEmitter(), {
    send: async (method: string) => {
      sent.push(method);
      return {};
    },
    detach: async () => {
      sent.push('detach');
      devtools.emit('detached');
    },
  });
  const session = {
    onFrontPage: (listener: (page: object) => void) => {
      listener({});
      return () => {};
    },
    newDevtools: async () => devtools,
  };
  return {
    session: session as unknown as BrowserSession,
    devtools,
    sent,
    draw: () => devtools.emit('Page.screencastFrame', { data: jpeg.toString('base64'), sessionId: 1 }),
  };
}

async function watch(url: string) {
  const watcher = new WebSocket(url);
  const picture = once(watcher, 'message');
  await once(watcher, 'open');
  return { watcher, picture };
}

async function untilSent(sent: string[], method: string) {
  await expect.poll(() => sent).toContain(method);
}

describe('the live server', () => {
  it('captures once for all watchers, and stops when the last one leaves', async () => {
    server = await startLiveServer({ host: '127.0.0.1', isAllowed: () => true });
    const { session, sent, draw, devtools } = createSession();
    server.show('one', session);
    const first = await watch(server.urlOf('one'));
    await untilSent(sent, 'Page.startScreencast');
    const second = await watch(server.urlOf('one'));
    draw();
    expect((await first.picture)[0]).toEqual(jpeg);
    expect((await second.picture)[0]).toEqual(jpeg);
    expect(sent.filter((method) => method === 'Page.startScreencast')).toHaveLength(1);

    const detached = once(devtools, 'detached');
    first.watcher.close();
    await once(first.watcher, 'close');
    expect(sent).not.toContain('detach');
    second.watcher.close();
    await detached;
  });

  it('captures nothing while nobody watches', async () => {
    server = await startLiveServer({ host: '127.0.0.1', isAllowed: () => true });
    const { session, sent } = createSession();
    const hide = server.show('one', session);
    hide();
    expect(sent).toEqual([]);
  });

  it.each(['GET // HTTP/1.1', 'GET http://[ HTTP/1.1', 'GET /one HTTP/1.1'])(
    'goes on after the upgrade request %j and a reset connection',
    async (line) => {
      server = await startLiveServer({ host: '127.0.0.1', isAllowed: () => true });
      const { session } = createSession();
      server.show('one', session);
      const { hostname, port } = new URL(server.urlOf('one'));
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write(`${line}\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
      await once(socket, 'data');
      socket.resetAndDestroy();
      await once(socket, 'close');
      const { watcher } = await watch(server.urlOf('one'));
      expect(watcher.readyState).toBe(WebSocket.OPEN);
      watcher.terminate();
    },
  );

  it('goes on after a watcher that sends something else than messages', async () => {
    server = await startLiveServer({ host: '127.0.0.1', isAllowed: () => true });
    const { session } = createSession();
    server.show('one', session);
    const { hostname, port } = new URL(server.urlOf('one'));
    const socket = connect(Number(port), hostname);
    socket.write('GET /one HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n');
    socket.write('Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n');
    expect(String(await once(socket, 'data'))).toContain('101 Switching Protocols');
    socket.write('hello');
    await once(socket.resume(), 'close');
    const { watcher } = await watch(server.urlOf('one'));
    expect(watcher.readyState).toBe(WebSocket.OPEN);
    watcher.terminate();
  });

  it('rejects a watcher without permission', async () => {
    server = await startLiveServer({ host: '127.0.0.1', isAllowed: () => false });
    const { session, sent } = createSession();
    server.show('one', session);
    const refused = new WebSocket(server.urlOf('one'));
    const [error] = await once(refused, 'error');
    expect(String(error)).toContain('404');
    expect(sent).toEqual([]);
  });
});
