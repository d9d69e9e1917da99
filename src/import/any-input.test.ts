import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../contract/limits.ts';
import { readSteps } from '../language/reader.ts';
import { understood } from '../language/reading.ts';
import { type Recording, readRecording } from './read-recording.ts';

const samples = [
  'shop.recorder.json',
  'login.recorder.json',
  'shop.codegen.ts.txt',
  'login.codegen.js.txt',
  'admin.codegen.ts.txt',
  'wiki.codegen.js.txt',
].map((name) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8'));

/** What the server accepts: see the contract of flows and versions. */
function expectUsable(recording: ReturnType<typeof readRecording>) {
  if ('error' in recording) {
    expect(recording.error).toMatch(/^[A-Z].+[.]$/s);
    return;
  }
  const { title, steps, leftOut } = recording;
  expect(title.trim()).not.toBe('');
  expect(title.length).toBeLessThanOrEqual(limits.titleCharacters);
  expect(steps.length).toBeLessThanOrEqual(limits.stepsPerVersion);
  for (const text of [title, ...steps]) {
    expect(text.isWellFormed()).toBe(true);
    expect(text).not.toContain('\u0000');
  }
  for (const step of steps) expect(step.length).toBeLessThanOrEqual(limits.stepCharacters);
  for (const sentence of leftOut) expect(sentence).toMatch(/[.]$/);
}

test('no text makes it throw', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => expectUsable(readRecording(text))));
});

test('no damaged recording makes it throw', () => {
  const damaged = fc
    .record({ text: fc.constantFrom(...samples), at: fc.nat(4000), length: fc.nat(60), insert: fc.string() })
    .map(({ text, at, length, insert }) => text.slice(0, at) + insert + text.slice(at + length));
  fc.assert(fc.property(damaged, (text) => expectUsable(readRecording(text))));
});

const types = ['click', 'change', 'keyDown', 'keyUp', 'navigate', 'waitForElement', 'hover', 'scroll', 'toString'];
const anyStep = fc.record(
  {
    type: fc.oneof(fc.constantFrom(...types), fc.jsonValue()),
    selectors: fc.oneof(
      fc.array(fc.array(fc.string({ unit: 'binary' }).map((text) => `aria/${text}`))),
      fc.jsonValue(),
    ),
    value: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
    key: fc.oneof(fc.constantFrom('Shift', 'Control', 'a', 'constructor'), fc.jsonValue()),
    url: fc.oneof(fc.webUrl(), fc.jsonValue()),
    count: fc.jsonValue(),
    operator: fc.constantFrom('==', '<=', '>=', 1),
    assertedEvents: fc.oneof(fc.constant([{ type: 'navigation', url: '/x', title: 'y' }]), fc.jsonValue()),
  },
  { requiredKeys: ['type'] },
);

test('no JSON makes it throw', () => {
  const anyRecording = fc.record({ title: fc.jsonValue(), steps: fc.oneof(fc.array(anyStep), fc.jsonValue()) });
  fc.assert(fc.property(anyRecording, (data) => expectUsable(readRecording(JSON.stringify(data)))));
});

const text = JSON.stringify;
/** Calls in the shape of codegen, with any words. */
const anyCall = fc
  .tuple(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.constantFrom('row', 'button', 'valueOf'),
  )
  .chain(([name, value, number, role]) =>
    fc.constantFrom(
      `await page.getByRole(${text(role)}, { name: ${text(name)} }).nth(${number}).click();`,
      `await page.getByLabel(${text(name)}).fill(${text(value)});`,
      `await page.locator(${text(name)}).filter({ hasText: ${text(value)} }).press(${text(name)});`,
      `await page.goto(${text(value)});`,
      `await expect(page.getByText(${text(name)})).toHaveCount(${number});`,
      `await expect(page).toHaveURL(${text(value)});`,
      `await page.${role}(${text(name)});`,
      `const ${role} = page.frameLocator(${text(name)}); await ${role}.getByTitle(${text(value)}).selectOption(${text(name)});`,
    ),
  );

test('no code makes it throw', () => {
  fc.assert(
    fc.property(fc.array(anyCall, { maxLength: 5 }), (calls) =>
      expectUsable(readRecording(`{\n${calls.join('\n')}\n}`)),
    ),
  );
});

/** Signs that mean something in steps, and words between them. */
const anyName = fc
  .tuple(
    fc.constantFrom('Save', 'mug', 'B2', '5', '$4.50', "it's", 'not', 'A.B'),
    fc.array(
      fc.constantFrom('Save', '5', '&', '(1)', '–', ':', '…', '?', '+', '/', 'and', 'is', '*', '{a}', 'e@x.de'),
      {
        maxLength: 3,
      },
    ),
  )
  .map(([first, rest]) => [first, ...rest].join(' '));

test('whatever a thing is called and a text says, the step does the same', async () => {
  const names = fc.sample(fc.tuple(anyName, anyName), { numRuns: 60, seed: 7 });
  const lines = names.flatMap(([name, value]) => [
    `await page.getByRole('button', { name: ${text(name)} }).click();`,
    `await page.getByLabel(${text(name)}).fill(${text(value)});`,
    `await expect(page.getByText(${text(value)})).toBeVisible();`,
  ]);
  const { steps } = readRecording(`{${lines.join('\n')}}`) as Recording;
  expect(steps).toHaveLength(lines.length);
  const read = (await readSteps(steps)).map(understood);
  for (const [index, { actions, problem }] of read.entries()) {
    const [name, value] = names[Math.floor(index / 3)] as [string, string];
    const button = { name, quoted: true, kind: 'button' };
    const field = { name, quoted: true };
    const expected = [
      { kind: 'click', target: button },
      { kind: 'type', target: field, value: { text: value } },
      { kind: 'textVisible', text: value, negated: false },
    ][index % 3];
    expect({ problem, actions }, steps[index]).toMatchObject({ problem: null, actions: [expected] });
  }
});
