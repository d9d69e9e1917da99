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

test('the keyboard of a phone that slides away after typing is no touch, and does not hide the next one', () => {
  const keyboard = moment(2.5, [[0, 480, 400, 320]], 0.4);
  const events = findEvents([...letters(1, 50), keyboard, moment(2.8, [[180, 280, 40, 40]]), moment(4)], size);
  expect(events).toMatchObject([{ kind: 'type' }, { kind: 'click', tip: { x: 200, y: 300 } }]);
});

test('a touch beside the field that loses its focus at the same time is a touch', () => {
  const both = moment(4, [
    [90, 40, 300, 40],
    [180, 580, 40, 40],
  ]);
  const events = findEvents([...letters(1, 50), both], size);
  expect(events).toMatchObject([{ kind: 'type' }, { kind: 'click', tip: { x: 200, y: 600 } }]);
});

const pointer = (x: number, y: number, moved = false): Moment['cursor'] => ({
  tip: { x, y },
  box: [x - 4, y - 4, 20, 28],
  moved,
  isSure: true,
  isSeen: true,
});

test('one digit in the field that was clicked is typed, although the field above it changed with the click', () => {
  const at = pointer(150, 150);
  const events = findEvents(
    [
      { ...moment(1), cursor: pointer(40, 40, true) },
      { ...moment(1.5), cursor: pointer(150, 150, true) },
      // The fields are so close that both changes are one.
      { ...moment(2, [[100, 90, 200, 80]]), cursor: at },
      { ...moment(3, [[110, 140, 14, 20]]), cursor: at },
      { ...moment(5), cursor: at },
    ],
    size,
  );
  expect(events.map(({ kind }) => kind)).toEqual(['click', 'type']);
});

test('a pointer that is shown again after scrolling clicks nothing', () => {
  const at = pointer(200, 300);
  const scrolling = (time: number) => ({ ...moment(time, [[0, 0, 400, 800]], 0.5), cursor: at, scrolled: 40 });
  const events = findEvents(
    [{ ...moment(0.5), cursor: pointer(200, 300, true) }, scrolling(1), scrolling(1.1), scrolling(1.2)].concat([
      { ...moment(3, [[196, 296, 20, 28]]), cursor: at },
    ]),
    size,
  );
  expect(events.map(({ kind }) => kind)).toEqual(['scroll']);
});
