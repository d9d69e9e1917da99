import { expect, test } from 'vitest';
import type { Box } from '../ocr/picture.ts';
import { findEvents } from './find-events.ts';
import type { Moment } from './watch-page.ts';

const size = { width: 400, height: 800 };
const moment = (at: number, boxes: Box[] = [], share = 0.001): Moment => ({
  at,
  boxes,
  cursor: null,
  share,
  scrolled: 0,
});
const letters = (from: number, top: number) =>
  [0, 1, 2, 3].map((index) => moment(from + index * 0.2, [[100 + index * 9, top, 12, 20]]));

test('a field is typed into, although the caret leaves the field before in the same picture', () => {
  const leaving: Box = [140, 50, 4, 20];
  const second = letters(3, 150);
  second[0]?.boxes.unshift(leaving);
  const events = findEvents([...letters(1, 50), ...second], size);
  expect(events.map(({ kind, from }) => [kind, from])).toEqual([
    ['type', 1],
    ['type', 3],
  ]);
});

test('without a cursor, a click is where a finger touched', () => {
  const events = findEvents([moment(1), moment(1.1, [[180, 280, 40, 40]]), moment(2)], size);
  expect(events).toMatchObject([{ kind: 'click', tip: { x: 200, y: 300 } }]);
});

test('what changes far from a field after typing is another touch', () => {
  const events = findEvents([...letters(1, 50), moment(4, [[180, 580, 40, 40]])], size);
  expect(events.map(({ kind }) => kind)).toEqual(['type', 'click']);
});

test('without a cursor, a wide button that lights up is what was touched', () => {
  const events = findEvents([moment(1), moment(1.1, [[20, 280, 360, 60]], 0.06), moment(2)], size);
  expect(events).toMatchObject([{ kind: 'click', tip: { x: 200, y: 310 } }]);
});

test('the keys of a keyboard on the screen are not touched by themselves', () => {
  const typing = letters(1, 50);
  const keys = [1.1, 1.3, 1.7].map((at) => moment(at, [[300, 700, 30, 40]]));
  const events = findEvents(
    [...typing, ...keys].sort((one, two) => one.at - two.at),
    size,
  );
  expect(events.map(({ kind }) => kind)).toEqual(['type']);
});
