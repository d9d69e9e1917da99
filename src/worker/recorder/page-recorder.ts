// The script that records a page from inside. It runs before the page's own scripts, in every page and frame.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { maskedAttribute } from '../browser/use-element.ts';

const batchMs = 50;

/** The scripts for one run. Their events have names of their own in each run, so that a page cannot know them. */
export function createPageRecorder() {
  const name = `recorder${randomBytes(16).toString('hex')}`;
  const settings: Settings = { snapshotEvent: name, flushEvent: `${name}End`, maskedAttribute, batchMs };
  return {
    /**
     * Calls `send` with the events, one JSON text per line. `__name` is what a development build wraps functions in. rrweb
     * is loaded as a module, so that it adds no global to the page.
     */
    script: `
      const module = { exports: {} }, exports = module.exports, __name = (named) => named;
      ${rrwebSource()}
      ;(${recordPage.toString()})({ record: module.exports.record, send, ...${JSON.stringify(settings)} });`,
    /** Makes the recorder in a page take a new full snapshot. */
    takeFullSnapshot: `dispatchEvent(new Event('${settings.snapshotEvent}'))`,
    /** Makes it send its buffered events. */
    flush: `dispatchEvent(new Event('${settings.flushEvent}'))`,
  };
}

function rrwebSource() {
  const main = createRequire(import.meta.url).resolve('@rrweb/record');
  return readFileSync(join(dirname(main), 'record.umd.min.cjs'), 'utf8');
}

type Settings = { snapshotEvent: string; flushEvent: string; maskedAttribute: string; batchMs: number };
type Record = ((options: object) => unknown) & { takeFullSnapshot: () => void };
type Tools = { record: Record; send: (lines: string) => void };
type Input = { type?: string; hasAttribute: (name: string) => boolean };

/** Runs in the page: it cannot use anything outside this function. */
function recordPage({ record, send, snapshotEvent, flushEvent, maskedAttribute, batchMs }: Tools & Settings) {
  const page = globalThis as unknown as {
    location: { href: string };
    addEventListener: (type: string, listener: () => void, capture: boolean) => void;
  };
  // Recording the browser's own page for an empty response would crash it.
  if (page.location.href === 'about:blank' || page.location.href.startsWith('chrome-error:')) return;
  // The page may replace it later.
  const write = JSON.stringify;
  let lines: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length > 0) send(lines.join('\n'));
    lines = [];
  }

  /** rrweb marks an input that was once of type password, so that "show password" does not reveal it in the recording. */
  function isSecret(input: Input) {
    const marks = [maskedAttribute, 'data-rr-is-password'];
    return input.type === 'password' || marks.some((mark) => input.hasAttribute(mark));
  }

  record({
    emit: (event: unknown) => {
      lines.push(write(event));
      timer ??= setTimeout(flush, batchMs);
    },
    recordAfter: 'DOMContentLoaded',
    recordCrossOriginIframes: true,
    collectFonts: true,
    // Every input is masked, so that only maskInputFn decides: passwords, and what the agent marked.
    maskAllInputs: true,
    maskInputFn: (text: string, input: Input) => (isSecret(input) ? '*'.repeat(text.length) : text),
  });
  page.addEventListener('pagehide', flush, true);
  page.addEventListener(flushEvent, flush, true);
  page.addEventListener(snapshotEvent, () => record.takeFullSnapshot(), true);
}
