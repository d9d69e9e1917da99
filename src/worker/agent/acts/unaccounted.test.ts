import { describe, expect, test } from 'vitest';
import { unaccountedIn } from './unaccounted.ts';

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
      expect(unaccountedIn(words, rare, { texts, done, records })).toEqual(missing);
    });
});
