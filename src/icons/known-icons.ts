// Icons of known sets are recognized exactly: by their class, their name in a font, or their shapes.
// The tables are made by training/icons/write-known-icons.mjs.
import { readFileSync } from 'node:fs';
import { hashOfShapes, type Shape } from './hash-shapes.ts';

/** An icon as the page's makers wrote it. */
export type DrawnIcon = {
  /** Of the element and the elements in it. */
  classes: string[];
  /** The text of an element with the class of an icon font, and the value of attributes such as `data-icon`. */
  names: string[];
  shapes: Shape[];
};

/** Also right for the built programs, which lie as deep as this file. */
const folder = new URL('../../src/icons/known/', import.meta.url);
/** Fonts that have several letters before their names. */
const sameFont: Record<string, string> = { bxs: 'bx', bxl: 'bx', 'icon-tabler': 'ti' };
let tables: { names: Map<string, string>; paths: Buffer; concepts: string[] } | undefined;

function open() {
  const names = new Map<string, string>();
  for (const line of readFileSync(new URL('names.txt', folder), 'utf8').split('\n')) {
    const [head = '', all = ''] = line.split(': ');
    const [font, concept = ''] = head.split(' ');
    for (const name of all.split(' ')) names.set(`${font} ${name}`, concept);
  }
  const paths = readFileSync(new URL('paths.bin', folder));
  const concepts = readFileSync(new URL('concepts.txt', folder), 'utf8').split('\n');
  tables ??= { names, paths, concepts };
  return tables;
}

/** What it means; undefined if it is not known, or known as several things. */
export function recognizeIcon(icon: DrawnIcon): string | undefined {
  const { names } = tables ?? open();
  const found = new Set<string>();
  const add = (concept: string | undefined) => concept && found.add(concept);
  for (const name of icon.classes) {
    const [, font = '', rest = ''] = /^(icon-tabler|[a-z]+)-(.+)$/.exec(name) ?? [];
    add(names.get(`${sameFont[font] ?? font} ${rest}`));
  }
  if (icon.classes.some((name) => /^material-(?:icons|symbols)/.test(name)))
    for (const name of icon.names) add(names.get(`material ${name.trim().toLowerCase().replaceAll('_', '-')}`));
  const hash = hashOfShapes(icon.shapes);
  if (hash) add(conceptOf(hash));
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

/** By halving the sorted table: five bytes of the hash and one of the concept each. */
function conceptOf(hash: string): string | undefined {
  const { paths, concepts } = tables ?? open();
  const wanted = Buffer.from(hash, 'hex');
  let [low, high] = [0, paths.length / 6 - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = wanted.compare(paths, middle * 6, middle * 6 + 5);
    if (order === 0) return concepts[paths[middle * 6 + 5] as number];
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return undefined;
}
