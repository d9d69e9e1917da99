import { EventEmitter, once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { BrowserSession } from '../browser/browser-session.ts';
import { type LiveServer, startLiveServer } from './live-server.ts';

const jpeg = Buffer.from('a picture');
let server: LiveServer;
afterEach(() => server.close());

/** Only what a capture asks of a session. */
function createSession() {
  const asked: string[] = [];
  const devtools = Object.assign(new EventEmitter(), {
    send: async (method: string) => {
      asked.push(method);
      return {};
    },
    detach: async () => {
      asked.push('detach');
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
    asked,
    draw: () => devtools.emit('Page.screencastFrame', { data: jpeg.toString('base64'), sessionId: 1 }),
  };
}

async function watch(url: string) {
  const watcher = new WebSocket(url);
  const picture = once(watcher, 'message');
  await once(watcher, 'open');
  return { watcher, picture };
}

async function untilAsked(asked: string[], method: string) {
  await expect.poll(() => asked).toContain(method);
}

describe('the live server', () => {
  it('captures once for all who watch, and ends when the last has left', async () => {
    server = await startLiveServer({ host: '127.0.0.1', isAllowed: () => true });
    const { session, asked, draw, devtools } = createSession();
    server.show('one', session);
    const first = await watch(server.urlOf('one'));
    await untilAsked(asked, 'Page.startScreencast');
    const second = await watch(server.urlOf('one'));
    draw();
    expect((await first.picture)[0]).toEqual(jpeg);
    expect((await second.picture)[0]).toEqual(jpeg);
    expect(asked.filter((method) => method === 'Page.startScreencast')).toHaveLength(1);

    const detached = once(devtools, 'detached');
    first.watcher.close();
    await once(first.watcher, 'close');
    expect(asked).not.toContain('detach');
    second.watcher.close();
    await detached;
  });

  it('captures nothing while nobody watches', async () => {
    server = await startLiveServer({ host: '127.0.0.1', isAllowed: () => true });
    const { session, asked } = createSession();
    const hide = server.show('one', session);
    hide();
    expect(asked).toEqual([]);
  });

  it('shows nothing to somebody without a right to it', async () => {
    server = await startLiveServer({ host: '127.0.0.1', isAllowed: () => false });
    const { session, asked } = createSession();
    server.show('one', session);
    const refused = new WebSocket(server.urlOf('one'));
    const [error] = await once(refused, 'error');
    expect(String(error)).toContain('404');
    expect(asked).toEqual([]);
  });
});
