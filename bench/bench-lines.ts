// `LINES_DIR=… npm run bench:lines`: how many lines of text in given pictures are read exactly. The folder has `truth/PAGE.json` with
// the lines and their boxes, and a folder of pictures for each quality: `clean/PAGE.png`, `crf28/PAGE.png`, …
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { decodePng } from '../src/worker/ocr/decode-png.ts';
import { openNetworks } from '../src/worker/ocr/open-networks.ts';
import { readLines } from '../src/worker/ocr/read-lines.ts';
import { type Line, readPicture } from '../src/worker/ocr/read-picture.ts';
import { writeSection } from './write-section.ts';

type Truth = { lines: { text: string; x: number; y: number; w: number; h: number; masked?: boolean }[] };

const folder = process.env.LINES_DIR;
if (!folder) {
  console.error('LINES_DIR must be a folder with pictures and the lines in them.');
  process.exit(1);
}
const networks = openNetworks({ threads: 1 });
const read = async (strips: Parameters<typeof readLines>[1]) => readLines(await networks.reader(), strips);
await Promise.all([networks.finder(), networks.reader()]);

const rows: string[] = [];
for (const quality of ['clean', 'crf28', 'crf34'].filter((name) => existsSync(join(folder, name))))
  rows.push(await measure(folder, quality));
writeSection(
  'lines',
  `\`npm run bench:lines\`, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}. *Alike*: with all quotation marks, all dashes, and l and I counted as the same.

| pictures | lines | found | exact | alike | CPU per page | CPU per line |
|---|---|---|---|---|---|---|
${rows.join('\n')}`,
);
process.exit(0);

async function measure(from: string, quality: string) {
  let [lines, found, exact, similar, seconds, pages] = [0, 0, 0, 0, 0, 0];
  for (const file of readdirSync(join(from, quality)).filter((name) => name.endsWith('.png'))) {
    const truth: Truth = JSON.parse(readFileSync(join(from, 'truth', file.replace('.png', '.json')), 'utf8'));
    const picture = decodePng(readFileSync(join(from, quality, file)));
    const start = process.cpuUsage();
    const all = await readPicture({ networks, read }, picture, {});
    const { user, system } = process.cpuUsage(start);
    seconds += (user + system) / 1e6;
    pages += 1;
    for (const line of truth.lines.filter(({ masked }) => !masked)) {
      const there = all.filter(({ box }) => holds(box, line));
      lines += 1;
      if (there.length > 0) found += 1;
      if (there.some(({ text }) => text === line.text)) exact += 1;
      if (there.some(({ text }) => alike(text) === alike(line.text))) similar += 1;
    }
  }
  const share = (count: number) => `${((100 * count) / lines).toFixed(1)} %`;
  const ms = (each: number) => `${((1000 * seconds) / each).toFixed(1)} ms`;
  return `| ${quality} | ${lines} | ${share(found)} | ${share(exact)} | ${share(similar)} | ${ms(pages)} | ${ms(lines)} |`;
}

function holds([left, top, width, height]: Line['box'], { x, y, w, h }: Truth['lines'][number]) {
  const [middle, centre] = [x + w / 2, y + h / 2];
  return middle >= left && middle <= left + width && centre >= top && centre <= top + height;
}

function alike(text: string) {
  return text
    .replace(/[’‘]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[–—−‑]/g, '-')
    .replace(/…/g, '...')
    .replace(/×/g, 'x')
    .replace(/[I|]/g, 'l')
    .replace(/\s+/g, ' ')
    .trim();
}
