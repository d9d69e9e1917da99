// A project outside the repository, with a generated script and only published packages.
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

type Result = { passed: boolean; output: string };
export type ScriptProject = Awaited<ReturnType<typeof createScriptProject>>;

const browser = process.env.BROWSER_PATH ?? '';

export async function createScriptProject() {
  const folder = await mkdtemp(join(tmpdir(), 'script-project-'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const config = {
    workers: 1,
    reporter: 'line',
    outputDir: 'results',
    expect: { timeout: 4_000 },
    use: { browserName: 'chromium', launchOptions: { executablePath: browser } },
  };
  const compiler = {
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  };
  await write('package.json', JSON.stringify({ type: 'module' }));
  await write('playwright.config.ts', `export default ${JSON.stringify(config)};`);
  await write('tsconfig.json', JSON.stringify({ compilerOptions: compiler }));
  // Stagehand starts the browser in this variable; the browser's sandbox is not available everywhere.
  const starter = join(folder, 'browser.sh');
  await writeFile(starter, `#!/bin/sh\nexec "${browser}" --no-sandbox "$@"\n`);
  await chmod(starter, 0o755);

  async function write(name: string, text: string) {
    await writeFile(join(folder, name), text);
  }

  function run(args: string[], variables: Record<string, string>): Promise<Result> {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, CHROME_PATH: starter, ...variables };
    return new Promise((done) => {
      execFile(process.execPath, args, { cwd: folder, env, timeout: 120_000 }, (error, stdout, stderr) =>
        done({ passed: !error, output: stdout + stderr }),
      );
    });
  }

  return {
    write,
    playwright: (file: string, variables: Record<string, string>) =>
      run(['node_modules/@playwright/test/cli.js', 'test', file], variables),
    stagehand: (file: string, variables: Record<string, string>) => run(['--import', 'tsx', file], variables),
    typeCheck: () => run(['node_modules/typescript/bin/tsc', '-p', '.'], {}),
    remove: () => rm(folder, { recursive: true }),
  };
}
