// Writes the table of known icons for src/icons: node write-known-icons.mjs ../../src/icons/known
// names.txt: what icon fonts call the icons of a concept. paths.bin: hashes of the paths of icons, with the concept of each.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfShapes } from '../../src/icons/hash-shapes.ts';
import { readLabels } from './label-icons.mjs';
import { readSet, setNames } from './sets.mjs';

const [out] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const { concepts, labelOf } = readLabels();

/** What a page writes before the name, in the class of the element: `fa-trash`, `bi-cart`. */
const fonts = {
  fontawesome: 'fa',
  bootstrap: 'bi',
  mdi: 'mdi',
  phosphor: 'ph',
  tabler: 'ti',
  remix: 'ri',
  boxicons: 'bx',
  lucide: 'lucide',
  feather: 'feather',
  ionicons: 'ion',
  eva: 'eva',
  octicons: 'octicon',
  antd: 'anticon',
  prime: 'pi',
  codicon: 'codicon',
  la: 'la',
  material: 'material',
  'material-symbols': 'material',
  carbon: 'bx--icon',
};

const shape = /<(path|circle|rect|line|polyline|polygon|ellipse)\b([^>]*)>/g;
const attribute = /([a-zA-Z\d-]+)="([^"]*)"/g;

function shapesOf(svg) {
  return [...svg.replace(/<(?:defs|clipPath|mask)\b.*?<\/(?:defs|clipPath|mask)>/gs, '').matchAll(shape)].map(
    ([, tag, attributes]) => ({
      tag,
      attributes: Object.fromEntries([...attributes.matchAll(attribute)].map(([, key, value]) => [key, value])),
    }),
  );
}

const names = new Map();
const hashes = new Map();
let drawn = 0;
for (const set of setNames) {
  // Its licence allows use only together with Shopify.
  if (set === 'polaris') continue;
  for (const icon of readSet(set).icons) {
    const label = labelOf(set, icon);
    const hash = hashOfShapes(shapesOf(icon.svg()));
    if (hash) {
      drawn += 1;
      // The same drawing with another meaning elsewhere is known for neither; one without a meaning does not count.
      const before = hashes.get(hash);
      if (label && label !== 'other') hashes.set(hash, before && before !== label ? 'unclear' : label);
    }
    const font = fonts[set];
    if (!font || !label || label === 'other') continue;
    const key = `${font} ${icon.file
      .split('/')
      .at(-1)
      .replace(/^bx[sl]?-/, '')
      .replace(/-(?:16|24|48|96|12)$/, '')
      .replaceAll('_', '-')
      .toLowerCase()}`;
    const before = names.get(key);
    names.set(key, before && before !== label ? 'unclear' : label);
  }
}

const lines = new Map();
for (const [key, label] of names) {
  if (label === 'unclear') continue;
  const [font, name] = key.split(' ');
  const line = `${font} ${label}`;
  lines.set(line, [...(lines.get(line) ?? []), name]);
}
writeFileSync(
  join(out, 'names.txt'),
  [...lines]
    .sort()
    .map(([line, all]) => `${line}: ${all.sort().join(' ')}`)
    .join('\n'),
);

const known = [...hashes].filter(([, label]) => label !== 'unclear').sort(([one], [other]) => (one < other ? -1 : 1));
const table = Buffer.alloc(known.length * 6);
for (const [at, [hash, label]] of known.entries()) {
  table.write(hash, at * 6, 'hex');
  table[at * 6 + 5] = concepts.indexOf(label);
}
writeFileSync(join(out, 'paths.bin'), table);
writeFileSync(join(out, 'concepts.txt'), concepts.join('\n'));
console.log(`${drawn} icons, ${known.length} known drawings (${table.length} bytes), ${names.size} names`);
