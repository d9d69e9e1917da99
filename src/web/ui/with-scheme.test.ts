import { expect, test } from 'vitest';
import { withScheme } from './with-scheme.ts';

test.each([
  ['example.com', 'https://example.com'],
  ['  example.com/a?b=c ', 'https://example.com/a?b=c'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://Example.com', 'HTTPS://Example.com'],
  ['localhost:8080', 'http://localhost:8080'],
  ['127.0.0.1:3000/x', 'http://127.0.0.1:3000/x'],
  ['127.0.0.1.example.com', 'https://127.0.0.1.example.com'],
  ['localhost.example.com', 'https://localhost.example.com'],
  ['', ''],
  ['   ', ''],
])('%j becomes %j', (typed, completed) => {
  expect(withScheme(typed)).toBe(completed);
});
