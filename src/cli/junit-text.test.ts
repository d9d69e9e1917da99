import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { escapeAttribute, escapeXml, junitText } from './junit-text.ts';
import type { Run } from './start-runs.ts';

const passed: Run = {
  flowId: 'f1',
  flowRunId: 'r1',
  flowVersionId: 'v1',
  title: 'Buy bread & butter',
  status: 'COMPLETED',
  startTime: '2024-01-01T00:00:02.000Z',
  endTime: '2024-01-01T00:00:03.500Z',
  failedStep: null,
  reason: null,
  step: null,
};
const failed: Run = {
  ...passed,
  flowRunId: 'r2',
  title: 'Log in',
  status: 'FAILED',
  startTime: '2024-01-01T00:00:01.000Z',
  failedStep: 1,
  step: 'Click "Log in"',
  reason: '“<b>Log in</b>” could not be found.',
};
const linkTo = ({ flowRunId }: Run) => `http://localhost:3000/?tab=run&run=${flowRunId}`;

test('each flow is a test case, with the failed step, its reason and a link', () => {
  expect(junitText({ siteUrl: 'https://shop.example/', runs: [passed, failed], linkTo })).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="Rehearsal" tests="2" failures="1" errors="0" time="4.000">
  <testsuite name="https://shop.example/" tests="2" failures="1" errors="0" time="4.000" skipped="0" timestamp="2024-01-01T00:00:01.000Z">
    <testcase name="Buy bread &amp; butter" classname="shop.example" time="1.500"/>
    <testcase name="Log in" classname="shop.example" time="2.500">
      <failure message="step 2 (Click &quot;Log in&quot;): “&lt;b&gt;Log in&lt;/b&gt;” could not be found.">step 2 (Click &quot;Log in&quot;): “&lt;b&gt;Log in&lt;/b&gt;” could not be found.
http://localhost:3000/?tab=run&amp;run=r2</failure>
    </testcase>
  </testsuite>
</testsuites>
`,
  );
});

test('a run that failed before its first step has a message too', () => {
  const text = junitText({
    siteUrl: 'https://shop.example/',
    runs: [{ ...failed, failedStep: null, reason: null }],
    linkTo,
  });
  expect(text).toContain('<failure message="The run failed.">');
});

test.each([
  ['bell \u0007 and nul \u0000', 'bell \ufffd and nul \ufffd'],
  ['escape \u001b[31m', 'escape \ufffd[31m'],
  ['half \ud83d of a pair', 'half \ufffd of a pair'],
  ['no character \uffff \ufffe', 'no character \ufffd \ufffd'],
  ['bread 🥖 \u0085', 'bread 🥖 \u0085'],
  ['a\r\nb\tc', 'a&#13;\nb\tc'],
  [']]>', ']]&gt;'],
])('%j is written as %j', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});

test('any text comes back from a parser, but for characters that XML does not allow', () => {
  const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
  const parts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('&', '<', '"', "'", ']]>', '\n', '\t', '\r', '&amp;'),
  );
  const texts = fc.array(parts, { maxLength: 10 }).map((all) => all.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const read = readElement(`<a name="${escapeAttribute(text)}">${escapeXml(text)}</a>`);
      expect(read.text).not.toMatch(forbidden);
      expect(read).toEqual({ name: replaceForbidden(text), text: replaceForbidden(text) });
    }),
  );
});

function readElement(xml: string) {
  const read = { name: '', text: '' };
  const parser = new Parser(
    {
      onopentag: (_, { name = '' }) => {
        read.name = name;
      },
      ontext: (text) => {
        read.text += text;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return read;
}

function replaceForbidden(text: string) {
  const isAllowed = (code: number) =>
    [9, 10, 13].includes(code) || (code >= 32 && code < 0xd800) || (code > 0xdfff && code < 0xfffe) || code > 0xffff;
  return [...text].map((character) => (isAllowed(character.codePointAt(0) ?? 0) ? character : '\ufffd')).join('');
}
