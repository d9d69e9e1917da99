// Runs commands exactly as a document gives them: those in the block after a comment with the name.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

type Place = { file?: string; cwd?: string };

export async function runDocumented(
  name: string,
  env: Record<string, string>,
  { file = 'docs/operating.md', cwd }: Place = {},
) {
  const text = await readFile(file, 'utf8');
  const [, commands] = new RegExp(`<!-- tested: ${name} -->\n\`\`\`sh\n([^\`]*)\`\`\``).exec(text) ?? [];
  if (!commands) throw new Error(`${file} has no commands for "${name}"`);
  return promisify(execFile)('sh', ['-euc', commands], { cwd, env: { ...process.env, ...env } });
}
