// Examples that nobody can run here must at least be correct YAML that calls the program as it is called.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { readFlowText, writeFlowText } from './flow-file.ts';
import { readArguments } from './read-arguments.ts';

const document = readFileSync('docs/ci.md', 'utf8');
const examples = [...document.matchAll(/```yaml\n(.*?)```/gs)].map(([, text = '']) => text);
const calls = [...document.matchAll(/rehearsal -- (run .*)$/gm)].map(([, text = '']) => text);

test('the examples are valid YAML', () => {
  expect(examples).toHaveLength(3);
  for (const text of examples) {
    const { errors, warnings } = parseDocument(text);
    expect([...errors, ...warnings]).toEqual([]);
  }
});

test('the example of a flow is a file that pull would write', () => {
  const [, flow = ''] = /<!-- a flow -->\n```yaml\n(.*?)```/s.exec(document) ?? [];
  expect(writeFlowText(readFlowText(flow, 'docs/ci.md'))).toBe(flow);
});

test('the examples call the program with arguments that it has', () => {
  expect(calls).toHaveLength(3);
  for (const call of calls) expect(readArguments(call.split(' '))).toMatchObject({ name: 'run', wait: true });
});

test('the README leads to the document', () => {
  expect(readFileSync('README.md', 'utf8')).toContain('(docs/ci.md)');
});
