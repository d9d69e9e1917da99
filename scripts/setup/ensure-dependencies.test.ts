// In a copy of the scripts, with a program in the place of npm that notes how it was called.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const fakeNpm = `
const { appendFileSync, copyFileSync, mkdirSync } = require('node:fs');
const [command] = process.argv.slice(2);
appendFileSync('calls', command + '\\n');
if (command === 'ci' && process.env.REJECT) {
  console.error('npm error code ' + process.env.REJECT);
  process.exit(1);
}
mkdirSync('node_modules', { recursive: true });
copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rehearsal-packages-'));
  cpSync(import.meta.dirname, join(folder, 'scripts/setup'), { recursive: true });
  mkdirSync(join(folder, 'npm'));
  writeFileSync(join(folder, 'npm/npm-cli.js'), fakeNpm);
  writePackages({ asked: '1.0.0', locked: '1.0.0' });
});
afterEach(() => rmSync(folder, { recursive: true }));

function writePackages({ asked, locked }: { asked: string; locked: string }) {
  const packages = { '': { dependencies: { bread: locked } }, 'node_modules/bread': { version: locked } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { bread: asked } }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
}

/** Returns the commands of npm that were used. */
function ensure(env: NodeJS.ProcessEnv = {}) {
  const program = `import('./scripts/setup/ensure-dependencies.mjs').then((m) => m.ensureDependencies({ dev: false }))`;
  rmSync(join(folder, 'calls'), { force: true });
  const npm_execpath = join(folder, 'npm/npm-cli.js');
  const options = { cwd: folder, env: { ...process.env, npm_execpath, ...env }, stdio: 'pipe' } as const;
  execFileSync(process.execPath, ['--eval', program], options);
  const calls = join(folder, 'calls');
  return existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
}

test('the first installation takes exactly what is locked, and is done once', () => {
  expect(ensure()).toEqual(['ci']);
  expect(ensure()).toEqual([]);
});

test('an update keeps the packages that are already right, because a server may be using them', () => {
  ensure();
  writePackages({ asked: '1.0.1', locked: '1.0.1' });
  expect(ensure()).toEqual(['install']);
});

test('a package that somebody has added to package.json only is installed too', () => {
  writePackages({ asked: '1.0.1', locked: '1.0.0' });
  expect(ensure()).toEqual(['install']);
});

test('a version of npm that finds the lock file incomplete installs without it being exact', () => {
  expect(ensure({ REJECT: 'EUSAGE' })).toEqual(['ci', 'install']);
});

test('a package with another hash is not installed in another way', () => {
  expect(() => ensure({ REJECT: 'EINTEGRITY' })).toThrow('EINTEGRITY');
  expect(readFileSync(join(folder, 'calls'), 'utf8')).toBe('ci\n');
});

test('what somebody has installed with npm is used, without the packages that are packed into those of other systems', () => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: {} }));
  const other = 'node_modules/oven-wasm';
  const packages = {
    '': { dependencies: {} },
    [other]: { version: '1.0.0', optional: true, cpu: ['wasm32'] },
    [`${other}/node_modules/flour`]: { version: '1.0.0', optional: true, inBundle: true },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: {} }));
  expect(ensure()).toEqual([]);
});
