import { expect, test } from 'vitest';
import { createPlaceholders } from './placeholders.ts';

const { hide, reveal } = createPlaceholders({ username: 'ann@example.com', password: 'p&ss wörd+1' });

test.each([
  ['Log in as ann@example.com with p&ss wörd+1', 'Log in as %username% with %password%'],
  ['ANN@Example.com', '%username%'],
  ['/?user=ann%40example.com&pw=p%26ss+w%C3%B6rd%2B1', '/?user=%username%&pw=%password%'],
  ['<b>p&amp;ss wörd+1</b>', '<b>%password%</b>'],
  ['A long text, cut off at ann@exa…', 'A long text, cut off at %username%'],
  ['Nothing of it', 'Nothing of it'],
])('%s is sent as %s', (text, left) => {
  expect(hide(text)).toBe(left);
});

test('the secret itself is typed, and marked as a secret', () => {
  expect(reveal('%username%')).toEqual({ text: 'ann@example.com', secret: true });
  expect(reveal('x%password%y')).toEqual({ text: 'xp&ss wörd+1y', secret: true });
  expect(reveal('plain')).toEqual({ text: 'plain', secret: false });
});

test('a placeholder is not mistaken for a secret', () => {
  const tricky = createPlaceholders({ username: 'user', password: 'pass' });
  expect(tricky.hide('user and pass')).toBe('%username% and %password%');
});

test('a short secret is hidden only as a separate word', () => {
  const short = createPlaceholders({ username: null, password: '123' });
  expect(short.hide('Code 123, price 1234')).toBe('Code %password%, price 1234');
});

test('without secrets, texts stay unchanged and nothing can be revealed', () => {
  const none = createPlaceholders({ username: null, password: null });
  expect(none.hide('anything')).toBe('anything');
  expect(() => none.reveal('%password%')).toThrow('The website has no password stored.');
});
