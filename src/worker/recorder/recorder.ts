// Records a browser session: the pages, the files they loaded, and their errors. Everything is saved in compressed
// chunks about once a second, so that a crash loses at most the last one.
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { limits } from '../../contract/limits.ts';
import type { BrowserSession } from '../browser/browser-session.ts';
import { createAssetCollector, type RecordingStore } from './collect-assets.ts';
import { collectEvidence, type Evidence } from './collect-evidence.ts';
import { flushScript, pageRecorderScript, recordBinding, takeFullSnapshotScript } from './page-recorder.ts';

const compress = promisify(gzip);

export type Recorder = { evidence: readonly Evidence[]; stop: () => Promise<void> };

type RecorderOptions = {
  session: BrowserSession;
  store: RecordingStore;
  /** Hides secrets in a text. */
  hide: (text: string) => string;
  onError: (error: unknown) => void;
};

export async function startRecorder({ session, store, hide, onError }: RecorderOptions): Promise<Recorder> {
  const assets = createAssetCollector(store);
  const evidence: Evidence[] = [];
  let lines: string[] = [];
  let evidenceWritten = 0;
  let chunks = 0;

  // Only the front page is recorded. A page that returns to the front needs a new full snapshot, since the replay shows
  // another page by then.
  await session.exposeToPages(recordBinding, (batch, page) => {
    if (page === session.front()) lines.push(hide(batch));
  });
  session.onFrontPage((page) => void page.evaluate(takeFullSnapshotScript).catch(() => {}));
  // The script needs the binding when it starts, so in a page that is already open it must be added second.
  await session.addInitScript(pageRecorderScript());
  session.onResponse((response) =>
    assets.collect({ ...response, url: hide(response.url), finalUrl: hide(response.finalUrl) }),
  );
  collectEvidence(session, (item) => evidence.push({ ...item, text: hide(item.text), url: hide(item.url) }));

  async function flush() {
    const [events, newEvidence] = [lines, evidence.slice(evidenceWritten)];
    lines = [];
    evidenceWritten = evidence.length;
    const name = String(chunks).padStart(6, '0');
    chunks += 1;
    await assets.flush();
    if (events.length > 0) await store.write(`events/${name}.gz`, await compress(events.join('\n')));
    if (newEvidence.length > 0) await store.write(`evidence/${name}.json`, Buffer.from(JSON.stringify(newEvidence)));
  }

  // One flush at a time, in order; a slow storage makes larger chunks, not a queue.
  let flushing = Promise.resolve();
  const flushNow = () => {
    flushing = flushing.then(flush).catch(onError);
    return flushing;
  };
  let idle = true;
  const timer = setInterval(() => {
    if (!idle) return;
    idle = false;
    void flushNow().finally(() => {
      idle = true;
    });
  }, limits.recordingFlushMs);

  return {
    evidence,
    stop: async () => {
      clearInterval(timer);
      await flushPage(session);
      await assets.settled();
      await flushNow();
    },
  };
}

/** Gets the last events of the front page, even if it has just loaded. A crashed browser cannot send any. */
async function flushPage(session: BrowserSession) {
  if (session.broken.aborted) return;
  const timeout = limits.recordingFlushMs;
  const page = session.front();
  await page.waitForLoadState('domcontentloaded', { timeout }).catch(() => {});
  const flushed = page.evaluate(flushScript).catch(() => {});
  await Promise.race([flushed, setTimeout(timeout, undefined, { ref: false })]);
}
