// A language model corrects the steps that were found in a recording. When it fails, they stay as they were found.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { callApi } from './api.ts';
import { openUploaded } from './make-video.ts';
import { test } from './model-test.ts';
import { expect } from './sites/test.ts';

test.describe.configure({ timeout: 180_000 });

const recording = fileURLToPath(new URL('../src/worker/video/fixtures/greenhouse.mp4', import.meta.url));
const answer = [
  { kind: 'type', value: 'Ada Moss', field: 'Your full name', seen: 1 },
  { kind: 'pressKey', key: 'Enter', seen: null },
];
const refined = ['Type “Ada Moss” into “Your full name”', 'Press Enter'];

test('a model corrects the steps from the pictures; if it fails, they stay as they were found', async ({
  signedIn,
  product,
  person,
  brain,
}) => {
  brain.reply = () => ({ call: 'write_steps', input: { steps: answer } });
  const body = { url: 'http://127.0.0.1:9/' };
  const website = await callApi(product, '/websites', { person, method: 'POST', body });
  const buffer = await readFile(recording);
  const flowId = await openUploaded(signedIn, { product, person, websiteId: website.id, buffer });
  const list = signedIn.getByRole('region', { name: 'Steps' }).getByRole('listitem');
  await expect(list).toHaveCount(2, { timeout: 90_000 });
  for (const [index, step] of refined.entries()) await expect(list.nth(index)).toContainText(step);
  const [asked] = brain.asked;
  expect(asked?.text).toContain('1. Type “Ada Moss” into “Your name”');
  expect(asked?.pictures[0]).toMatch(/^data:image\/jpeg;base64,\/9j\//);

  brain.reply = () => ({ status: 400 });
  await callApi(product, `/flows/${flowId}/videos`, { person, method: 'PATCH', body: { videoStatus: 'UPLOADED' } });
  await expect(list).toHaveCount(5, { timeout: 90_000 });
  await expect(list.first()).toContainText('Type “Ada Moss” into “Your name”');
});
