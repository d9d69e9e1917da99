// `npm run test:widgets [LIBRARY …]`: the agent on pages with the widget libraries that websites use. See widgets/README.md.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { createPageAgent } from '../src/testing/perform-on-page.ts';
import { findBrowserPath } from './browser-path.ts';

type Case = { library: string; title: string; steps: string[]; expect?: string; mustFail?: true; open?: true };

const folder = new URL('../widgets/', import.meta.url).pathname;
const wanted = process.argv.slice(2);
const cases = (JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8')) as Case[]).filter(
  ({ library }) => wanted.length === 0 || wanted.includes(library),
);

const inWidgets = (command: string, ...args: string[]) => {
  if (spawnSync(command, args, { cwd: folder, stdio: 'inherit' }).status !== 0) process.exit(1);
};
if (!existsSync(join(folder, 'node_modules'))) inWidgets('npm', 'ci', '--no-audit', '--no-fund');
inWidgets('node', 'build.mjs', ...wanted);

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const server = createServer((request, response) => {
  const file = join(folder, 'dist', new URL(request.url ?? '/', 'http://localhost').pathname);
  const isFile = existsSync(file) && extname(file) !== '';
  response.writeHead(isFile ? 200 : 404, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
  response.end(isFile ? readFileSync(file) : '');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const agent = createPageAgent({ ...process.env, BROWSER_PATH: findBrowserPath() });

const wrong: string[] = [];
const solved: string[] = [];
let right = 0;
for (const { library, title, steps, expect, mustFail, open } of cases) {
  const { error, effect } = await agent.perform(`http://127.0.0.1:${port}/${library}/index.html`, steps, { expect });
  const name = `${library}: ${title}`;
  const isRight = mustFail ? error !== null : effect;
  if (isRight) right += 1;
  if (isRight && open) solved.push(name);
  if (mustFail && error === null) wrong.push(`${name}: completed, but must fail`);
  else if (!mustFail && error === null && !effect) wrong.push(`${name}: completed without its effect`);
  else if (!isRight && !open) wrong.push(`${name}: ${error}`);
  console.log(`${isRight ? 'right' : open ? 'open ' : 'WRONG'} ${name}${isRight ? '' : ` (${error ?? 'no effect'})`}`);
}
await agent.close();
server.close();
console.log(`\n${right} of ${cases.length} right.`);
if (solved.length > 0) console.log(`No longer open:\n${solved.join('\n')}`);
if (wrong.length > 0) console.log(`Wrong:\n${wrong.join('\n')}`);
process.exit(wrong.length > 0 ? 1 : 0);
