// Renders the pages of write_html.py with Chromium: `node training/lines/render-pages.mjs FILE FOLDER [PATH_OF_CHROMIUM]`.
// Writes a picture (PNG) and its lines (JSON: text or null, left, right, baseline, height of capitals) for each page.
import { createReadStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

const [file = '', folder = '', executablePath = '/usr/bin/chromium'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
});
const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
const page = await context.newPage();
let number = 0;
for await (const line of createInterface({ input: createReadStream(file) })) {
  const name = `${folder}/${String(number).padStart(4, '0')}`;
  number += 1;
  if (existsSync(`${name}.json`)) continue;
  await page.setContent(JSON.parse(line).html);
  await page.evaluate('document.fonts.ready');
  const lines = await page.evaluate(findLines);
  await page.screenshot({ path: `${name}.png` });
  writeFileSync(`${name}.json`, JSON.stringify(lines));
}
await browser.close();

/** Runs in the page. */
function findLines() {
  const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'));
  const found = [];
  for (const element of document.querySelectorAll('[t]')) {
    const style = getComputedStyle(element);
    pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const { fontBoundingBoxAscent: ascent, actualBoundingBoxAscent: cap } = pen.measureText('H');
    const clip = element.closest('.input, .nav, section, .item, .alert, pre')?.getBoundingClientRect();
    const own = style.overflowX === 'hidden' ? element.getBoundingClientRect() : undefined;
    const limits = [clip, own, element.closest('section')?.getBoundingClientRect()].filter(
      (each) => each !== undefined,
    );
    const right = Math.min(1280, ...limits.map((each) => each.right));
    const bottom = Math.min(720, ...limits.map((each) => each.bottom));
    const node = element.firstChild;
    if (!(node instanceof Text)) continue;
    const range = document.createRange();
    let current = null;
    const rows = [];
    for (let at = 0; at < node.length; at += 1) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const [rect] = range.getClientRects();
      if (!rect) continue;
      if (!current || Math.abs(rect.top - current.top) > 3) {
        current = { top: rect.top, left: rect.left, right: rect.right, text: '', isCut: false };
        rows.push(current);
      }
      if (rect.left >= right - 0.3 * rect.width) {
        if (rect.left < right - 2 && node.data[at] !== ' ') current.isCut = true;
        continue;
      }
      if (rect.right > right + 0.25 * rect.width) current.isCut = true;
      current.text += node.data[at];
      if (node.data[at] !== ' ') current.right = Math.min(right, rect.right);
    }
    for (const row of rows) {
      const baseline = row.top + ascent;
      if (baseline - cap * 0.5 > bottom || row.right - row.left < 2 || !row.text.trim()) continue;
      const isWhole = !row.isCut && baseline + cap * 0.25 <= bottom && baseline - cap > 0;
      found.push([isWhole ? row.text.trim() : null, row.left, row.right, baseline, cap]);
    }
  }
  return found;
}
