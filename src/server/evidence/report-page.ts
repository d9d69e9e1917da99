// A run as one HTML file: its steps with pictures, why it failed, and the replay. Everything is inside the file; its policy
// forbids the browser to load anything else.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { StepEvidence, UserFlowRun } from '../../contract/entities.ts';
import { entryText } from '../../contract/entry-text.ts';
import type { StoredHistoryEntry } from '../../contract/history.ts';
import { entriesByStep, stepState } from '../../contract/step-states.ts';
import { reportScript } from './report-script.ts';
import { reportStyles } from './report-styles.ts';

export type ReportedRun = {
  title: string;
  versionNumber: number;
  site: { url: string; title: string | null };
  run: Pick<UserFlowRun, 'status' | 'firstStep' | 'lastStep'> & {
    id: string;
    startTime: Date;
    endTime: Date | null;
    logs: { history: StoredHistoryEntry[] };
  };
  /** `before` and `after` are names of pictures. */
  evidence: StepEvidence[];
};

type Asset = { hash: string; type: string; content: Buffer };
type Files = {
  picture: (name: string) => Promise<Buffer | null>;
  replay: () => Promise<AsyncIterable<string>>;
  assets: () => AsyncIterable<Asset>;
};

const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline' blob:; img-src data: blob:; font-src data: blob:; media-src data: blob:; frame-src 'self'";

export async function* writeReportPage(reported: ReportedRun, files: Files): AsyncGenerator<string> {
  const { title, site, run } = reported;
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title}: ${statusText(run)}`)}</title>
<style>${reportStyles}</style>
<style>${playerFile('style.min.css').replace(/<\/style/gi, '')}</style>
</head>
<body>
<header>
<p class="site">${escapeHtml(site.title ?? new URL(site.url).host)} · <span>${escapeHtml(site.url)}</span></p>
<h1>${escapeHtml(title)} <span class="badge ${run.status.toLowerCase()}">${statusText(run)}</span></h1>
<p class="facts">${facts(reported).map(escapeHtml).join(' · ')}</p>
</header>
<main>
${failureBox(reported)}
<h2>Steps</h2>
<ol class="steps">
`;
  for (const step of reported.evidence) yield* writeStep(step, reported, files);
  yield `</ol>
<h2>Replay</h2>
<div id="replay"><p>Loading the replay…</p></div>
</main>
<footer>Report of run ${escapeHtml(run.id)}, made by Rehearsal.</footer>
`;
  for await (const { hash, type, content } of files.assets())
    yield `<script type="application/octet-stream" data-asset="${hash}" data-type="${escapeHtml(type)}">${content.toString('base64')}</script>\n`;
  yield '<script type="application/octet-stream" id="events">';
  yield* asBase64(Readable.from(await files.replay()).pipe(createGzip()));
  yield `</script>
<script>${playerFile('rrweb-player.umd.min.cjs').replace(/<\/script/gi, '<\\/script')}</script>
<script>${reportScript}</script>
</body>
</html>
`;
}

/** Three bytes are four characters, so pieces are cut after a multiple of three. */
async function* asBase64(bytes: AsyncIterable<Buffer>) {
  let rest = Buffer.alloc(0);
  for await (const piece of bytes) {
    const all = Buffer.concat([rest, piece]);
    const whole = all.length - (all.length % 3);
    rest = all.subarray(whole);
    if (whole > 0) yield all.subarray(0, whole).toString('base64');
  }
  yield rest.toString('base64');
}

function playerFile(name: string) {
  const main = createRequire(import.meta.url).resolve('rrweb-player');
  return readFileSync(join(dirname(main), name), 'utf8').replace(/\/[*/]# sourceMappingURL=\S+(?: \*\/)?\s*$/, '');
}

function statusText({ status }: ReportedRun['run']) {
  return status === 'COMPLETED' ? 'Passed' : status === 'FAILED' ? 'Failed' : 'Running';
}

function facts({ run, versionNumber }: ReportedRun) {
  const seconds = run.endTime && (run.endTime.getTime() - run.startTime.getTime()) / 1000;
  const tried = run.firstStep === null ? [] : [`Steps ${run.firstStep + 1} to ${(run.lastStep ?? 0) + 1} only`];
  return [
    `Version ${versionNumber}`,
    `Started ${run.startTime.toISOString().replace('T', ' ').slice(0, 19)} UTC`,
    ...(seconds === null ? [] : [`${seconds.toFixed(1)} seconds`]),
    ...tried,
  ];
}

function failureBox({ run, evidence }: ReportedRun) {
  const failure = run.logs.history.findLast(({ type }) => type === 'error');
  if (run.status !== 'FAILED' || !failure) return '';
  const why = evidence[failure.step]?.why;
  return `<section class="failure">
<h2>Why it failed</h2>
<p><strong>Failed at step ${failure.step + 1}:</strong> ${escapeHtml(failure.data.error ?? '')}</p>
${why ? `<p>${escapeHtml(why)}</p>` : ''}
</section>`;
}

async function* writeStep(evidence: StepEvidence, { run }: ReportedRun, files: Files) {
  const { step, action, element, console: messages, requests } = evidence;
  const state = stepState(run, step);
  const entries = entriesByStep(run.logs.history).get(step) ?? [];
  yield `<li class="${state}"><h3>${escapeHtml(action)} <span class="state">${stateTexts[state]}</span></h3>\n`;
  const texts = entries.map(entryText).filter((text) => text !== undefined);
  if (texts.length > 0) yield list(texts);
  const found = [
    ...requests.map(
      ({ method, url, status, reason }) => `${method} ${url}: ${status === null ? reason : `HTTP ${status}`}`,
    ),
    ...messages.map(({ level, text }) => `${levelTexts[level]}: ${text}`),
  ];
  if (found.length > 0) yield `<h4>Problems on the page</h4>\n${list(found, 'problems')}`;
  const isSame = evidence.before === evidence.after;
  const shown = (['before', 'after'] as const).filter((which) => evidence[which] && !(isSame && which === 'before'));
  if (shown.length > 0) yield '<div class="pictures">\n';
  for (const which of shown) {
    const bytes = await files.picture(evidence[which] as string);
    if (!bytes) continue;
    const box = element && (element.picture === which || isSame) ? boxOver(element) : '';
    yield `<figure><div class="frame"><img alt="" src="data:image/webp;base64,${bytes.toString('base64')}">${box}</div>
<figcaption>${isSame ? 'Before and after' : which === 'before' ? 'Before' : 'After'}</figcaption></figure>\n`;
  }
  if (shown.length > 0) yield '</div>\n';
  yield '</li>\n';
}

const stateTexts = { done: 'Passed', failed: 'Failed', running: 'Running', waiting: 'Not reached' };
const levelTexts = { error: 'Console error', warning: 'Console warning', exception: 'Script error' };

const list = (texts: string[], name = 'entries') =>
  `<ul class="${name}">${texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>\n`;

/** In percent of the picture, which is shown at any size; the script fills in its own size. */
function boxOver({ x, y, width, height }: NonNullable<StepEvidence['element']>) {
  return `<span class="box" data-x="${x}" data-y="${y}" data-width="${width}" data-height="${height}"></span>`;
}

function escapeHtml(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
