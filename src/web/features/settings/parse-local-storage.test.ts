import { expect, test } from 'vitest';
import { parseLocalStorage, showLocalStorage } from './parse-local-storage.ts';

test.each(['{', '[1]', '"a"', '3', 'null', 'true', '{"a": undefined}'])('%s is not a JSON object', (text) => {
  expect(parseLocalStorage(text)).toBeNull();
});

test.each(['', '  \n'])('empty text means no values', (text) => {
  expect(parseLocalStorage(text)).toEqual({});
});

test('what is shown is read back', () => {
  const values = { theme: 'dark', flags: { beta: true, list: [1, null] } };
  expect(parseLocalStorage(showLocalStorage(values))).toEqual(values);
});

test('no values are shown as empty text', () => {
  expect(showLocalStorage({})).toBe('');
});
