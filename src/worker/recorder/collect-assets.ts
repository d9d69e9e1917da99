// Keeps the style sheets, fonts and images that a page loaded, so that its replay looks right when the site is down.
import { createHash } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import type { RecordedAsset } from '../../contract/recording.ts';
import type { PageResponse } from '../browser/browser-session.ts';
import type { RecordingBudget } from './recording-budget.ts';

const keptTypes = new Set(['stylesheet', 'font', 'image', 'media']);

export type RecordingStore = { write: (name: string, bytes: Uint8Array) => Promise<void> };

export function createAssetCollector(store: RecordingStore, budget: RecordingBudget) {
  const assets = new Map<string, RecordedAsset>();
  const stored = new Set<string>();
  const saving = new Set<Promise<void>>();
  let written = 0;

  async function keep({ url, finalUrl, body, contentType }: PageResponse) {
    const content = await body();
    if (content.length > limits.recordedAssetBytes) return;
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
    if (!stored.has(hash)) {
      if (!budget.takeForAsset(content.length)) return;
      stored.add(hash);
      await store.write(`assets/${hash}`, content);
    }
    assets.set(url, { url, finalUrl, hash, type: contentType.slice(0, limits.nameCharacters) });
  }

  function isKept({ resourceType, status, url, finalUrl }: PageResponse) {
    const isShort = Math.max(url.length, finalUrl.length) <= limits.urlCharacters;
    const hasRoom = assets.size + saving.size < limits.recordedAssets;
    return keptTypes.has(resourceType) && status === 200 && !assets.has(url) && isShort && hasRoom;
  }

  return {
    collect: (response: PageResponse) => {
      if (!isKept(response)) return;
      // The body is lost when the page has navigated away; the replay then lacks one file.
      const work: Promise<void> = keep(response)
        .catch(() => {})
        .finally(() => saving.delete(work));
      saving.add(work);
    },
    /** Waits for files that are still being saved, up to a limit: some never end. */
    settled: async () => {
      let timer: NodeJS.Timeout | undefined;
      const timeUp = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, limits.assetsSettleMs);
      });
      await Promise.race([Promise.all(saving), timeUp]);
      clearTimeout(timer);
    },
    flush: async () => {
      if (assets.size === written) return;
      written = assets.size;
      await store.write('assets.json', Buffer.from(JSON.stringify([...assets.values()])));
    },
  };
}
