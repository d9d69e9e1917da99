// `npm run bench:ocr`: how many lines of text on drawn pages are read exactly, and what it costs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { testPages } from './ocr-pages.ts';

const out = '/tmp/ocrset';
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
for (const set of ['tuned', 'held out'] as const)
  for (const [i, p] of testPages(set).entries()) {
    await page.setContent(p.html);
    await page.evaluate(() => document.fonts.ready);
    const truth = await page.evaluate(
      `[...document.querySelectorAll('[data-line], input')].map((each) => { const { left, top, width, height, right, bottom } = each.getBoundingClientRect(); return { text: each.value ?? each.textContent, box: [left, top, width, height], seen: right <= innerWidth && bottom <= innerHeight }; }).filter(({ seen }) => seen)`,
    );
    writeFileSync(`${out}/${set[0]}${i}.png`, await page.screenshot());
    writeFileSync(`${out}/${set[0]}${i}.json`, JSON.stringify({ name: p.name, truth }));
    console.log(set, p.name, (truth as unknown[]).length);
  }
await browser.close();
