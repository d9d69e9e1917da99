import { describeFailure, secondsOf } from './describe-run.ts';
import type { Run } from './start-runs.ts';

type Results = { siteUrl: string; runs: Run[]; linkTo: (run: Run) => string };

/** The results as JUnit XML, with one test case for each flow. */
export function junitText({ siteUrl, runs, linkTo }: Results) {
  const failed = runs.filter(({ status }) => status === 'FAILED').length;
  const seconds = runs.reduce((sum, run) => sum + (secondsOf(run) ?? 0), 0);
  const counts = { tests: runs.length, failures: failed, errors: 0, time: seconds.toFixed(3) };
  const timestamp = runs.map(({ startTime }) => startTime).sort()[0];
  const host = URL.canParse(siteUrl) ? new URL(siteUrl).host : siteUrl;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'Rehearsal', ...counts })}>`,
    `  <testsuite${attributes({ name: siteUrl, ...counts, skipped: 0, ...(timestamp ? { timestamp } : {}) })}>`,
    ...runs.flatMap((run) => testCase(run, { host, link: linkTo(run) })),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase(run: Run, { host, link }: { host: string; link: string }) {
  const named = attributes({ name: run.title, classname: host, time: (secondsOf(run) ?? 0).toFixed(3) });
  const message = describeFailure(run);
  if (message === null) return [`    <testcase${named}/>`];
  const text = escapeXml(`${message}\n${link}`);
  return [`    <testcase${named}>`, `      <failure${attributes({ message })}>${text}</failure>`, '    </testcase>'];
}

function attributes(values: Record<string, string | number>) {
  const written = Object.entries(values).map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`);
  return written.join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Most control characters and half of a surrogate pair are not allowed in XML, not even as a reference. */
export function escapeXml(text: string) {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
    .replaceAll('\r', '&#13;');
}

/** In an attribute, a parser would replace line breaks and tabs by spaces. */
export function escapeAttribute(text: string) {
  return escapeXml(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}
