import { expect, test } from 'vitest';
import { openRunMemory } from './run-memory.ts';

test('names seen on pages are kept, except those that contain a secret', () => {
  const memory = openRunMemory([], () => {});
  memory.seen({ names: ['Save', 'Email', 'Hello ada'], controls: ['Save'], labels: ['Email'] });
  memory.seen({ names: ['Save', 'Thanks'], controls: ['Save'], labels: [] });
  expect(memory.namesToStore((text) => text.replaceAll('ada', '***'))).toEqual([
    { name: 'Save', kind: 'control' },
    { name: 'Email', kind: 'label' },
    { name: 'Thanks', kind: 'text' },
  ]);
});
