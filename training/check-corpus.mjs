// @ts-check
// `node training/check-corpus.mjs [FILE …]`: checks that the labelled steps are well-formed, and counts them.
import { readdirSync, readFileSync } from 'node:fs';
import { parseLine } from './parse-corpus.mjs';

const root = new URL('./corpus/', import.meta.url);
const named = process.argv.slice(2);
const files = named.length > 0 ? named : ['en', 'de'].flatMap((language) => list(language));
let steps = 0;
let problems = 0;
/** @type {Map<string, number>} */
const seen = new Map();
for (const file of files) {
  const lines = readFileSync(named.length > 0 ? file : new URL(file, root), 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    steps += 1;
    try {
      const { text } = parseLine(line);
      const before = seen.get(text);
      if (before !== undefined) throw new Error(`the same step as in line ${before}`);
      seen.set(text, index + 1);
    } catch (error) {
      problems += 1;
      console.error(`${file}:${index + 1}: ${/** @type {Error} */ (error).message}`);
    }
  }
}
console.log(`${steps} steps in ${files.length} files, ${problems} problems.`);
if (problems > 0) process.exitCode = 1;

/** @param {string} language */
function list(language) {
  return readdirSync(new URL(language, root))
    .filter((name) => name.endsWith('.txt'))
    .map((name) => `${language}/${name}`);
}
