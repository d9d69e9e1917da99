import { describe, expect, test } from 'vitest';
import { findMissingWords } from './missing-words.ts';

const clicked = [{ kind: 'click', name: 'Save' }];
const typed = [{ kind: 'type', name: 'Name' }];

describe('what of a step no act has a part in', () => {
  for (const { words, rare = [], texts = [], done = clicked, records = [], missing } of [
    { words: 'check Ada in', texts: ['Check in', 'Ada Moss'], missing: [] },
    { words: 'check Ada in', texts: ['Check in', 'Bo Lund'], missing: ['Ada'] },
    { words: 'Amelia’s cake has been fetched', rare: ['Amelia'], texts: ['Fetched'], missing: ['Amelia'] },
    { words: 'Please remove the note', texts: ['Delete'], missing: [] },
    { words: 'set it to 36.50', texts: ['Price', '36.50'], missing: [] },
    { words: 'set it to 36.50', texts: ['Price'], missing: ['36.50'] },
    { words: 'add the label "Urgent"', texts: ['Add label'], missing: ['Urgent'] },
    { words: 'two more of the helmets', texts: ['+', 'Helmet'], missing: ['two'] },
    {
      words: 'show the cancelled visits',
      texts: ['Cancel visit'],
      done: [{ kind: 'click', name: 'Cancel visit' }],
      missing: ['cancelled'],
    },
    { words: 'show what was shipped', texts: ['Ship'], done: [{ kind: 'click', name: 'Ship' }], missing: ['shipped'] },
    {
      words: 'they brought the throne back',
      texts: ['Returned (1)'],
      records: ['Throne | Out', 'Sword | In stock'],
      missing: ['throne'],
    },
    {
      words: 'they brought the throne back',
      texts: ['Take in', 'Throne | Out'],
      records: ['Throne | Out', 'Sword | In stock'],
      missing: [],
    },
    { words: 'use the code FROST10', texts: ['Code', 'FROST10', 'Apply'], missing: [] },
    { words: 'use the code FROST10', texts: ['Code', 'FROST', 'Apply'], missing: ['FROST10'] },
    { words: 'both Iqbals are absent', texts: ['Iqbal, Aya'], done: [...clicked, ...clicked], missing: [] },
    { words: 'what is on on Thursday?', texts: ['Thu 7'], missing: [] },
    { words: 'what is on on Thursday?', texts: ['Tue 5'], missing: ['Thursday'] },
    {
      words: 'turn the lamp off',
      texts: ['Lamp'],
      done: [{ kind: 'untick', name: 'Lamp' }],
      records: ['Lamp | on', 'Fan | off', 'Oven | on'],
      missing: [],
    },
    {
      words: 'refuse both and publish',
      texts: ['Refuse', 'Publish'],
      done: [{ kind: 'click', name: 'Refuse' }, { kind: 'click', name: 'Refuse' }, ...clicked],
      missing: [],
    },
    { words: 'the town is Cork, don’t save it yet', texts: ['Town', 'Cork'], done: typed, missing: [] },
    { words: 'delete the note', texts: ['More for the note'], missing: ['delete'] },
    { words: 'refuse all three', texts: ['Refuse'], done: [...clicked, ...clicked], missing: ['three'] },
    { words: 'tick both boxes', texts: ['A', 'B'], done: [...clicked, ...typed], missing: [] },
    { words: 'the town is Cork, then save', texts: ['Town', 'Cork'], done: typed, missing: ['save'] },
    {
      words: 'the town is Cork, then save',
      texts: ['Town', 'Cork', 'Save'],
      done: [...typed, ...clicked],
      missing: [],
    },
  ])
    test(`“${words}” with ${texts.join(', ')}`, () => {
      expect(findMissingWords(words, rare, { texts, done, records })).toEqual(missing);
    });
});
