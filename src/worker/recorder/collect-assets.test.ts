import { expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { createAssetCollector } from './collect-assets.ts';
import { createRecordingBudget } from './recording-budget.ts';

type Asset = { url: string; type: string };

/** Collects answers with these bodies, and answers what was stored. */
async function collect(bodies: { body: string | number; path?: string; type?: string }[], maxBytes = 2 ** 26) {
  const stored = new Map<string, number>();
  let list: Asset[] = [];
  const write = async (name: string, bytes: Uint8Array) => {
    if (name === 'assets.json') list = JSON.parse(Buffer.from(bytes).toString('utf8'));
    else stored.set(name, bytes.length);
  };
  const collector = createAssetCollector({ write }, createRecordingBudget(maxBytes));
  for (const [index, { body, path = String(index), type = 'image/png' }] of bodies.entries()) {
    const url = `http://shop.test/${path}`;
    const content = typeof body === 'string' ? Buffer.from(body) : Buffer.alloc(body, index);
    const response = { url, finalUrl: url, status: 200, method: 'GET', resourceType: 'image', contentType: type };
    collector.collect({ ...response, body: async () => content });
  }
  await collector.settled();
  await collector.flush();
  return { list, bytes: [...stored.values()].reduce((sum, each) => sum + each, 0) };
}

test('the same file is stored once, whatever its address', async () => {
  const { list, bytes } = await collect([{ body: 'logo' }, { body: 'logo' }], 6);
  expect(list).toHaveLength(2);
  expect(bytes).toBe(4);
});

test('a limited number of files is kept', async () => {
  const many = Array.from({ length: limits.recordedAssets + 10 }, (_, index) => ({ body: `file ${index}` }));
  expect((await collect(many)).list).toHaveLength(limits.recordedAssets);
});

test('a file that is too large is left out, and all together leave room for the events', async () => {
  const one = limits.recordedAssetBytes;
  expect((await collect([{ body: one + 1 }, { body: one }])).bytes).toBe(one);
  const { bytes } = await collect(
    Array.from({ length: 8 }, () => ({ body: one })),
    8 * one,
  );
  expect(bytes).toBe(8 * one * limits.recordedAssetsShare);
});

test('what a website says about a file is kept only up to a length', async () => {
  const { list } = await collect([
    { body: 'a', path: 'x'.repeat(limits.urlCharacters) },
    { body: 'b', type: 'image/png'.repeat(1_000) },
  ]);
  expect(list).toHaveLength(1);
  expect(list[0]?.type).toHaveLength(limits.nameCharacters);
});
