import { expect, test } from 'vitest';
import { withoutTitles, withPersons } from './person-pronouns.ts';

test.each([
  ['He is at the top of the list', 'Ada Bell is at the top of the list'],
  ['Move him to room 23', 'Move Ada Bell to room 23'],
  ['Sign her out', 'Sign Ada Bell out'],
  ['Her status is Pending', 'Ada Bell’s status is Pending'],
  ['Next to his name it says Paid', 'Next to “Ada Bell” it says Paid'],
  ['Open Cora Dean and pause her membership', 'Open Cora Dean and pause Cora Dean’s membership'],
  ['Open Zelda’s file and change her desk', 'Open Zelda’s file and change Zelda’s desk'],
  ['Olaf is leaving us, so cancel his order', 'Olaf is leaving us, so cancel Olaf’s order'],
  [
    'Enter Cora Dean as the name and c@d.example as her email',
    'Enter Cora Dean as the name and c@d.example as her email',
  ],
  ['Type "her" into the field', 'Type "her" into the field'],
  [
    'Set his title to Chief Officer and his team to Sales',
    'Set Ada Bell’s title to Chief Officer and Ada Bell’s team to Sales',
  ],
  ['Write to Cora Dean and pause her order', 'Write to Cora Dean and pause Cora Dean’s order'],
  ['The theatre is closed', 'The theatre is closed'],
])('“%s” after a step about Ada Bell is “%s”', (step, meant) => {
  expect(withPersons(step, 'Ada Bell').step).toBe(meant);
});

test('nobody was named before', () => {
  expect(withPersons('Move him to room 23', undefined)).toEqual({ step: 'Move him to room 23', person: undefined });
});

test.each([
  ['Open Ada Bell', 'Ada Bell'],
  ['Send Ada Bell a note about Cora Dean', 'Cora Dean'],
  ['Click Save', undefined],
])('“%s” names %s', (step, person) => {
  expect(withPersons(step, undefined).person).toBe(person);
});

test.each([
  ['Ms Bell is listed', 'Bell is listed'],
  ["Open Dr. Bell's file", "Open Bell's file"],
  ['Frau Bell ist in der Liste', 'Bell ist in der Liste'],
  ['Mr Dean is listed', 'Mr Dean is listed'],
  ['Miss a turn', 'Miss a turn'],
])('a title is left out where the page has only the name: %s', (step, bare) => {
  expect(withoutTitles(step, (name) => 'Ada Bell, Mr Dean'.includes(name))).toBe(bare);
});
