// `npm run bench:ocr`: how many lines of text on rendered pages are read exactly, and how long it takes.
import { cpus, loadavg } from 'node:os';
import { type Browser, chromium } from 'playwright-core';
import { decodePng } from '../src/worker/ocr/decode-png.ts';
import { openNetworks } from '../src/worker/ocr/open-networks.ts';
import { readLines } from '../src/worker/ocr/read-lines.ts';
import { type Line, readPicture } from '../src/worker/ocr/read-picture.ts';
import { findBrowserPath } from './browser-path.ts';
import { type TestPage, testPages } from './ocr-pages.ts';
import { writeSection } from './write-section.ts';

type Truth = { text: string; box: [left: number, top: number, width: number, height: number] };
type Result = { name: string; lines: number; exact: number; found: number; seconds: number };

const screen = { width: 1280, height: 720 };
const networks = openNetworks({ threads: 1 });
const read = async (strips: Parameters<typeof readLines>[1]) => readLines(await networks.reader(), strips);
await Promise.all([networks.finder(), networks.reader()]);

const browser = await chromium.launch({ executablePath: findBrowserPath(), args: ['--no-sandbox'] });
const heldOut = await measure(browser, testPages('held out'));
const tuned = await measure(browser, testPages('tuned'));
await browser.close();
writeSection('ocr', report());

async function measure(from: Browser, pages: TestPage[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, html } of pages) {
    const { png, truth } = await draw(from, html);
    const picture = decodePng(png);
    const start = process.cpuUsage();
    const lines = await readPicture({ networks, read }, picture, {});
    const { user, system } = process.cpuUsage(start);
    results.push({ name, seconds: (user + system) / 1e6, ...compare(truth, lines) });
    console.log(results.at(-1));
  }
  return results;
}

async function draw(from: Browser, html: string) {
  const page = await from.newPage({ viewport: screen });
  await page.setContent(html);
  await page.evaluate('document.fonts.ready');
  const truth = await page.evaluate<Truth[]>(`[...document.querySelectorAll('[data-line], input')].flatMap((each) => {
    const { left, top, width, height, right, bottom } = each.getBoundingClientRect();
    const seen = right <= innerWidth && bottom <= innerHeight;
    return seen ? [{ text: each.value ?? each.textContent, box: [left, top, width, height] }] : [];
  })`);
  const png = await page.screenshot();
  await page.close();
  return { png, truth };
}

/** Exact: a separate line, in its place, with the same characters. */
function compare(truth: Truth[], lines: Line[]) {
  let [exact, found] = [0, 0];
  for (const { text, box } of truth) {
    const here = lines.filter((line) => isAt(line, box));
    if (here.length > 0) found += 1;
    if (here.some((line) => plain(line.text) === plain(text))) exact += 1;
    else console.log(`“${text}” was read as ${here.map((line) => `“${line.text}”`).join(', ') || 'nothing'}`);
  }
  return { lines: truth.length, exact, found };
}

function isAt({ box: [x, y, wide, tall] }: Line, [left, top, width, height]: Truth['box']) {
  const [middle, centre] = [x + wide / 2, y + tall / 2];
  return middle >= left && middle <= left + width && centre >= top && centre <= top + height;
}

function plain(text: string) {
  return text.replace(/[–—]/g, '-').replace(/[“”]/g, '"').replace(/[‘’]/g, "'").trim();
}

function sum(results: Result[], key: 'lines' | 'exact' | 'found' | 'seconds') {
  return results.reduce((total, each) => total + each[key], 0);
}

function row(name: string, results: Result[]) {
  const [lines, exact, seconds] = [sum(results, 'lines'), sum(results, 'exact'), sum(results, 'seconds')];
  const share = ((exact / lines) * 100).toFixed(1);
  const cost = `${((seconds / results.length) * 1000).toFixed(0)} ms | ${((seconds / lines) * 1000).toFixed(1)} ms`;
  return `| ${name} | ${results.length} | ${lines} | **${share} %** | ${sum(results, 'found')} | ${cost} |`;
}

function report() {
  return `## Text in images
\`npm run bench:ocr\`. Screens of 1280 × 720 rendered by Chromium: buttons, fields, links, tables, prices and sentences at 12 to
16 pixels in five fonts, light and dark. A line is correct if it is read as a separate line, in its place, with exactly the same
characters. CPU time of one core; this time: average load ${(loadavg()[1] ?? 0).toFixed(1)} on ${cpus().length} cores. Kind of number: the pages were made for an earlier reader and looked at while this one was
built, and its training knew fonts of the same design (Arimo, Tinos, Cousine, Geist, DejaVu). Fonts it never saw are scored by
\`training/lines/train.py\`; see \`training\` in \`src/worker/ocr/model/lines.json\`.

| pages | screens | lines | exact | found | per screen | per line |
|---|---|---|---|---|---|---|
${row('held out', heldOut)}
${row('used during development', tuned)}
${heldOut.map((each) => row(`held out: ${each.name}`, [each])).join('\n')}`;
}
