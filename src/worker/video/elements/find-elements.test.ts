import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodePng } from '../../ocr/decode-png.ts';
import { centre, contains } from '../boxes.ts';
import type { FoundElement } from './decode-elements.ts';
import { createElementFinder } from './find-elements.ts';

const find = createElementFinder({ threads: 1 });
const open = (name: string) => decodePng(readFileSync(new URL(`./pictures/${name}.png`, import.meta.url)));
const count = (found: FoundElement[], kind: string) => found.filter((each) => each.kind === kind).length;

test('the fields, radio buttons and buttons of a form are found', async () => {
  const found = await find(open('form'));
  expect(['input', 'radio', 'button'].map((kind) => count(found, kind))).toEqual([3, 3, 2]);
  const field = found.find(({ kind, box }) => kind === 'input' && box[3] > 60);
  for (const [index, side] of [62, 68, 320, 107].entries())
    expect(Math.abs((field?.box[index] as number) - side)).toBeLessThan(12);
});

test('a dialog is found, with what it holds', async () => {
  const found = await find(open('dialog'));
  const dialog = found.find(({ kind }) => kind === 'dialog');
  const certain = found.filter(({ confidence }) => confidence > 0.5);
  const inside = certain.filter(({ box }) => dialog && contains(dialog.box, centre(box)));
  expect(['dialog', 'message', 'input', 'button'].map((kind) => count(inside, kind))).toEqual([1, 1, 1, 2]);
  for (const [index, side] of [68, 32, 543, 504].entries())
    expect(Math.abs((dialog?.box[index] as number) - side)).toBeLessThan(25);
});

test('a picture of one colour has no elements', async () => {
  expect(await find({ width: 320, height: 200, channels: 1, pixels: new Uint8Array(320 * 200).fill(240) })).toEqual([]);
});

test('the same picture is searched only once', async () => {
  const picture = open('form');
  expect(find(picture)).toBe(find(picture));
});
