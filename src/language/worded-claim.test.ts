import { expect, test } from 'vitest';
import { readWordedClaims } from './worded-claim.ts';

test.each([
  ['Four kites are left', [{ kind: 'count', count: 4, things: 'kites', place: [] }]],
  ['There should be 2 open tasks in total', [{ kind: 'count', count: 2, things: 'open tasks', place: [] }]],
  [
    'Two are there, Elm and Oak',
    [
      { kind: 'count', count: 2, things: '', place: [] },
      { kind: 'entries', names: ['Elm', 'Oak'], only: false },
    ],
  ],
  ['Only Elm is left in the list', [{ kind: 'entries', names: ['Elm'], only: true }]],
  ['Elm and Oak are listed, nothing else', [{ kind: 'entries', names: ['Elm', 'Oak'], only: true }]],
  ['Elm is no longer in the list of free pitches', [{ kind: 'gone', name: 'Elm', place: ['free', 'pitches'] }]],
  [
    'Elm is the first pitch in the list and it is free',
    [{ kind: 'entry', ordinal: 1, subject: 'Elm', text: 'Elm it free' }],
  ],
  [
    'It should be at the top with the state Free',
    [{ kind: 'entry', ordinal: 1, subject: '', text: 'It with the state Free' }],
  ],
])('“%s” is a claim', (step, claims) => {
  expect(readWordedClaims(step)).toMatchObject(claims);
});

test.each([
  'Click Save',
  'Archive the letter',
  'Ada Bell, third table',
  'Open the list and check Elm is shown',
  'Elm is not shown',
  'There are more than 4 kites',
  'All kites are free',
  'The total is over £20',
  'Elm comes before Oak',
  'The button is no longer disabled',
  'If Elm is free, Oak is taken',
])('“%s” is none', (step) => {
  expect(readWordedClaims(step)).toBeNull();
});

test('what is quoted stays whole', () => {
  expect(readWordedClaims('The first entry is "Roof shows damage, and is open"')).toMatchObject([
    { kind: 'entry', ordinal: 1, text: '"Roof shows damage, and is open"' },
  ]);
});
