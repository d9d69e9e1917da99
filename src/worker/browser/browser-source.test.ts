import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { readEnvironment } from '../../testing/read-environment.ts';
import { createBrowserSource, needsProxy } from './browser-source.ts';
import { addressBarPages } from './disabled-features.ts';
import { startPublicProxy } from './public-proxy.ts';

const secrets = { SECRET_KEY: 'a'.repeat(32), OPENAI_API_KEY: 'k', DATABASE_URL: 'postgres://x', AWS_PROFILE: 'y' };
const isRoot = process.getuid?.() === 0;

const sources: ReturnType<typeof createBrowserSource>[] = [];
function open(options: Partial<Parameters<typeof createBrowserSource>[0]> = {}, proxy?: string) {
  const source = createBrowserSource({ env: process.env, sandbox: !isRoot, ...options });
  sources.push(source);
  return source.newContext(proxy ? { proxy: { server: proxy } } : {});
}
afterEach(async () => {
  for (const source of sources.splice(0)) await source.close();
});

test.runIf(process.platform === 'linux')('no process of the browser is given our secrets', async () => {
  const { context } = await open({ env: { ...process.env, ...secrets, LC_TIME: 'C', FONTCONFIG_PATH: '/fonts' } });
  await context.newPage();
  const devtools = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {};
  expect(processInfo.map(({ type }) => type)).toEqual(expect.arrayContaining(['browser', 'renderer']));
  for (const { id } of processInfo) {
    const given = readEnvironment(id);
    for (const secret of Object.keys(secrets)) expect(given).not.toHaveProperty(secret);
  }
  const { id } = processInfo.find(({ type }) => type === 'browser') ?? { id: 0 };
  expect(readEnvironment(id)).toMatchObject({ LC_TIME: 'C', FONTCONFIG_PATH: '/fonts' });
});

test.runIf(process.platform === 'linux')(
  'what Playwright switches off stays off, with what we switch off',
  async () => {
    const { context } = await open();
    const devtools = await context.browser()?.newBrowserCDPSession();
    const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {};
    const { id } = processInfo.find(({ type }) => type === 'browser') ?? { id: 0 };
    const [byPlaywright, ours] = readFileSync(`/proc/${id}/cmdline`, 'utf8')
      .split('\0')
      .filter((argument) => argument.startsWith('--disable-features='))
      .map((argument) => argument.slice('--disable-features='.length).split(','));
    expect(ours).toEqual([...(byPlaywright ?? []), ...addressBarPages]);
    const { targetInfos } = (await devtools?.send('Target.getTargets', { filter: [{}] })) ?? { targetInfos: [] };
    expect(targetInfos.map(({ url }) => url).filter((url) => url.startsWith('chrome:'))).toEqual([]);
  },
);

test.each([
  [undefined, true, false],
  [undefined, false, true],
  ['ws://127.0.0.1:9222', false, true],
  ['browserbase://project-1', false, false],
])(
  'with the browser %s and private sites allowed (%s), the proxy is used: %s',
  (browserUrl, allowPrivateSites, used) => {
    expect(needsProxy({ allowPrivateSites, ...(browserUrl ? { browserUrl } : {}) })).toBe(used);
  },
);

test.runIf(isRoot)('a browser that cannot start with its sandbox fails with a sentence that says so', async () => {
  await expect(open({ sandbox: true })).rejects.toThrow(
    /^The browser at \S+ could not be started with its sandbox.* Set BROWSER_SANDBOX=false to do without it\.$/,
  );
});

/** Asks a server on this machine for the address of the page, as calls between browsers begin. */
const askStun = (port: number) => `new Promise((gathered) => {
  const connection = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }] });
  connection.onicecandidate = ({ candidate }) => candidate || gathered('nothing was sent');
  connection.createDataChannel('any');
  connection.createOffer().then((offer) => connection.setLocalDescription(offer));
})`;

test.each([
  [true, 'nothing was sent'],
  [false, 'a packet'],
])('where all connections must go through the proxy (%s), WebRTC sends: %s', async (throughProxy, outcome) => {
  const stun = createSocket('udp4').bind(0, '127.0.0.1');
  await once(stun, 'listening');
  const proxy = await startPublicProxy();
  const { context } = await open({ throughProxy }, proxy.url);
  const page = await context.newPage();
  const sent = once(stun, 'message').then(() => 'a packet');
  expect(await Promise.race([sent, page.evaluate(askStun(stun.address().port))])).toBe(outcome);
  stun.close();
  await proxy.close();
});
