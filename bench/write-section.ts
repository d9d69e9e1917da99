import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const file = 'docs/benchmarks.md';
const head = '# Benchmarks\nEach section is written by the command that it names. Run them on a quiet machine.\n';

/** Puts one benchmark's text into its section of docs/benchmarks.md, and leaves the others as they are. */
export function writeSection(name: string, text: string) {
  const now = existsSync(file) ? readFileSync(file, 'utf8') : head;
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const section = `${open}\n${text.trim()}\n${close}`;
  const [start, end] = [now.indexOf(open), now.indexOf(close)];
  const whole = start >= 0 ? now.slice(0, start) + section + now.slice(end + close.length) : `${now}\n${section}\n`;
  writeFileSync(file, whole);
}
