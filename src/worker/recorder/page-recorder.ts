// The script that records a page from inside. It runs before the page's own scripts, in every page and frame.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { maskedAttribute } from '../browser/use-element.ts';

/** The function that the page calls with its events, one JSON text per line. */
export const recordBinding = '__rehearsalRecord';
/** Makes the recorder in a page take a new full snapshot. */
export const takeFullSnapshotScript = `dispatchEvent(new Event('${recordBinding}'))`;
/** Makes it send its buffered events. */
export const flushScript = `dispatchEvent(new Event('${recordBinding}End'))`;
const batchMs = 50;

/** `__name` is what a development build wraps functions in. rrweb is loaded as a module, so that it adds no global to the page. */
export function pageRecorderScript() {
  return `(() => {
    const module = { exports: {} }, exports = module.exports, __name = (named) => named;
    ${rrwebSource()}
    ;(${recordPage.toString()})(module.exports.record, ${JSON.stringify({ recordBinding, maskedAttribute, batchMs })});
  })();`;
}

function rrwebSource() {
  const main = createRequire(import.meta.url).resolve('@rrweb/record');
  return readFileSync(join(dirname(main), 'record.umd.min.cjs'), 'utf8');
}

type Settings = { recordBinding: string; maskedAttribute: string; batchMs: number };
type Record = ((options: object) => unknown) & { takeFullSnapshot: () => void };
type Input = { type?: string; hasAttribute: (name: string) => boolean };

/** Runs in the page: it cannot use anything outside this function. */
function recordPage(record: Record, { recordBinding, maskedAttribute, batchMs }: Settings) {
  const page = globalThis as unknown as { [name: string]: ((lines: string) => void) | undefined } & {
    location: { href: string };
    addEventListener: (type: string, listener: () => void, capture: boolean) => void;
  };
  // Recording the browser's own page for an empty response would crash it.
  if (page.location.href === 'about:blank' || page.location.href.startsWith('chrome-error:')) return;
  const send = page[recordBinding];
  let lines: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length > 0) send?.(lines.join('\n'));
    lines = [];
  }

  /** rrweb marks an input that was once of type password, so that "show password" does not reveal it in the recording. */
  function isSecret(input: Input) {
    const marks = [maskedAttribute, 'data-rr-is-password'];
    return input.type === 'password' || marks.some((mark) => input.hasAttribute(mark));
  }

  record({
    emit: (event: unknown) => {
      lines.push(JSON.stringify(event));
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
  page.addEventListener(`${recordBinding}End`, flush, true);
  page.addEventListener(recordBinding, () => record.takeFullSnapshot(), true);
}
