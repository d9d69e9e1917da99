import { expect, test } from 'vitest';
import type { Box } from '../../ocr/picture.ts';
import type { ElementKind, FoundElement } from './decode-elements.ts';
import { labelOfElement } from './label-of-element.ts';

const element = (kind: ElementKind, box: Box): FoundElement => ({ kind, box, confidence: 0.9 });
const line = (text: string, box: Box) => ({ text, box });

test('the name of a checkbox is to its right', () => {
  const lines = [line('Remember me', [130, 98, 90, 18]), line('Password', [100, 60, 70, 18])];
  expect(labelOfElement(element('checkbox', [100, 100, 16, 16]), lines)?.text).toBe('Remember me');
});

test('the name of a switch at the end of a row is to its left', () => {
  const lines = [line('Dark mode', [100, 98, 80, 18]), line('Language', [100, 140, 70, 18])];
  expect(labelOfElement(element('switch', [300, 96, 40, 22]), lines)?.text).toBe('Dark mode');
});

test('of two checkboxes side by side each has the text after it', () => {
  const boxes = [element('checkbox', [100, 100, 16, 16]), element('checkbox', [200, 100, 16, 16])];
  const lines = [line('Red', [124, 98, 30, 18]), line('Blue', [224, 98, 34, 18])];
  expect(boxes.map((box) => labelOfElement(box, lines, boxes)?.text)).toEqual(['Red', 'Blue']);
});

test('the name of a field is above it, and not what is in it or in the field above', () => {
  const fields = [element('input', [100, 60, 300, 34]), element('input', [100, 130, 300, 34])];
  const lines = [
    line('First name', [100, 36, 80, 18]),
    line('Ada', [110, 68, 30, 18]),
    line('Last name', [100, 106, 80, 18]),
    line('Lovelace', [110, 138, 60, 18]),
  ];
  expect(fields.map((field) => labelOfElement(field, lines, fields)?.text)).toEqual(['First name', 'Last name']);
});

test('the name of a field is to its left if nothing is above it', () => {
  const lines = [line('City', [40, 68, 30, 18]), line('Bergen', [110, 68, 50, 18])];
  expect(labelOfElement(element('input', [100, 60, 300, 34]), lines)?.text).toBe('City');
});

test('a name may interrupt the border of its field', () => {
  const lines = [line('Email', [112, 52, 40, 16]), line('Contact', [100, 20, 60, 22])];
  expect(labelOfElement(element('input', [100, 60, 300, 40]), lines)?.text).toBe('Email');
});

test('without any other text the hint in a field is its name', () => {
  const lines = [line('Search products', [130, 68, 110, 18])];
  expect(labelOfElement(element('input', [100, 60, 300, 34]), lines)?.text).toBe('Search products');
});

test('the name of a button is in it', () => {
  const lines = [line('Cancel', [20, 68, 50, 18]), line('Save', [130, 68, 40, 18])];
  expect(labelOfElement(element('button', [110, 60, 80, 34]), lines)?.text).toBe('Save');
});
