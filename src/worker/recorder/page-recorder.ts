// The script that records a page from inside. It is put before the page's own scripts, in every page and frame.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { maskedAttribute } from '../browser/use-element.ts';

/** What the page calls to hand its events over: one JSON text to a line. */
export const recordBinding = '__rehearsalRecord';
/** Asks the recorder in a page to tell everything once more. */
export const recordAnewScript = `dispatchEvent(new Event('${recordBinding}'))`;
/** Asks it to hand over what it still holds. */
export const handOverScript = `dispatchEvent(new Event('${recordBinding}End'))`;
const batchMs = 50;

/** `__name` is what a development build wraps functions in. rrweb sees itself loaded as a module, so that it leaves no name of its own in the page. */
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

/** Runs in the page: nothing from outside this function is there. */
function recordPage(record: Record, { recordBinding, maskedAttribute, batchMs }: Settings) {
  const page = globalThis as unknown as { [name: string]: ((lines: string) => void) | undefined } & {
    location: { href: string };
    addEventListener: (type: string, listener: () => void, capture: boolean) => void;
  };
  // Recording the browser's own page for an empty answer would crash it.
  if (page.location.href === 'about:blank' || page.location.href.startsWith('chrome-error:')) return;
  const hand = page[recordBinding];
  let lines: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length > 0) hand?.(lines.join('\n'));
    lines = [];
  }

  /** rrweb marks an input that once was of type password, so that "show password" shows nothing in the recording. */
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
    // Every input is asked for, so that only this function decides: passwords, and what the agent marked.
    maskAllInputs: true,
    maskInputFn: (text: string, input: Input) => (isSecret(input) ? '*'.repeat(text.length) : text),
  });
  page.addEventListener('pagehide', flush, true);
  page.addEventListener(`${recordBinding}End`, flush, true);
  page.addEventListener(recordBinding, () => record.takeFullSnapshot(), true);
}
