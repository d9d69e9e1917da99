import { expect, test } from 'vitest';
import { readTaskTokens } from './task-tokens.ts';

const values = (step: string, known: string[] = []) =>
  readTaskTokens(step, known)
    .filter(({ kind }) => kind !== 'word')
    .map(({ kind, text }) => `${kind}: ${text}`);

test('names, dates and times of a task are told from its other words', () => {
  expect(values('Plan a viewing of flat C4 with Nina Vogel for 24 March 2027 at 17:00')).toEqual([
    'name: C4',
    'name: Nina Vogel',
    'date: 24 March 2027',
    'time: 17:00',
  ]);
});

test('both days of a range have their month', () => {
  expect(values('Book the van from 22 to 24 June 2027')).toEqual(['date: 22 June 2027', 'date: 24 June 2027']);
});

test('amounts are no times, and a number after the first word is no name', () => {
  expect(values('Add 58.2 litres at a cost of 96.50 €')).toEqual(['number: 58.2', 'number: 96.50 €']);
  expect(values('Book 2 seats for "Ida Moss"')).toEqual(['number: 2', 'quoted: Ida Moss']);
});

test('what the page offers is a name, also in lower case if it is longer than a word', () => {
  expect(values('Set the reminders to text message', ['Text message', 'Email'])).toEqual(['name: text message']);
  expect(values('Set the reminders to email', ['Text message', 'Email'])).toEqual([]);
});

test('the first word of a sentence is no name, and an owner is named without the ending', () => {
  expect(values("Change Ada Bell's phone to 0170 555 299")).toEqual(['name: Ada Bell', 'name: 0170 555 299']);
});
