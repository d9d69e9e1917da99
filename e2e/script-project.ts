// A project outside the repository, with generated scripts and only published packages.
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

type Result = { passed: boolean; output: string };
/** What Playwright's JSON reporter writes about files with tests outside of groups. */
type Report = {
  suites: { file: string; specs: { ok: boolean; tests: { results: { errors: { message: string }[] }[] }[] }[] }[];
};
export type ScriptProject = Awaited<ReturnType<typeof createScriptProject>>;

const browser = process.env.BROWSER_PATH ?? '';
const commandMs = 300_000;

/** Loading Stagehand takes longer than a script, so one process imports all, and each starts its own browser. */
const stagehandRunner = `
import { writeFileSync } from 'node:fs';
const results = {};
for (const file of process.argv.slice(2)) {
  try {
    await import('./' + file);
    results[file] = { passed: true, output: '' };
  } catch (error) {
    results[file] = { passed: false, output: String(error?.stack ?? error) };
  }
  writeFileSync('stagehand.json', JSON.stringify(results));
}
`;

export async function createScriptProject() {
  const folder = await mkdtemp(join(tmpdir(), 'script-project-'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const config = {
    workers: 1,
    reporter: [['line'], ['json', { outputFile: 'playwright.json' }]],
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
  await write('run-stagehand.mjs', stagehandRunner);
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
      const options = { cwd: folder, env, timeout: commandMs, maxBuffer: 64 * 1024 ** 2 };
      execFile(process.execPath, args, options, (error, stdout, stderr) =>
        done({ passed: !error, output: stdout + stderr }),
      );
    });
  }

  /** Runs a command that writes a report, and returns the report and what the command printed. */
  async function runWithReport(args: string[], variables: Record<string, string>, name: string) {
    await rm(join(folder, name), { force: true });
    const { passed, output } = await run(args, variables);
    const report: unknown = JSON.parse(await readFile(join(folder, name), 'utf8').catch(() => '{}'));
    return { passed, output, report };
  }

  /** Runs all tests of the project. Returns the result of a file, by its name. */
  async function playwright(variables: Record<string, string>) {
    const args = ['node_modules/@playwright/test/cli.js', 'test'];
    const { output, report } = await runWithReport(args, variables, 'playwright.json');
    const { suites = [] } = report as Partial<Report>;
    return (file: string): Result => {
      const specs = suites.filter((suite) => suite.file === file).flatMap((suite) => suite.specs);
      if (specs.length === 0) throw new Error(`${file} did not run:\n${output}`);
      const errors = specs.flatMap(({ tests }) =>
        tests.flatMap(({ results }) => results.flatMap((each) => each.errors)),
      );
      return { passed: specs.every(({ ok }) => ok), output: errors.map(({ message }) => message).join('\n') };
    };
  }

  /** Runs these scripts one after the other. Returns the result of a file, by its name. */
  async function stagehand(files: string[], variables: Record<string, string>) {
    const args = ['--import', 'tsx', 'run-stagehand.mjs', ...files];
    const { passed, output, report } = await runWithReport(args, variables, 'stagehand.json');
    const results = report as Record<string, Result>;
    return (file: string): Result => {
      const result = results[file];
      // A script that ends the process, or keeps it from ending.
      if (!result || !passed)
        throw new Error(`Stagehand did not end by itself, at ${Object.keys(results).at(-1)}:\n${output}`);
      return result;
    };
  }

  return {
    write,
    playwright,
    stagehand,
    typeCheck: () => run(['node_modules/typescript/bin/tsc', '-p', '.'], {}),
    remove: () => rm(folder, { recursive: true }),
  };
}
