import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const file = 'docs/benchmarks.md';
const head = '# Benchmarks\nEach section is written by the command it names. Run them on an idle machine.\n';

/** Replaces one benchmark's section of docs/benchmarks.md. */
export function writeSection(name: string, text: string) {
  const now = existsSync(file) ? readFileSync(file, 'utf8') : head;
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const section = `${open}\n${text.trim()}\n${close}`;
  const [start, end] = [now.indexOf(open), now.indexOf(close)];
  const whole = start >= 0 ? now.slice(0, start) + section + now.slice(end + close.length) : `${now}\n${section}\n`;
  writeFileSync(file, whole);
}
