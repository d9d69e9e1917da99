import { expect, test } from 'vitest';
import { hideSecrets } from '../../contract/hide-secrets.ts';
import { createSecrets } from './hide-secrets.ts';

const secret = 'p&ss <w"rd> ü/1';
const hide = hideSecrets(['rosa', secret, null]);

test.each([
  ['plain', secret],
  ['in JSON', JSON.stringify({ value: secret })],
  ['in an address', `https://shop.example/?p=${encodeURIComponent(secret)}`],
  ['in a form', new URLSearchParams({ p: secret }).toString()],
  ['in markup', '<p>p&amp;ss &lt;w"rd&gt; ü/1</p>'],
  ['in markup in JSON', JSON.stringify('<p>p&amp;ss &lt;w"rd&gt; ü/1</p>')],
])('a secret is hidden %s', (_where, text) => {
  const hidden = hide(text);
  expect(hidden).toContain('********');
  expect(hidden).not.toContain('ss');
});

test('every occurrence of every secret is hidden', () => {
  expect(hide('rosa and rosa')).toBe('******** and ********');
});

test('secrets too short to distinguish from ordinary text stay', () => {
  expect(hideSecrets(['abc', null])('abc def')).toBe('abc def');
});

test('a password that a step spells out is hidden once it was typed, under one variable each', () => {
  const secrets = createSecrets({ username: 'rosa', password: null });
  expect(secrets.hide('rosa typed correct horse')).toBe('******** typed correct horse');
  expect(secrets.add('correct horse')).toBe('PASSWORD_1');
  expect(secrets.add('hunter22')).toBe('PASSWORD_2');
  expect(secrets.add('correct horse')).toBe('PASSWORD_1');
  expect(secrets.hide('rosa typed correct horse')).toBe('******** typed ********');
  expect(secrets.hideInRecording('rosa saw hunter22')).toBe('rosa saw ********');
});
