import { expect, test } from 'vitest';
import { formatLocalStorage, parseLocalStorage } from './parse-local-storage.ts';

test.each(['{', '[1]', '"a"', '3', 'null', 'true', '{"a": undefined}'])('%s is not a JSON object', (text) => {
  expect(parseLocalStorage(text)).toBeNull();
});

test.each(['', '  \n'])('empty text means no values', (text) => {
  expect(parseLocalStorage(text)).toEqual({});
});

test('formatted values can be parsed again', () => {
  const values = { theme: 'dark', flags: { beta: true, list: [1, null] } };
  expect(parseLocalStorage(formatLocalStorage(values))).toEqual(values);
});

test('no values are formatted as empty text', () => {
  expect(formatLocalStorage({})).toBe('');
});
