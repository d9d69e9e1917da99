import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareFileNames, nameFiles, slugOf } from './name-files.ts';

test.each([
  ['Log in', 'log-in'],
  ['  Buy 2 loaves — “fast”!  ', 'buy-2-loaves-fast'],
  ['Café öffnen', 'cafe-offnen'],
  ['注文する', '注文する'],
  ['../../etc/passwd', 'etc-passwd'],
  ['???', 'flow'],
  ['CON', 'flow-con'],
  ['word '.repeat(60), `${'word-'.repeat(10)}`.slice(0, -1)],
])('the slug of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('flows with the same slug get numbers in their order', () => {
  expect(nameFiles(['Log in', 'Log in!', 'Log in 2', 'log in'], [])).toEqual([
    'log-in.yaml',
    'log-in-2.yaml',
    'log-in-2-2.yaml',
    'log-in-3.yaml',
  ]);
});

test('a name that another file has is not used, also where case does not count', () => {
  expect(nameFiles(['Log in', 'Café'], ['Log-In.yaml', 'cafe.yaml'])).toEqual(['log-in-2.yaml', 'cafe-2.yaml']);
});

test('any titles get different names that every system can store, and those of the same title sort in their order', () => {
  const titles = fc.array(
    fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.constantFrom('a', 'A', 'a 2', 'é', 'nul')),
    {
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(titles, (given) => {
      const names = nameFiles(given, []);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(given.length);
      for (const name of names) {
        expect(name).toMatch(/^[\p{L}\p{N}-]+\.yaml$/u);
        expect(Buffer.byteLength(name)).toBeLessThan(255);
      }
      for (const title of given) {
        const same = names.filter((_, index) => given[index] === title);
        expect([...same].sort(compareFileNames)).toEqual(same);
      }
    }),
  );
});
