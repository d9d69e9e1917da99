// `npm run bench:video`: how well recordings become steps, and how long it takes. VIDEO_SAMPLES lists folders with recordings
// and their expected steps, separated by commas; VIDEO_SCORER is the program that compares them.
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { VideoCost } from './analyze-one-video.ts';
import { writeSection } from './write-section.ts';

type SampleSet = {
  name: string;
  scores: string[];
  overall: string;
  cost: { cpu: number; seconds: number; memory: number };
};

const folders = (process.env.VIDEO_SAMPLES ?? '').split(',').filter((folder) => folder !== '');
const scorer = process.env.VIDEO_SCORER ?? (folders[0] && join(folders[0], 'score.mjs'));
if (!scorer) {
  console.error('VIDEO_SAMPLES must be a folder with recordings, their expected steps and a scorer.');
  process.exit(1);
}
const sets: SampleSet[] = [];
for (const folder of folders) sets.push(await measure(folder, scorer));
writeSection('video', report());

async function measure(folder: string, program: string): Promise<SampleSet> {
  const out = mkdtempSync(join(tmpdir(), 'rehearsal-bench-'));
  const cost = { cpu: 0, seconds: 0, memory: 0 };
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.mp4'))) {
    const result = await analyze(join(folder, file));
    writeFileSync(join(out, file.replace(/mp4$/, 'steps.json')), JSON.stringify(result.steps));
    cost.cpu += result.cpu;
    cost.seconds += result.seconds;
    cost.memory = Math.max(cost.memory, result.memory);
    console.log(file, (result.cpu / result.seconds).toFixed(2), `${Math.round(result.memory / 1024 ** 2)} MB`);
  }
  const lines = execFileSync(process.execPath, [program, folder, out], { encoding: 'utf8' }).trim().split('\n');
  rmSync(out, { recursive: true });
  return { name: basename(folder), scores: lines.slice(0, -1), overall: lines.at(-1) ?? '', cost };
}

/** In its own process, as in the product, so that its memory can be measured. */
async function analyze(path: string): Promise<VideoCost> {
  const program = fileURLToPath(new URL('./analyze-one-video.ts', import.meta.url));
  const child = fork(program, [path], { execArgv: ['--import', 'tsx'] });
  const [cost] = await once(child, 'message');
  return cost as VideoCost;
}

function report() {
  const parts = sets.map(({ name, scores, overall, cost }) => {
    const rows = [...scores, overall].map((line) => {
      const [, what, precision, recall, f1] = /^(\S+) precision (\S+) recall (\S+) F1 (\S+)/.exec(line) ?? [];
      return `| ${what} | ${precision} | ${recall} | ${f1} |`;
    });
    return `### ${name}
| recording | precision | recall | F1 |
|---|---|---|---|
${rows.join('\n')}

${(cost.cpu / cost.seconds).toFixed(2)} CPU seconds per second of video, ${Math.round(cost.memory / 1024 ** 2)} MB at most.
`;
  });
  return `## Recordings into steps
\`VIDEO_SAMPLES=folder,… npm run bench:video\`, each recording in its own process. No language model. This time: ${cpus().length} cores, average load ${(loadavg()[1] ?? 0).toFixed(1)}.

${parts.join('\n')}`;
}
