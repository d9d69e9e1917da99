import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FlowContent, readFlowText, writeFlowText } from './flow-file.ts';

const login: FlowContent = {
  title: 'Log in',
  description: 'A member logs in.\nThe basket is kept.',
  steps: [
    'Click “Log in”',
    'Type "Ada" into the name field',
    'Check that:\n- the page shows "Hello"\n- the basket has 2 items',
  ],
  schedule: { cron: '30 7 * * 1-5', timeZone: 'Europe/Berlin', enabled: true },
};
const loginText = `title: Log in
description: |-
  A member logs in.
  The basket is kept.
steps:
  - Click “Log in”
  - Type "Ada" into the name field
  - |-
    Check that:
    - the page shows "Hello"
    - the basket has 2 items
schedule:
  cron: 30 7 * * 1-5
  timeZone: Europe/Berlin
  enabled: true
`;

test('a flow is written with its keys in a fixed order and its lines readable', () => {
  expect(writeFlowText(login)).toBe(loginText);
  expect(readFlowText(loginText, 'log-in.yaml')).toEqual(login);
});

test('a flow without a schedule has no such key, and a long step stays in one line', () => {
  const steps = [`Check that the page shows ${'bread and '.repeat(30)}butter`];
  const text = writeFlowText({ title: 'Shop', description: '', steps, schedule: null });
  expect(text).toBe(`title: Shop\ndescription: ""\nsteps:\n  - ${steps[0]}\n`);
});

test('description and schedule may be left out, or be empty', () => {
  const expected = { title: 'Shop', description: '', steps: ['Wait'], schedule: null };
  expect(readFlowText('steps: [Wait]\ntitle: Shop', 'shop.yaml')).toEqual(expected);
  expect(readFlowText('title: Shop\ndescription:\nsteps: [Wait]\nschedule:\n', 'shop.yaml')).toEqual(expected);
});

test('a schedule is on if it does not say otherwise, and its spaces do not count', () => {
  const text = 'title: A\nsteps: [Wait]\nschedule: { cron: " 0  7 * * * ", timeZone: UTC }';
  expect(readFlowText(text, 'a.yaml').schedule).toEqual({ cron: '0 7 * * *', timeZone: 'UTC', enabled: true });
});

test('a text that an editor could change unnoticed is written in one line', () => {
  const step = 'Type “Ada” and two spaces  \nthen “Lovelace” into the field for the whole name';
  const text = writeFlowText({ title: ' A ', description: 'One\n', steps: [step], schedule: null });
  expect(text).toBe(`title: " A "\ndescription: |\n  One\nsteps:\n  - ${JSON.stringify(step)}\n`);
});

const whitespace = fc.constantFrom(' ', '\t', '\n', '\r', '\r\n', '\u0085', '\u2028', '\ufeff', '  ', '\n\n');
const syntax = fc.constantFrom(
  ': ',
  ' #',
  '- ',
  '---',
  '...',
  '|',
  '>',
  '%',
  '@',
  '`',
  '"',
  "'",
  '{',
  '}',
  '[',
  '&a',
  '*a',
  '!!int',
);
const words = fc.constantFrom('null', 'true', 'no', '12', '0x1f', '1e3', '~', '.nan', '2020-01-01', '<<', '=');
const anything = fc
  .array(fc.oneof(whitespace, syntax, words, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), {
    maxLength: 8,
  })
  .map((parts) => parts.join('').replaceAll('\0', ''));
const something = anything.filter((text) => text.trim() !== '');
const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York');
const schedules = fc.record({
  cron: fc.constantFrom('0 7 * * *', '*/5 * * * *'),
  timeZone: zones,
  enabled: fc.boolean(),
});
const flows = fc.record({
  title: something,
  description: anything,
  steps: fc.array(something, { minLength: 1, maxLength: 4 }),
  schedule: fc.option(schedules),
});

test('whatever a flow says is read as it was written, and written again with the same bytes', () => {
  fc.assert(
    fc.property(flows, (flow) => {
      const text = writeFlowText(flow);
      const read = readFlowText(text, 'flow.yaml');
      expect(read).toEqual(flow);
      expect(writeFlowText(read)).toBe(text);
      // As it arrives on systems that store two characters at the end of a line.
      expect(readFlowText(text.replaceAll('\n', '\r\n'), 'flow.yaml')).toEqual(flow);
    }),
    { numRuns: 500 },
  );
});

describe('a file that is not a flow is rejected with its line', () => {
  test.each([
    ['', 'a.yaml, line 1: A flow needs the keys title and steps.'],
    ['- Click', 'a.yaml, line 1: A flow needs the keys title and steps.'],
    ['title: A\n\nsteps: []', 'a.yaml, line 3: “steps” must have at least one step.'],
    ['title: A\ndescription: none', 'a.yaml, line 1: “steps” is missing.'],
    ['# mine\nsteps: [Wait]', 'a.yaml, line 2: “title” is missing.'],
    ['title: "  "\nsteps: [Wait]', 'a.yaml, line 1: “title” must not be empty.'],
    ['title: A\nsteps:\n  - Wait\n  - 12', 'a.yaml, line 4: Step 2 must be text. Put it into quotation marks.'],
    ['title: A\nsteps:\n  - Wait\n  - Check: yes', 'a.yaml, line 4: Step 2 must be text. Put it into quotation marks.'],
    ['title: A\nsteps: [Wait]\nstep: Wait', 'a.yaml, line 3: There is no key “step”.'],
    [
      'title: A\nsteps: [Wait]\nschedule:\n  cron: 0 7 * * *\n  zone: UTC\n  timeZone: UTC',
      'a.yaml, line 5: There is no key “schedule.zone”.',
    ],
    [
      'title: A\nsteps: [Wait]\nschedule:\n  timeZone: UTC\n  cron: daily',
      'a.yaml, line 5: “schedule.cron” is not valid. Enter five fields like "30 7 * * 1-5": minute, hour, day of the month, month, day of the week.',
    ],
    ['title: A\nsteps: [Wait]\nschedule:\n  cron: 0 7 * * *', 'a.yaml, line 3: “schedule.timeZone” is missing.'],
    ['title: A\nsteps: Wait', 'a.yaml, line 2: “steps” is not valid.'],
  ])('%j', (text, sentence) => {
    expect(() => readFlowText(text, 'a.yaml')).toThrow(sentence);
  });

  test.each([
    ['title: A\nsteps:\n  - "Click', 3],
    ['title: A\nsteps:\n  - Wait\n - Wait', 4],
    ['title: A\ntitle: B\nsteps: [Wait]', 2],
    ['title: A\nsteps: [Wait]\n---\ntitle: B', 3],
    ['title: A\nsteps: [*wait]', 2],
    [`title: A\nsteps: &a [Wait]\nother: [${'*a,'.repeat(200)}]`, 3],
    ['title: A\nsteps: [!mine Wait]', 2],
  ])('%j', (text, line) => {
    expect(() => readFlowText(text, 'a.yaml')).toThrow(new RegExp(`^a\\.yaml, line ${line}: .+\\.$`));
  });
});
