import { expect, test } from 'vitest';
import type { Box } from '../ocr/picture.ts';
import { findTyping } from './find-typing.ts';
import type { Moment } from './watch-page.ts';

const moment = (at: number, ...boxes: Box[]): Moment => ({ at, boxes, cursor: null, share: 0, scrolled: 0 });
const sure = (moments: Moment[]) => findTyping(moments).filter(({ isSure }) => isSure);

test('letters that follow each other on a line are typing', () => {
  const letters = [100, 108, 118, 126].map((left, index) => moment(1 + index * 0.2, [left, 50, 12, 20]));
  const [typing] = sure(letters);
  expect(typing?.from).toBe(1);
  expect(typing?.boxes).toHaveLength(4);
});

test('the first letter may remove a wide hint', () => {
  const boxes: Box[] = [
    [136, 360, 68, 20],
    [144, 360, 8, 16],
    [148, 360, 8, 20],
    [152, 360, 12, 20],
  ];
  expect(sure(boxes.map((box, index) => moment(1 + index * 0.1, box)))).toHaveLength(1);
});

test('a blinking caret and a sliding switch are not typing', () => {
  const blinks = [0, 1, 2, 3].map((index) => moment(1 + index * 0.5, [100, 50, 4, 20]));
  expect(sure(blinks)).toEqual([]);
  const slides: Box[] = [
    [996, 236, 20, 24],
    [992, 236, 28, 24],
    [992, 232, 48, 28],
    [996, 232, 44, 28],
    [1016, 236, 24, 20],
  ];
  expect(sure(slides.map((box, index) => moment(1 + index * 0.07, box)))).toEqual([]);
});

test('typing begins with its first letter and ends with its last, whatever the caret does', () => {
  const boxes: [number, Box][] = [
    [1, [100, 50, 4, 20]],
    [1.5, [100, 50, 12, 20]],
    [1.7, [108, 50, 12, 20]],
    [1.9, [116, 50, 12, 20]],
    [2.4, [120, 50, 8, 20]],
    [2.9, [124, 50, 4, 20]],
  ];
  const [typing] = sure(boxes.map(([at, box]) => moment(at, box)));
  expect(typing).toMatchObject({ seen: 1, from: 1.5, to: 1.9 });
});

test('several words that appear at once are not typed', () => {
  const words: Box[] = [
    [100, 50, 40, 20],
    [150, 50, 40, 20],
    [200, 50, 40, 20],
  ];
  expect(sure([moment(1, ...words), moment(1.3, [240, 50, 20, 20])])).toEqual([]);
});
