import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeLicences, isAllowed, listLicences } from './list-licences.mjs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const listed = listLicences(packages);

test('docs/licences.md is up to date; if not, run `npm run licences`', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(describeLicences(listed));
});

test('every package has a licence that is allowed', () => {
  expect(listed.length).toBeGreaterThan(100);
  expect(listed.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

test('installed packages say the same as the lock file', () => {
  const named = Object.keys(packages).filter((path) => packages[path].license && existsSync(`${path}/package.json`));
  expect(named.length).toBeGreaterThan(100);
  for (const path of named) {
    const { license, licenses } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'));
    const said = license?.type ?? license ?? licenses?.[0]?.type;
    expect({ path, license: said }).toEqual({ path, license: packages[path].license });
  }
});

test.each(['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC'])('%s is allowed', (licence) => {
  expect(isAllowed(licence)).toBe(true);
});

test.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-3.0', 'UNLICENSED', 'SEE LICENSE IN FILE', 'none', ''])(
  '"%s" is not allowed',
  (licence) => {
    expect(isAllowed(licence)).toBe(false);
  },
);

test('a new package without a licence is listed as such', () => {
  const added = { '': {}, 'node_modules/a/node_modules/@b/c': { version: '1.0.0' }, 'node_modules/d': { dev: true } };
  expect(listLicences(added)).toEqual([{ name: '@b/c', version: '1.0.0', licence: 'none' }]);
});
