// `npm run bench:line-errors -- FOLDER [ERRORS]`: how many lines are read exactly, and whether the finder or the reader
// is wrong where they are not. The folder has `truth/PAGE.json` (lines with text, left, right, baseline and capital; text is null if it
// cannot be told) and the folders of pictures `clean` and `crf28`. A line that is right when it is cut out where it truly is, but wrong
// where the finder sees it, is the finder's error.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutLine } from '../src/worker/ocr/cut-line.ts';
import { decodePng } from '../src/worker/ocr/decode-png.ts';
import type { FoundLine } from '../src/worker/ocr/find-lines.ts';
import { toGrey } from '../src/worker/ocr/grey.ts';
import { openNetworks } from '../src/worker/ocr/open-networks.ts';
import { readLines } from '../src/worker/ocr/read-lines.ts';
import { type Line, readPicture } from '../src/worker/ocr/read-picture.ts';

type TrueLine = FoundLine & { text: string | null };

const [folder = '', errorsFile] = process.argv.slice(2);
const networks = openNetworks({ threads: 1 });
const reader = await networks.reader();
const read = (strips: Parameters<typeof readLines>[1]) => readLines(reader, strips);
const errors: string[] = [];
for (const quality of ['clean', 'crf28'].filter((name) => existsSync(join(folder, name)))) await score(quality);
if (errorsFile) writeFileSync(errorsFile, errors.join('\n'));

async function score(quality: string) {
  const counts: Record<string, number> = {};
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  let [milliseconds, pages] = [0, 0];
  for (const file of readdirSync(join(folder, quality)).sort()) {
    const { lines } = JSON.parse(readFileSync(join(folder, 'truth', file.replace('.png', '.json')), 'utf8')) as {
      lines: TrueLine[];
    };
    const picture = decodePng(readFileSync(join(folder, quality, file)));
    const start = process.cpuUsage();
    const all = await readPicture({ networks, read }, picture, {});
    const { user, system } = process.cpuUsage(start);
    milliseconds += (user + system) / 1e3;
    pages += 1;
    const grey = toGrey(picture);
    const given = await read(lines.map((line) => cutLine(grey, line)));
    for (const [index, line] of lines.entries()) {
      if (line.text === null || line.capital < 5) continue;
      const there = all.filter(({ box }) => holds(box, line));
      count('lines');
      const alone = given[index]?.text;
      if (alone === line.text) count('exactWhereItIs');
      if (there.some(({ text }) => text === line.text)) {
        count('exact');
        continue;
      }
      const near = all.filter(({ box }) => touches(box, line));
      const isMerged = near.some(({ box }) => lines.filter((other) => touches(box, other)).length > 1);
      const kind = near.length === 0 ? 'missed' : isMerged ? 'merged' : near.length > 1 ? 'split' : 'ends';
      const by = alone === line.text ? `finder-${kind}` : kind === 'ends' ? 'reader' : `both-${kind}`;
      count(by);
      errors.push(
        [quality, file, by, line.capital.toFixed(1), line.text, near.map(({ text }) => text).join(' ¦ '), alone].join(
          '\t',
        ),
      );
    }
  }
  const percent = (name: string) => ((100 * (counts[name] ?? 0)) / (counts.lines ?? 1)).toFixed(2);
  console.log(quality, `exact ${percent('exact')} %, where it is ${percent('exactWhereItIs')} %,`, counts);
  console.log(
    `${(milliseconds / pages).toFixed(0)} ms per page, ${(milliseconds / (counts.lines ?? 1)).toFixed(2)} ms per line`,
  );
}

function holds([left, top, width, height]: Line['box'], line: TrueLine) {
  const [middle, centre] = [(line.left + line.right) / 2, line.baseline - line.capital / 2];
  return middle >= left && middle <= left + width && centre >= top && centre <= top + height;
}

function touches([left, top, width, height]: Line['box'], line: TrueLine) {
  const centre = line.baseline - line.capital / 2;
  if (centre < top || centre > top + height) return false;
  const beside = (0.35 * height) / 1.85;
  const shared = Math.min(left + width - beside, line.right) - Math.max(left + beside, line.left);
  return shared > Math.min(0.5 * line.capital, 0.5 * (line.right - line.left));
}
