// @ts-check
// `node training/compare-labels.mjs`: how often two people labelled the same step differently. The second labels are in
// corpus/second/LANGUAGE/NAME.txt, made from every tenth step of a file without sight of the first.
import { readdirSync, readFileSync } from 'node:fs';
import { parseLine } from './parse-corpus.mjs';

const root = new URL('./corpus/', import.meta.url);
/** @param {string} file */
const read = (file) =>
  readFileSync(new URL(file, root), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(parseLine);

let steps = 0;
let sameSpans = 0;
let sameClauses = 0;
let agreed = 0;
let spans = 0;
/** @type {Map<string, number>} */
const differences = new Map();
for (const language of ['en', 'de'])
  for (const name of readdirSync(new URL(`second/${language}`, root))) {
    const first = new Map(read(`${language}/${name}`).map((step) => [step.text, step]));
    for (const second of read(`second/${language}/${name}`)) {
      const before = first.get(second.text);
      if (!before) continue;
      steps += 1;
      const one = new Map(
        before.clauses.flatMap((clause) => clause.spans).map((s) => [`${s.start}-${s.end}`, s.label]),
      );
      const two = new Map(
        second.clauses.flatMap((clause) => clause.spans).map((s) => [`${s.start}-${s.end}`, s.label]),
      );
      const both = [...one].filter(([place, label]) => two.get(place) === label).length;
      agreed += 2 * both;
      spans += one.size + two.size;
      if (both === one.size && both === two.size) sameSpans += 1;
      for (const [place, label] of one)
        if (two.has(place) && two.get(place) !== label) {
          const pair = [label, two.get(place)].sort().join(' / ');
          differences.set(pair, (differences.get(pair) ?? 0) + 1);
        }
      const kinds = (/** @type {import('./parse-corpus.mjs').Clause[]} */ all) =>
        all.map(({ kind, start }) => `${start} ${kind}`).join();
      if (kinds(before.clauses) === kinds(second.clauses)) sameClauses += 1;
    }
  }
const percent = (/** @type {number} */ part, /** @type {number} */ whole) =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
console.log(
  `${steps} steps labelled twice: spans agree in ${percent(agreed, spans)} (F1), all spans of a step in ${percent(sameSpans, steps)}, clauses and their kinds in ${percent(sameClauses, steps)}.`,
);
for (const [pair, count] of [...differences].sort((a, b) => b[1] - a[1]).slice(0, 12))
  console.log(`${count} × ${pair}`);
