// Records a browser session: the pages, the files they loaded, and their errors. Everything is saved in compressed
// chunks about once a second, so that a crash loses at most the last one.
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { limits } from '../../contract/limits.ts';
import type { PageProblem } from '../../contract/recording.ts';
import { viewport } from '../../contract/viewport.ts';
import type { BrowserSession } from '../browser/browser-session.ts';
import { capturePage } from '../browser/capture-page.ts';
import { createPictureEncoder } from '../pictures/picture-encoder.ts';
import { createAssetCollector, type RecordingStore } from './collect-assets.ts';
import { collectEvidence } from './collect-evidence.ts';
import { createEventBuffer } from './event-buffer.ts';
import { createPageRecorder } from './page-recorder.ts';
import { createRecordingBudget } from './recording-budget.ts';
import { createStepPictures } from './step-pictures.ts';

const compress = promisify(gzip);
const megabyte = 1024 ** 2;
const encoder = createPictureEncoder();

type RecorderOptions = {
  session: BrowserSession;
  store: RecordingStore;
  /** The recording stops at this size; the run goes on. */
  maxBytes: number;
  withPictures?: boolean;
  /** Hides secrets in a text. */
  hide: (text: string) => string;
  /** A sentence for the run's history. */
  onNote: (note: string) => void;
  onError: (error: unknown) => void;
};

export type Recorder = Awaited<ReturnType<typeof startRecorder>>;

export async function startRecorder({
  session,
  store,
  maxBytes,
  withPictures = true,
  hide,
  onNote,
  onError,
}: RecorderOptions) {
  const budget = createRecordingBudget(maxBytes);
  const assets = createAssetCollector(store, budget);
  const events = createEventBuffer();
  const page = createPageRecorder();
  const pictures = createStepPictures({
    capture: async () => (withPictures ? capturePage(session) : null),
    encode: encoder.encode,
    store,
    size: viewport,
    takeRoom: (bytes) => !isFull && budget.takeForAsset(bytes),
    onError,
  });
  let step = 0;
  let evidence: PageProblem[] = [];
  let chunks = 0;
  let isFull = false;

  function end(reason: string) {
    if (isFull) return;
    isFull = true;
    onNote(`The recording stopped ${reason}; the run went on.`);
  }

  // Only the front page is recorded. A page that returns to the front needs a new full snapshot, since the replay shows
  // another page by then.
  await session.addSendingScript(page.script, (batch, sender) => {
    if (isFull || sender !== session.front()) return;
    if (!events.add(batch, hide)) end('because the page changed too much at once');
  });
  session.onFrontPage((front) => void front.evaluate(page.takeFullSnapshot).catch(() => {}));
  session.onResponse((response) => {
    if (!isFull) assets.collect({ ...response, url: hide(response.url), finalUrl: hide(response.finalUrl) });
  });
  collectEvidence(session, ({ text, url, ...item }) =>
    evidence.push({
      ...item,
      step,
      text: hide(text).slice(0, limits.evidenceCharacters),
      url: hide(url).slice(0, limits.urlCharacters),
    }),
  );

  async function flush() {
    const [newEvents, newEvidence] = [events.take(), evidence];
    evidence = [];
    const name = String(chunks).padStart(6, '0');
    chunks += 1;
    // What cannot be had again is saved first.
    if (newEvents && !isFull) await saveEvents(name, newEvents);
    if (newEvidence.length > 0) await store.write(`evidence/${name}.json`, Buffer.from(JSON.stringify(newEvidence)));
    await assets.flush();
    await pictures.flush();
  }

  async function saveEvents(name: string, text: string) {
    const chunk = await compress(text);
    if (budget.takeForEvents(chunk.length)) await store.write(`events/${name}.gz`, chunk);
    else end(`at ${Number((maxBytes / megabyte).toPrecision(3))} MB (RECORDING_MAX_MB)`);
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
    pictures,
    startStep: (index: number) => {
      step = index;
      pictures.startStep(index);
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all([flushPage(session, page.flush), assets.settled(), pictures.settled()]);
      await flushNow();
    },
  };
}

/** Gets the last events of the front page, even if it has just loaded. A crashed browser cannot send any. */
async function flushPage(session: BrowserSession, script: string) {
  if (session.broken.aborted || !session.hasPage()) return;
  const timeout = limits.recordingFlushMs;
  const page = session.front();
  await page.waitForLoadState('domcontentloaded', { timeout }).catch(() => {});
  const flushed = page.evaluate(script).catch(() => {});
  await Promise.race([flushed, setTimeout(timeout, undefined, { ref: false })]);
}
