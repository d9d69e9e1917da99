// Draws all labelled icons and writes them, packed, for train_icons.py and review-sheets.mjs:
// node render-icons.mjs OUT [--test]
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { readLabels } from './label-icons.mjs';
import { readSet, setNames, testSets, validationSets } from './sets.mjs';

const size = 64;
/** More styles of one icon teach little. */
const mostPerName = 5;
const mostPerConcept = 12;
const mostOthers = 220;

const [out, which] = process.argv.slice(2);
const isTest = which === '--test';
const { concepts, labelOf } = readLabels();

/** How dark each pixel is, four bits each. */
export function draw(svg) {
  const plain = svg.replaceAll('currentColor', '#000').replace(/<animate[^>]*(?:\/>|>[^<]*<\/animate>)/g, '');
  const resvg = new Resvg(plain, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: size } });
  const { width, height, pixels } = resvg.render();
  const scale = Math.min(1, size / height);
  if (scale < 1)
    return draw(svg.replace(/<svg/, `<svg data-tall=""`).replace(/viewBox="([^"]+)"/, (_, box) => squareBox(box)));
  const ink = new Float32Array(size * size);
  let most = 0;
  const top = Math.floor((size - height) / 2);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const alpha = pixels[at + 3] / 255;
      const light = alpha > 0 ? (0.3 * pixels[at] + 0.59 * pixels[at + 1] + 0.11 * pixels[at + 2]) / (255 * alpha) : 0;
      const value = alpha * (1 - Math.min(1, light));
      ink[(y + top) * size + x] = value;
      most = Math.max(most, value);
    }
  if (most < 0.05) return undefined;
  const packed = Buffer.alloc((size * size) / 2);
  for (let at = 0; at < packed.length; at += 1) {
    const nibble = (index) => Math.round((15 * ink[index]) / most);
    packed[at] = (nibble(at * 2) << 4) | nibble(at * 2 + 1);
  }
  return packed;
}

function squareBox(box) {
  const [x, y, width, height] = box.split(/[\s,]+/).map(Number);
  const side = Math.max(width, height);
  return `viewBox="${x - (side - width) / 2} ${y - (side - height) / 2} ${side} ${side}"`;
}

/** A fixed order that has nothing to do with the alphabet. */
const order = (text) => createHash('sha1').update(text).digest('hex');

const rows = [];
const pixels = [];
const sources = [];
for (const set of setNames) {
  if (testSets.includes(set) !== isTest) continue;
  const { icons, ...about } = readSet(set);
  const counts = new Map();
  const count = (key) => counts.set(key, (counts.get(key) ?? 0) + 1).get(key);
  let drawn = 0;
  for (const icon of [...icons].sort((a, b) => (order(set + a.file) < order(set + b.file) ? -1 : 1))) {
    const label = labelOf(set, icon);
    if (!label) continue;
    if (count(`name ${icon.name}`) > (isTest ? 9 : mostPerName)) continue;
    if (count(label) > (label === 'other' ? (isTest ? 110 : mostOthers) : isTest ? 99 : mostPerConcept)) continue;
    let picture;
    try {
      picture = draw(icon.svg());
    } catch (error) {
      console.error(set, icon.file, String(error).slice(0, 100));
    }
    if (!picture) continue;
    rows.push([set, icon.file, label]);
    pixels.push(picture);
    drawn += 1;
  }
  sources.push({
    ...about,
    used: drawn,
    for: isTest ? 'test' : validationSets.includes(set) ? 'validation' : 'training',
  });
}
const all = Buffer.concat(pixels);
const index = {
  size,
  concepts: [...concepts, 'other'],
  sources,
  hash: createHash('sha256').update(all).digest('hex'),
  icons: rows,
};
const name = isTest ? 'test' : 'train';
writeFileSync(join(out, `${name}.json`), JSON.stringify(index));
writeFileSync(join(out, `${name}.bin.gz`), gzipSync(all, { level: 9 }));
console.log(`${rows.length} icons, ${all.length} bytes`);
