import { parseDocument } from 'htmlparser2';
import { ShoppingCart, Trash2 } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { recognizeIcon } from './known-icons.ts';

const plain = { classes: [], names: [], shapes: [] };

test.each([
  ['fa-solid fa-trash', 'trash'],
  ['fas fa-trash-alt', 'trash'],
  ['bi bi-cart', 'cart'],
  ['lucide lucide-x', 'close'],
  ['mdi mdi-delete', 'trash'],
  ['ph ph-magnifying-glass', 'search'],
  ['ti ti-settings', 'settings'],
  ['bx bxs-heart', 'heart'],
  ['ri-home-line', 'home'],
  ['anticon anticon-delete', 'trash'],
  ['pi pi-bell', 'bell'],
  ['icon icon-tabler icon-tabler-pencil', 'edit'],
])('the class “%s” is known', (classes, concept) => {
  expect(recognizeIcon({ ...plain, classes: classes.split(' ') })).toBe(concept);
});

test('the words of a Material font are known', () => {
  const classes = ['material-icons'];
  expect(recognizeIcon({ ...plain, classes, names: ['delete'] })).toBe('trash');
  expect(recognizeIcon({ ...plain, classes, names: ['shopping_cart'] })).toBe('cart');
  expect(recognizeIcon({ ...plain, names: ['delete'] })).toBeUndefined();
});

test.each([
  ['trash', Trash2],
  ['cart', ShoppingCart],
])('the shapes of “%s” are known, without its class', (concept, icon) => {
  const [svg] = parseDocument(renderToStaticMarkup(createElement(icon)), { xmlMode: true }).children;
  const children = svg && 'children' in svg ? svg.children : [];
  const shapes = children.flatMap((each) => ('attribs' in each ? [{ tag: each.name, attributes: each.attribs }] : []));
  expect(shapes.length).toBeGreaterThan(1);
  expect(recognizeIcon({ ...plain, shapes })).toBe(concept);
  expect(recognizeIcon({ ...plain, shapes: shapes.slice(1) })).toBeUndefined();
});

test('what is known as two things is known as neither', () => {
  expect(recognizeIcon({ ...plain, classes: ['fa-trash', 'fa-home'] })).toBeUndefined();
});

test('ordinary classes say nothing', () => {
  expect(recognizeIcon({ ...plain, classes: ['btn', 'btn-close-wide', 'nav-item', 'col-md-4'] })).toBeUndefined();
});
