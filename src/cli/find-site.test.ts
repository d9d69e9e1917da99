import { expect, test } from 'vitest';
import { chooseSite } from './find-site.ts';

const site = (id: string, url: string) => ({ id, url, title: null, faviconUrl: null, username: null });
const bakery = site('b1', 'https://bakery.example/');
const shop = site('s1', 'https://shop.example/de');
const sites = [bakery, shop];

test.each([
  ['b1', bakery],
  ['https://bakery.example', bakery],
  ['HTTPS://Bakery.example:443/', bakery],
  ['https://shop.example/de/', shop],
])('--site %s is found', (wanted, found) => {
  expect(chooseSite(sites, wanted)).toBe(found);
});

test('the only website need not be named', () => {
  expect(chooseSite([shop], undefined)).toBe(shop);
});

test.each([
  [sites, undefined, 'Choose a website with --site: https://bakery.example/ (b1), https://shop.example/de (s1).'],
  [
    sites,
    'https://shop.example',
    'There is no website https://shop.example. The websites of this account are: https://bakery.example/ (b1), https://shop.example/de (s1).',
  ],
  [[shop], 'other', 'There is no website other. The websites of this account are: https://shop.example/de (s1).'],
  [
    [...sites, site('b2', 'https://bakery.example')],
    'https://bakery.example/',
    'Several websites have the address https://bakery.example/. Use an id for --site: https://bakery.example/ (b1), https://bakery.example (b2).',
  ],
  [[], undefined, 'This account has no websites yet.'],
])('%# is rejected with a list of websites', (all, wanted, sentence) => {
  expect(() => chooseSite(all, wanted)).toThrow(sentence);
});
