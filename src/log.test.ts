import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureLog, hideInLog, log, withLogIds } from './log.ts';

let printed = '';
beforeEach(() => {
  printed = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed += text;
      return true;
    });
});
afterEach(() => {
  vi.restoreAllMocks();
  configureLog({ logFormat: 'text', logLevel: 'info' });
});

/** As drizzle throws it. */
function databaseError(values: string[]) {
  const cause = Object.assign(new Error(`invalid input syntax for type integer: "${values[0]}"`), { code: '22P02' });
  const message = `Failed query: insert into "websites" ("url") values ($1)\nparams: ${values.join(',')}`;
  return Object.assign(new Error(message, { cause }), { query: 'insert into "websites" ("url") values ($1)' });
}

test('a database error is logged with its code and the name of the query, without values', () => {
  log.error('saving failed', databaseError(['geheim-1', 'geheim-2']));
  expect(printed).toMatch(/^Error: saving failed: Error \[insert websites\], caused by Error \[22P02\]\n/);
  expect(printed).not.toContain('geheim');
});

test('what Playwright adds about typed text is not logged', () => {
  const message = 'locator.fill: Error: Cannot type text into input[type=number]\nCall log:\n  - fill("geheim")\n';
  log.warn('performing a run failed', new Error(message));
  expect(printed).toContain('Cannot type text into input[type=number]');
  expect(printed).not.toContain('geheim');
});

test('secrets are hidden in messages and errors, in both formats, until they are forgotten', () => {
  for (const logFormat of ['text', 'json'] as const) {
    configureLog({ logFormat, logLevel: 'info' });
    const forget = hideInLog((text) => text.replaceAll('geheim', '***'));
    log.error('typing geheim failed', new Error('cannot type geheim'));
    forget();
  }
  expect(printed).toContain('typing *** failed');
  expect(printed).not.toContain('geheim');
  log.info('geheim');
  expect(printed).toContain('geheim');
});

test('a line has a limited length', () => {
  for (const logFormat of ['text', 'json'] as const) {
    configureLog({ logFormat, logLevel: 'info' });
    log.error('x'.repeat(400_000), new Error('y'.repeat(400_000), { cause: new Error('z'.repeat(400_000)) }));
  }
  expect(Math.max(...printed.split('\n').map(({ length }) => length))).toBeLessThan(10_000);
});

test('in JSON, a line is an object with time, level, message and the ids of the request and the run', async () => {
  configureLog({ logFormat: 'json', logLevel: 'info' });
  await withLogIds({ requestId: 'r1' }, async () => {
    await new Promise(setImmediate);
    withLogIds({ runId: 'run1' }, () => log.warn('slow'));
  });
  const { time, ...rest } = JSON.parse(printed);
  expect(rest).toEqual({ level: 'warn', msg: 'slow', requestId: 'r1', runId: 'run1' });
  expect(new Date(time).toISOString()).toBe(time);
});

test('only lines of the level or above are printed', () => {
  configureLog({ logFormat: 'text', logLevel: 'warn' });
  log.info('no');
  log.warn('yes');
  expect(printed).toBe('Warning: yes\n');
});

test('an object that only looks like an error is described by its message', () => {
  log.warn('queue error', { message: 'connection lost', code: 'ECONNRESET' });
  expect(printed).toBe('Warning: queue error: Error: connection lost [ECONNRESET]\n');
});
