import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '../contract/limits.ts';
import { type Supervisor, supervise } from './supervise.ts';

let folder: string;
let supervisor: Supervisor | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearsal-supervisor-'));
  await appendFile(events(), '');
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockReturnValue(true);
});
afterEach(async () => {
  await supervisor?.stop();
  supervisor = null;
  vi.restoreAllMocks();
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const events = () => join(folder, 'events');
const readEvents = async () => (await readFile(events(), 'utf8')).split('\n').filter(Boolean);

/** A program that notes when it starts and stops. */
async function part(name: string, atStart = "process.send('ready')") {
  const program = join(folder, `${name}.mjs`);
  const source = `
    import { appendFileSync } from 'node:fs';
    const note = (what) => appendFileSync(${JSON.stringify(events())}, '${name} ' + what + '\\n');
    process.on('message', (message) => {
      if (message !== 'stop') return process.send({ id: message.id, metrics: [{ name: '${name}' }] });
      note('stopped');
      process.exit(0);
    });
    process.on('disconnect', () => { note('abandoned'); process.exit(1); });
    note('started');
    ${atStart}`;
  await writeFile(program, source);
  return { name, program };
}

test('parts start one after the other and stop in reverse order', async () => {
  const started = await supervise([await part('database'), await part('server')]);
  await started.stop();
  expect(await readEvents()).toEqual(['database started', 'server started', 'server stopped', 'database stopped']);
});

test('a part that is killed starts again, and the others go on', async () => {
  supervisor = await supervise([await part('database'), await part('server')]);
  const { pidOf } = supervisor;
  const [database, server] = [pidOf('database'), pidOf('server')];
  process.kill(server as number, 'SIGKILL');
  await expect.poll(readEvents, { timeout: 10_000 }).toEqual(['database started', 'server started', 'server started']);
  expect(pidOf('database')).toBe(database);
  expect(pidOf('server')).not.toBe(server);
});

test('a part that throws an exception starts again as often as needed', async () => {
  const crashing = "process.send('ready', () => setImmediate(() => { throw new Error('a bad page'); }))";
  supervisor = await supervise([await part('worker', crashing)]);
  await expect.poll(readEvents, { timeout: 20_000 }).toEqual(['worker started', 'worker started', 'worker started']);
});

/** Pauses are noted and left out. */
function notePauses() {
  const pauses: number[] = [];
  const realSetTimeout = setTimeout;
  const setNoted = (work: () => void, ms?: number) => {
    if (work.name === 'restart') pauses.push(ms ?? 0);
    return realSetTimeout(work, work.name === 'restart' ? 0 : ms);
  };
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(setNoted as typeof setTimeout);
  return pauses;
}

test('a part that ends again and again is started after longer and longer pauses, up to a longest one', async () => {
  const pauses = notePauses();
  supervisor = await supervise([await part('worker', "process.send('ready', () => process.exit(1))")]);
  const longest = limits.longestRestartPauseMs;
  await expect.poll(() => pauses.slice(-2), { timeout: 20_000 }).toEqual([longest, longest]);
  expect(pauses.slice(0, 3)).toEqual([1, 2, 4].map((times) => times * limits.firstRestartPauseMs));
});

test('after a healthy time, the pause is short again', async () => {
  const pauses = notePauses();
  vi.useFakeTimers({ toFake: ['Date'] });
  supervisor = await supervise([await part('worker')]);
  for (const healthyMs of [0, 0, limits.healthyAfterMs + 1]) {
    const before = pauses.length;
    vi.setSystemTime(Date.now() + healthyMs);
    process.kill(supervisor.pidOf('worker') as number, 'SIGKILL');
    await expect.poll(() => pauses.length).toBe(before + 1);
    await expect.poll(readEvents).toHaveLength(before + 2);
  }
  expect(pauses).toEqual([1, 2, 1].map((times) => times * limits.firstRestartPauseMs));
});

test('if a part cannot start, the ones before it stop', async () => {
  const failing = supervise([await part('database'), await part('server', 'process.exit(1)')]);
  await expect(failing).rejects.toThrow('The server process ended with code 1.');
  expect(await readEvents()).toEqual(['database started', 'server started', 'database stopped']);
});

test('the metrics of all parts are collected', async () => {
  supervisor = await supervise([await part('server'), await part('worker')]);
  expect(await supervisor.metrics()).toEqual([[{ name: 'server' }], [{ name: 'worker' }]]);
});
