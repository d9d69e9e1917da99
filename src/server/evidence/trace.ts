// A run as a trace for Playwright's trace viewer. Each step is an action, with its pictures as the page before and after it.
// The format is version 7, which all viewers since Playwright 1.41 open.
import { Readable } from 'node:stream';
import type { StepEvidence } from '../../contract/entities.ts';
import { entryText } from '../../contract/entry-text.ts';
import { entriesByStep } from '../../contract/step-states.ts';
import { viewport } from '../../contract/viewport.ts';
import type { ReportedRun } from './report-page.ts';

type TraceFile = { name: string; content: Readable; isPacked: boolean };
type Step = StepEvidence & {
  callId: string;
  begin: number;
  end: number;
  entries: ReportedRun['run']['logs']['history'];
};
type Picture = (name: string) => Promise<Buffer | null>;

const pageId = 'page@1';
/** The viewer counts from the start of the run. A time of 0 counts as missing. */
const zero = 1;

export async function* traceEntries(reported: ReportedRun, picture: Picture): AsyncGenerator<TraceFile> {
  const steps = stepsOf(reported);
  yield toFile('trace.trace', writeTrace(reported, steps, picture));
  yield toFile('trace.network', writeNetwork(reported, steps));
  const names = new Set(steps.flatMap(({ before, after }) => [before, after]).filter((name) => name !== null));
  for (const name of names) {
    const bytes = await picture(name);
    if (bytes) yield { name: `resources/${name}`, content: Readable.from([bytes]), isPacked: true };
  }
}

async function* inLines(events: AsyncIterable<object> | Iterable<object>) {
  for await (const event of events) yield `${JSON.stringify(event)}\n`;
}

const toFile = (name: string, events: AsyncIterable<object> | Iterable<object>): TraceFile => ({
  name,
  content: Readable.from(inLines(events)),
  isPacked: false,
});

const millisecondsOf = ({ run }: ReportedRun, at: Date | string) =>
  zero + Math.max(0, new Date(at).getTime() - run.startTime.getTime());

/** Steps that were not reached have no entries, and are left out. */
function stepsOf(reported: ReportedRun): Step[] {
  const entries = entriesByStep(reported.run.logs.history);
  let end = zero;
  return reported.evidence.flatMap((evidence) => {
    const own = entries.get(evidence.step);
    if (!own) return [];
    const begin = end;
    end = Math.max(begin, ...own.map(({ at }) => millisecondsOf(reported, at)));
    return [{ ...evidence, callId: `call@${evidence.step + 1}`, begin, end, entries: own }];
  });
}

async function* writeTrace(reported: ReportedRun, steps: Step[], picture: Picture): AsyncGenerator<object> {
  const { run, title, site } = reported;
  yield {
    version: 7,
    type: 'context-options',
    origin: 'library',
    browserName: 'chromium',
    platform: process.platform,
    wallTime: run.startTime.getTime(),
    monotonicTime: zero,
    sdkLanguage: 'javascript',
    title,
    options: { viewport },
    contextId: 'browser-context@1',
  };
  yield { type: 'event', time: zero, class: 'BrowserContext', method: 'page', params: { pageId } };
  for (const step of steps) yield* writeStep(reported, step, { picture, url: site.url });
}

async function* writeStep(
  reported: ReportedRun,
  step: Step,
  { picture, url }: { picture: Picture; url: string },
): AsyncGenerator<object> {
  const { callId, begin, end, before, after, element, entries } = step;
  const names = {
    beforeSnapshot: `before@${callId}`,
    inputSnapshot: `input@${callId}`,
    afterSnapshot: `after@${callId}`,
  };
  const draw = async function* (name: string | null, snapshotName: string, timestamp: number) {
    const bytes = name ? await picture(name) : null;
    if (!bytes) return;
    yield { type: 'screencast-frame', pageId, sha1: name, ...viewport, timestamp };
    yield toSnapshot(bytes, { callId, snapshotName, timestamp, url });
  };
  yield {
    type: 'before',
    callId,
    startTime: begin,
    apiName: `${step.step + 1}. ${step.action}`,
    class: 'Page',
    method: 'step',
    params: {},
    pageId,
    beforeSnapshot: names.beforeSnapshot,
  };
  yield* draw(before, names.beforeSnapshot, begin);
  for (const entry of entries) {
    const message = entryText(entry);
    if (message && entry.type !== 'error')
      yield { type: 'log', callId, time: millisecondsOf(reported, entry.at), message };
  }
  if (element?.picture === 'before') {
    const point = { x: element.x + element.width / 2, y: element.y + element.height / 2 };
    yield { type: 'input', callId, point, inputSnapshot: names.inputSnapshot };
    yield* draw(before, names.inputSnapshot, begin);
  }
  for (const { at, level, text, url: from } of step.console)
    yield {
      type: 'console',
      time: millisecondsOf(reported, at),
      pageId,
      messageType: level === 'warning' ? 'warning' : 'error',
      text,
      args: [],
      location: { url: from, lineNumber: 0, columnNumber: 0 },
    };
  const failure = entries.findLast(({ type }) => type === 'error')?.data.error;
  const message = [failure, step.why].filter(Boolean).join('\n');
  yield {
    type: 'after',
    callId,
    endTime: end,
    afterSnapshot: names.afterSnapshot,
    ...(failure === undefined ? {} : { error: { name: 'Error', message } }),
  };
  yield* draw(after, names.afterSnapshot, end);
}

/** A page that shows nothing but the picture. */
function toSnapshot(
  bytes: Buffer,
  { callId, snapshotName, timestamp, url }: { callId: string; snapshotName: string; timestamp: number; url: string },
) {
  const source = `data:image/webp;base64,${bytes.toString('base64')}`;
  const style = 'html, body { margin: 0 } img { display: block; width: 100% }';
  return {
    type: 'frame-snapshot',
    snapshot: {
      callId,
      snapshotName,
      pageId,
      frameId: 'frame@1',
      frameUrl: url,
      doctype: 'html',
      html: ['HTML', {}, ['HEAD', {}, ['STYLE', {}, style]], ['BODY', {}, ['IMG', { src: source, alt: '' }]]],
      viewport,
      timestamp,
      wallTime: timestamp,
      collectionTime: 0,
      resourceOverrides: [],
      isMainFrame: true,
    },
  };
}

function* writeNetwork(reported: ReportedRun, steps: Step[]): Generator<object> {
  const unknown = { cookies: [], headers: [], headersSize: -1, bodySize: -1, httpVersion: 'HTTP/1.1' };
  for (const { at, method, url, status, reason } of steps.flatMap(({ requests }) => requests))
    yield {
      type: 'resource-snapshot',
      snapshot: {
        pageref: pageId,
        startedDateTime: at,
        time: 0,
        request: { ...unknown, method, url, queryString: [] },
        response: {
          ...unknown,
          status: status ?? -1,
          statusText: status === null ? reason : '',
          content: { size: -1, mimeType: 'x-unknown' },
          redirectURL: '',
          _transferSize: -1,
          ...(status === null ? { _failureText: reason } : {}),
        },
        cache: {},
        timings: { send: -1, wait: -1, receive: -1 },
        _monotonicTime: millisecondsOf(reported, at),
        _frameref: 'frame@1',
      },
    };
}
