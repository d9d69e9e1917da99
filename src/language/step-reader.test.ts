import { afterEach, expect, test } from 'vitest';
import { createStepReader, type StepReader } from './step-reader.ts';

let reader: StepReader;
afterEach(() => reader.close());

const long = Array.from({ length: 30 }, (_, at) =>
  `${at} Click "Save" and check that the list shows 3 items, then `.repeat(5),
);

test('the event loop goes on while many steps are read', async () => {
  reader = createStepReader();
  await reader.read(['Click Save'], []);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  const readings = await reader.read(long, []);
  clearInterval(timer);
  expect(readings).toHaveLength(long.length);
  expect(turns).toBeGreaterThan(10);
});

test('steps that take too long are given up with a sentence, and the next ones are read', async () => {
  reader = createStepReader({ mostMs: 1 });
  await expect(reader.read(long, [])).rejects.toThrow('These steps take too long to read.');
  reader.close();
  reader = createStepReader();
  expect(await reader.read(['Click "Save"'], [])).toMatchObject([{ parts: [{ kind: 'click' }] }]);
});

test('requests at the same time each get their own answer', async () => {
  reader = createStepReader();
  const answers = await Promise.all([reader.read(['Click "One"'], []), reader.read(['Click "Two"'], [])]);
  expect(answers.map(([reading]) => reading?.parts[0]?.says)).toEqual(['Click “One”', 'Click “Two”']);
});

test('a step that was read before is read with the names of the website at hand', async () => {
  reader = createStepReader();
  const step = 'Open Tea of the house';
  const [without, again] = await reader.read([step, step], []);
  const [other] = await reader.read([step], ['Tea of the house']);
  expect(again).toEqual(without);
  expect(other).not.toEqual(without);
  expect(await reader.read([step], [])).toEqual([without]);
});
