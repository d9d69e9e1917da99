import { expect, test } from 'vitest';
import { listFailures } from './list-failures.mjs';
import { inProject } from './project.mjs';

test('failed tests and files that could not be loaded are listed for Vitest', () => {
  const passed = { fullName: 'adds', status: 'passed' };
  const report = {
    testResults: [
      {
        name: inProject('src/a.test.ts'),
        status: 'failed',
        assertionResults: [passed, { fullName: 'b', status: 'failed' }],
      },
      { name: inProject('src/b.test.ts'), status: 'passed', assertionResults: [passed] },
      { name: inProject('src/c.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(listFailures(report)).toEqual(['src/a.test.ts: b', 'src/c.test.ts: no such module']);
});

test('failed tests are listed for Playwright, at any depth', () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'run.spec.ts' });
  const report = { suites: [{ specs: [spec('a', true), spec('b', false)], suites: [{ specs: [spec('c', false)] }] }] };
  expect(listFailures(report)).toEqual(['e2e/run.spec.ts: b', 'e2e/run.spec.ts: c']);
});
