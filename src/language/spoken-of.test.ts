import { expect, test } from 'vitest';
import { namesSaid, withThing } from './spoken-of.ts';

test.each([
  ['Rename "Old Mill" and open Ada Bell', ['Old Mill', 'Ada Bell']],
  ['Ada Bell’s order is listed', ['Ada Bell']],
  ['Go to flat 4C Mill Lane', ['4C Mill Lane']],
  ['Click the button', []],
])('“%s” names %j', (step, names) => {
  expect(namesSaid(step)).toEqual(names);
});

test.each([
  ['Open it', 'Open “Old Mill”'],
  ['Set its price to 70', 'Set “Old Mill”’s price to 70'],
  ['And set that one to closed', 'And set “Old Mill” to closed'],
  ['It is listed', 'It is listed'],
  ['Click the letter and delete it', 'Click the letter and delete it'],
  ['Open Cora Dean and delete it', 'Open Cora Dean and delete it'],
  ['Check that it is closed', 'Check that it is closed'],
])('“%s” after a step about Old Mill is “%s”', (step, meant) => {
  expect(withThing(step, 'Old Mill')).toBe(meant);
});
