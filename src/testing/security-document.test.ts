import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const projectFile = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const threats = projectFile('docs/security.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|(-| threat )/.test(line));

test.each(threats)('%s', (line) => {
  const [, file = '', title = ''] = /\| `([^`]+)` › (.+) \|$/.exec(line) ?? [];
  expect(title).not.toBe('');
  const titles = projectFile(file).replaceAll("\\'", "'");
  expect(titles).toContain(title);
});
