import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearsal-part-'));
});
afterEach(() => rm(folder, { recursive: true }));

const secret = 'open-sesame-'.repeat(3);

/** Runs a part that starts like this, and answers how it ended and what it printed. */
async function run(start: string) {
  const program = join(folder, 'part.mjs');
  const module = new URL('./run-part.ts', import.meta.url).href;
  await writeFile(program, `import { runPart } from ${JSON.stringify(module)}; await runPart(${start});`);
  const env = { ...process.env, SECRET_KEY: secret };
  const child = fork(program, { env, execArgv: ['--import', import.meta.resolve('tsx')], silent: true });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (printed += text));
  const [code] = await once(child, 'close');
  return { code, printed };
}

test.each([
  ['at its start', `async () => { throw new Error('cannot use ${secret}') }`],
  ['later', `async () => { setImmediate(() => { throw new Error('cannot use ${secret}') }); return {} }`],
])('a part that fails %s ends, and the log does not have the secrets of the environment', async (_, start) => {
  const { code, printed } = await run(start);
  expect(code).toBe(1);
  expect(printed).toContain('Error: cannot use ');
  expect(printed).not.toContain('sesame');
});
