import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSignedLinks } from './signed-links.ts';
import { newKeyRing } from './testing/new-key-ring.ts';

const keys = newKeyRing();

const links = createSignedLinks(keys);
const minutes = 5;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function verify(link: string, { path = new URL(link, 'http://here').pathname, by = links } = {}) {
  return by.verify(path, new URL(link, 'http://here').searchParams);
}

test('a link is valid until it expires', () => {
  const link = links.sign('/live/one', minutes);
  expect(verify(link)).toBe(true);
  vi.advanceTimersByTime(minutes * 60_000 - 1_000);
  expect(verify(link)).toBe(true);
  vi.advanceTimersByTime(3_000);
  expect(verify(link)).toBe(false);
});

test('a link is valid only for its own path', () => {
  expect(verify(links.sign('/live/one', minutes), { path: '/live/two' })).toBe(false);
});

test('changing the expiry in a link makes it invalid', () => {
  const link = new URL(links.sign('/live/one', minutes), 'http://here');
  link.searchParams.set('expires', String(Number(link.searchParams.get('expires')) + 3_600));
  expect(verify(link.href)).toBe(false);
});

test('a link signed with another key is invalid', () => {
  const others = createSignedLinks(newKeyRing());
  expect(verify(others.sign('/live/one', minutes))).toBe(false);
});

test.each(['/live/one', '/live/one?expires=99999999999', '/live/one?signature=abc', '/live/one?expires=x&signature='])(
  'a link without a valid signature is invalid: %s',
  (link) => {
    expect(verify(link)).toBe(false);
  },
);

test('after the secret was replaced, earlier links still work', () => {
  const url = new URL(links.sign('/file', 5), 'http://server');
  expect(createSignedLinks(newKeyRing(keys)).verify('/file', url.searchParams)).toBe(true);
});
