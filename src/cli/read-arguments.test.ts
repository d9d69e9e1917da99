import { expect, test } from 'vitest';
import { readArguments } from './read-arguments.ts';

test('run takes a website, flows and what to do with the results', () => {
  const args = [
    'run',
    '--site',
    'https://a.example',
    '--flow',
    'One',
    '--flow=Two',
    '--wait',
    '--junit',
    'r.xml',
    '--json',
  ];
  expect(readArguments(args)).toEqual({
    name: 'run',
    site: 'https://a.example',
    flows: ['One', 'Two'],
    wait: true,
    junit: 'r.xml',
    json: true,
  });
});

test('pull and push take a folder and a website', () => {
  expect(readArguments(['pull', 'flows'])).toEqual({ name: 'pull', folder: 'flows', site: undefined });
  expect(readArguments(['push', '--site', 'x', 'flows'])).toEqual({ name: 'push', folder: 'flows', site: 'x' });
});

test.each([[['--help']], [['-h']], [['run', '--help']], [['pull', '-h']]])('%j asks for help', (args) => {
  expect(readArguments(args)).toEqual({ name: 'help' });
});

test.each([
  [[], 'Say what to do: run, pull or push.'],
  [['test'], 'There is no command “test”.'],
  [['run', '--wiat'], "Unknown option '--wiat'."],
  [['run', '--site'], "Option '--site <value>' argument missing."],
  [['run', '--site', ''], '--site is empty.'],
  [['run', '--flow', ' '], '--flow is empty.'],
  [['run', 'Log in'], '“Log in” is not an option; is it a --flow?'],
  [['run', '--junit', 'r.xml'], '--junit needs --wait, because the file says how the runs ended.'],
  [['pull'], 'pull needs one folder, such as “rehearsal pull flows”.'],
  [['push', 'a', 'b'], 'push needs one folder, such as “rehearsal push flows”.'],
  [['push', 'a', '--json'], "Unknown option '--json'."],
])('%j is rejected in one sentence', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(`${sentence} See “rehearsal --help”.`);
});
