// A recording is made of a stranger's page. Whatever is in it, nothing of it runs in the web app or tells others who watches.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runOnce } from './flows.ts';
import { addFlow } from './rehearse.ts';
import { expect, test } from './sites/test.ts';

test.describe.configure({ timeout: 120_000 });

type Node = { type: number; id: number; [field: string]: unknown };
let lastId = 0;
const nextId = () => {
  lastId += 1;
  return lastId;
};
const text = (textContent: string): Node => ({ type: 3, textContent, id: nextId() });
const element = (tagName: string, attributes: Record<string, string> = {}, ...childNodes: Node[]): Node => ({
  type: 2,
  tagName,
  attributes,
  childNodes,
  id: nextId(),
});

const run = (how: string) => `top.ran = (top.ran || '') + '${how} '; alert('${how}')`;

/** Everything that could run a script or ask another host, as a page or as a frame would hold it. */
function hostileNodes(outside: string, how: string): Node[] {
  const page = `<script>${run(`${how} srcdoc`)}</script><img src="${outside}srcdoc.png">`;
  return [
    element('script', {}, text(run(`${how} script`))),
    element('script', { src: `${outside}script.js` }),
    element('img', { src: `${outside}pixel.png`, onerror: run(`${how} error`), onload: run(`${how} load`) }),
    element('img', { srcset: `${outside}set.png 2x` }),
    element('a', { href: `javascript:${run(`${how} link`)}` }, text('Link')),
    element('iframe', { src: `javascript:${run(`${how} frame`)}` }),
    element('iframe', { srcdoc: page }),
    element('iframe', { src: `${outside}frame` }),
    element('object', { data: `javascript:${run(`${how} object`)}` }),
    element('object', { data: `${outside}object` }),
    element('embed', { src: `${outside}embed` }),
    element('meta', { 'http-equiv': 'refresh', content: `0;url=${outside}refresh` }),
    element('link', { rel: 'stylesheet', href: `${outside}style.css` }),
    element('link', { rel: 'prefetch', href: `${outside}prefetch` }),
    element('style', {}, text(`body { background: url(${outside}background.png) } @import '${outside}import.css';`)),
    element('video', { src: `${outside}film.mp4`, poster: `${outside}poster.png`, autoplay: '' }),
    element('svg', { onload: run(`${how} svg`) }),
    element('body', { onload: run(`${how} body`), onpageshow: run(`${how} shown`) }),
    element('input', { autofocus: '', onfocus: run(`${how} focus`) }),
    element('form', { action: `${outside}form` }, element('button', { formaction: `${outside}button` })),
    element('base', { href: outside, target: '_top' }),
  ];
}

function hostileEvents(outside: string) {
  const begin = Date.now();
  const head = element('head');
  const body = element('body', {}, element('h1', {}, text('Recorded')), ...hostileNodes(outside, 'page'));
  const adds = hostileNodes(outside, 'added').map((node) => ({ parentId: body.id, nextId: null, node }));
  const font = { source: 10, family: 'Any', fontSource: `url(${outside}font.woff2)`, buffer: false };
  const drawing = { source: 9, id: body.id, type: 0, commands: [{ property: 'constructor', args: [run('canvas')] }] };
  const rule = { source: 8, id: body.id, adds: [{ rule: `@import url(${outside}rule.css);` }] };
  const changes = [{ source: 0, adds, removes: [], texts: [], attributes: [] }, font, drawing, rule];
  const page = { type: 0, id: nextId(), childNodes: [element('html', {}, head, body)] };
  return [
    { type: 4, data: { href: `javascript:${run('meta')}`, width: 1280, height: 720 } },
    { type: 2, data: { node: page, initialOffset: { top: 0, left: 0 } } },
    ...changes.map((data) => ({ type: 3, data })),
    { type: 5, data: { tag: 'end', payload: {} } },
  ].map((event, index) => ({ ...event, timestamp: begin + index * 100 }));
}

test('a replay runs nothing of what was recorded and asks no other host', async ({
  signedIn,
  product,
  person,
  serve,
}) => {
  const site = await serve({ '/': '<h1>Corner shop</h1>' });
  const outside = await serve({});
  const steps = ['Check that the page shows "Corner shop"'];
  const { website, flowId, versionId } = await addFlow(product, person, { url: site.url, steps });
  const { browserSessionId } = await runOnce(product, person, versionId);
  const folder = join(product.dataDir, 'storage', 'recordings', browserSessionId ?? '', 'events');
  const lines = hostileEvents(outside.url).map((event) => JSON.stringify(event));
  await writeFile(join(folder, '000000.gz'), gzipSync(lines.join('\n')));

  const dialogs: string[] = [];
  signedIn.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signedIn.goto(`${product.url}/sites/${website.id}/flows/${flowId}?tab=run`);
  const controls = signedIn.getByRole('region', { name: 'Replay controls' });
  await expect(signedIn.frameLocator('iframe[title="Replay"]').getByRole('heading')).toHaveText('Recorded');
  await expect(controls.getByRole('button', { name: 'Play' })).toBeVisible();
  const inputs = signedIn.frameLocator('iframe[title="Replay"]').locator('input');
  await expect(inputs).toHaveCount(2);
  // Once more from the beginning, where the page is written anew.
  await controls.getByRole('slider').fill('0');
  await expect(inputs).toHaveCount(1);
  await controls.getByRole('button', { name: 'Play' }).click();
  await expect(inputs).toHaveCount(2);
  expect(await signedIn.evaluate('window.ran')).toBeUndefined();
  expect(dialogs).toEqual([]);
  expect(new URL(signedIn.url()).pathname).toBe(`/sites/${website.id}/flows/${flowId}`);
  expect(outside.asked).toEqual([]);
});
