import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { says } from '../../contract/actions/action.ts';
import { limits } from '../../contract/limits.ts';
import { findProcesses, readEnvironment } from '../../testing/read-environment.ts';
import { analyzeFile } from './analyze-file.ts';
import { VideoFailure, videoFailures } from './video-failure.ts';

const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));
const options = () => ({ signal: new AbortController().signal, onProgress: () => {} });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'videos-'));
});
afterEach(() => vi.useRealTimers());
afterAll(() => rm(folder, { recursive: true }));

test('a recording of a form becomes its steps, with times, boxes and progress', async () => {
  const percents: number[] = [];
  const { steps, size } = await analyzeFile(fixture('greenhouse.mp4'), {
    ...options(),
    onProgress: ({ percent }) => percents.push(percent),
  });
  expect(steps.map(({ action }) => says(action))).toEqual([
    'Type “Ada Moss” into “Your name”',
    'Type “Ely” into “Town”',
    'Tick “Send me seeds in spring”',
    'Click “Join now”',
    'Check that “Welcome to the club” is shown',
  ]);
  expect(size).toEqual({ width: 760, height: 460 });
  expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).sort((one, two) => one - two));
  const button = steps[3]?.box ?? [0, 0, 0, 0];
  expect(button[0]).toBeGreaterThan(60);
  expect(button[1] + button[3]).toBeLessThan(340);
  expect(percents).toEqual([...percents].sort((one, two) => one - two));
  expect(percents.at(-1)).toBeGreaterThan(50);
}, 120_000);

test.each([
  ['audio-only.mp4', videoFailures.noPicture],
  ['one-frame.mp4', videoFailures.nothingHappens],
  ['eleven-minutes.mp4', videoFailures.tooLong],
])(
  '%s is rejected with its own message',
  async (name, message) => {
    await expect(analyzeFile(fixture(name), options())).rejects.toThrow(message);
  },
  60_000,
);

test.each([
  ['nothing', async () => Buffer.alloc(0)],
  ['text', async () => Buffer.from('This is not a video.')],
  ['zeros within its boxes', async () => (await readFile(fixture('greenhouse.mp4'))).fill(0, 400)],
  ['only its first bytes', async () => (await readFile(fixture('greenhouse.mp4'))).subarray(0, 700)],
])(
  'a file of %s is damaged',
  async (name, content) => {
    const path = join(folder, `${name}.mp4`);
    await writeFile(path, await content());
    await expect(analyzeFile(path, options())).rejects.toBeInstanceOf(VideoFailure);
  },
  60_000,
);

test('an analysis that takes too long is ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onProgress = () => void vi.advanceTimersByTime(limits.videoAnalysisMs);
  const analysis = analyzeFile(fixture('greenhouse.mp4'), { ...options(), onProgress });
  await expect(analysis).rejects.toThrow(videoFailures.tooMuch);
}, 60_000);

test('an aborted analysis ends at once', async () => {
  const stopping = new AbortController();
  const analysis = analyzeFile(fixture('greenhouse.mp4'), {
    signal: stopping.signal,
    onProgress: () => stopping.abort(new Error('stopping')),
  });
  await expect(analysis).rejects.toThrow('stopping');
}, 60_000);

test.runIf(process.platform === 'linux')(
  'the process that analyzes a video is not given our secrets',
  async () => {
    vi.stubEnv('SECRET_KEY', 'a'.repeat(32));
    const stop = new AbortController();
    const path = join(folder, 'watched.mp4');
    await writeFile(path, await readFile(fixture('greenhouse.mp4')));
    let given: Record<string, string> = {};
    const onProgress = () => {
      // What was already on its way when the process was stopped.
      if (stop.signal.aborted) return;
      given = readEnvironment(findProcesses(path)[0] ?? 0);
      stop.abort(new Error('seen'));
    };
    await expect(analyzeFile(path, { signal: stop.signal, onProgress })).rejects.toThrow('seen');
    vi.unstubAllEnvs();
    expect(given).toHaveProperty('PATH');
    expect(given).not.toHaveProperty('SECRET_KEY');
  },
  120_000,
);
