// Runs commands exactly as docs/operating.md gives them: those in the block after a comment with the name.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export async function runDocumented(name: string, env: Record<string, string>) {
  const text = await readFile('docs/operating.md', 'utf8');
  const [, commands] = new RegExp(`<!-- tested: ${name} -->\n\`\`\`sh\n([^\`]*)\`\`\``).exec(text) ?? [];
  if (!commands) throw new Error(`docs/operating.md has no commands for "${name}"`);
  await promisify(execFile)('sh', ['-euc', commands], { env: { ...process.env, ...env } });
}
