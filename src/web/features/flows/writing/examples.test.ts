import { expect, test } from 'vitest';
import { readSteps } from '../../../../language/reader.ts';
import { exampleInstructions } from './examples.ts';

test.each([
  ['nothing is known', []],
  [
    'names are known',
    [
      { name: 'Contact us', kind: 'control' as const },
      { name: 'Opening hours', kind: 'text' as const },
      { name: 'Email', kind: 'label' as const },
      { name: 'Basket', kind: 'control' as const },
    ],
  ],
])('if %s, three examples are offered, and all are understood', async (_, names) => {
  const examples = exampleInstructions(names);
  expect(examples).toHaveLength(3);
  expect(names.filter(({ name }) => !examples.join().includes(name))).toEqual([]);
  for (const { notUnderstood, doubts } of await readSteps(examples)) expect([...notUnderstood, ...doubts]).toEqual([]);
});
