import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { readEnvironment } from '../../testing/read-environment.ts';
import { decodePng } from './decode-png.ts';
import { createTextReader } from './text-reader.ts';

afterEach(() => vi.unstubAllEnvs());

test.runIf(process.platform === 'linux')('the process that reads text is not given our secrets', async () => {
  vi.stubEnv('SECRET_KEY', 'a'.repeat(32));
  vi.stubEnv('OPENAI_API_KEY', 'k');
  vi.stubEnv('LC_TIME', 'C');
  const reader = createTextReader();
  const reading = reader.read(decodePng(readFileSync(new URL('./pictures/field.png', import.meta.url))));
  const given = readEnvironment(reader.processId() ?? 0);
  await reading;
  reader.close();
  expect(given).toMatchObject({ LC_TIME: 'C', PATH: process.env.PATH });
  expect(given).not.toHaveProperty('SECRET_KEY');
  expect(given).not.toHaveProperty('OPENAI_API_KEY');
});
