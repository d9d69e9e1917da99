// The files with which the product is deployed say nothing that is not so.
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { limits } from '../contract/limits.ts';
import { metrics } from '../metrics.ts';
import {
  interpolate,
  readCompose,
  readContainers,
  readDockerfile,
  readImage,
  readProjectFile,
  readService,
  readUnit,
} from './deploy-files.ts';

const processes = [readImage(), ...readContainers(), readService()];
const { scripts } = JSON.parse(readProjectFile('package.json'));
const settingFiles = ['src/config.ts', 'src/contract/s3-setting.ts', 'src/contract/model-setting.ts'];
const settings = settingFiles.map(readProjectFile).join('\n');
const isServer = ({ command }: { command: string[] }) => command.at(-1) !== 'worker';

describe.each(processes)('$name', ({ command, env, user, check }) => {
  test('names only variables that are read', () => {
    const names = Object.keys(env).filter((name) => name !== 'NODE_ENV');
    expect(names).toContain('DATA_DIR');
    for (const name of names) expect(settings).toMatch(new RegExp(`\\b${name}\\b`));
  });

  test('runs a command of package.json', () => {
    expect([scripts.start, scripts.worker]).toContain(command.join(' '));
  });

  test('checks its health with a program that exists', () => {
    if (check.length > 0) expect(check).toEqual(['node', 'scripts/check-health.mjs', ...check.slice(2)]);
    expect(existsSync('scripts/check-health.mjs')).toBe(true);
  });

  test("runs as an ordinary user, with Chromium's sandbox", () => {
    expect(user).toMatch(/^[a-z]+$/);
    expect(user).not.toBe('root');
    expect(env).not.toHaveProperty('BROWSER_SANDBOX');
  });
});

test('the image is built with commands of package.json and from files that are sent to the builder', () => {
  const runs = readDockerfile({ allStages: true }).filter(({ name }) => name === 'RUN');
  const commands = runs.flatMap(({ value }) => [...value.matchAll(/npm run (\S+)/g)].map(([, name = '']) => name));
  expect(commands).toEqual(['build']);
  for (const name of commands) expect(scripts).toHaveProperty(name);
  expect(runs.map(({ value }) => value)).toContain('npm ci --omit=dev');

  const sent = readProjectFile('.dockerignore');
  for (const path of ['package.json', 'package-lock.json', '.npmrc', 'vite.config.ts', 'scripts', 'src']) {
    expect(sent).toContain(`\n!${path}\n`.trimEnd());
    expect(existsSync(path)).toBe(true);
  }
});

test('the image installs packages with the same settings as npm start', () => {
  const [install = {}] = readDockerfile({ allStages: true })
    .filter(({ name }) => name === 'ENV')
    .map(({ value }) => Object.fromEntries(value.split(' ').map((each) => each.split('='))));
  const source = readProjectFile('scripts/setup/ensure-dependencies.mjs');
  expect(Object.keys(install)).toHaveLength(3);
  for (const [name, value] of Object.entries(install)) expect(source).toContain(`${name}: '${value}'`);
});

test('two servers and two workers share one database, one bucket and one key', () => {
  const containers = readContainers();
  expect(containers.filter(isServer).map(({ env }) => env.WORKERS)).toEqual(['0', '0']);
  expect(containers.filter((each) => !isServer(each))).toHaveLength(2);
  for (const name of ['DATABASE_URL', 'STORAGE_URL', 'SECRET_KEY', 'OLD_SECRET_KEYS'])
    expect(new Set(containers.map(({ env }) => env[name])).size).toBe(1);
});

test('servers reach each worker at its own name', () => {
  for (const [name, { command, environment, hostname }] of Object.entries(readCompose())) {
    if (command?.at(-1) !== 'worker') continue;
    expect({ hostname, host: environment?.WORKER_HOST }).toEqual({ hostname: name, host: name });
  }
});

test('no secret is in the compose file, and it says which one is missing', () => {
  const variables = Object.values(readCompose()).flatMap(({ environment }) => Object.entries(environment ?? {}));
  const secrets = variables.filter(([name]) => /PASSWORD|SECRET|DATABASE_URL/.test(name) && !name.startsWith('OLD_'));
  expect(secrets.length).toBeGreaterThan(4);
  for (const [, value] of secrets) expect(() => interpolate(value, {})).toThrow(/^\w+ must be /);
  expect(() => interpolate(readCompose()['server-1']?.environment?.SECRET_KEY ?? '', {})).toThrow(
    'SECRET_KEY must be 32 random characters or more',
  );
});

test('every container has limits, and none has more rights than it needs', () => {
  for (const service of Object.values(readCompose())) {
    expect(service.mem_limit).toMatch(/^\d+[gm]$/);
    expect(service).not.toHaveProperty('privileged');
    expect(service).not.toHaveProperty('cap_add');
    if (service.image !== 'rehearsal') continue;
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toContain('no-new-privileges:true');
  }
});

test("workers may use what Chromium's sandbox needs", () => {
  const sandboxCalls = ['clone', 'clone3', 'unshare', 'chroot', 'seccomp', 'prctl'];
  for (const [name, { command, security_opt }] of Object.entries(readCompose())) {
    if (command?.at(-1) !== 'worker') continue;
    const path = security_opt?.find((each) => each.startsWith('seccomp='))?.replace('seccomp=', '') ?? '';
    const { defaultAction, syscalls } = JSON.parse(readProjectFile(path));
    expect(defaultAction, name).toBe('SCMP_ACT_ALLOW');
    for (const { names } of syscalls)
      expect(names).not.toEqual(expect.arrayContaining([expect.toBeOneOf(sandboxCalls)]));
    expect(syscalls[0].names).toEqual(expect.arrayContaining(['mount', 'ptrace', 'bpf', 'init_module', 'keyctl']));
  }
  const unit = readUnit();
  expect(unit.get('RestrictNamespaces')).toEqual(['user pid net']);
  expect(unit.get('SystemCallFilter')?.join(' ')).not.toMatch(/@mount|@sandbox|@process|@system-service/);
  expect(unit.has('MemoryDenyWriteExecute')).toBe(false);
});

test('a container counts as healthy while its own process answers, whatever happens to the others', () => {
  const paths = new Set([readImage(), ...readContainers()].map(({ check }) => check[2]));
  expect([...paths]).toEqual(['/api/v1/health', '/metrics']);
});

test('nothing is killed before its processes had their time to stop, one after the other', () => {
  const partSeconds = limits.partStopMs / 1000;
  const [database, server, worker] = [partSeconds, partSeconds, partSeconds];
  expect(Number(readUnit().get('TimeoutStopSec')?.[0])).toBeGreaterThanOrEqual(database + server + worker);
  for (const { image, stop_grace_period = '' } of Object.values(readCompose()))
    if (image === 'rehearsal') expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(partSeconds);
  const [, stopTimeout] = /--stop-timeout (\d+)/.exec(readProjectFile('docs/operating.md')) ?? [];
  expect(Number(stopTimeout)).toBeGreaterThanOrEqual(database + server + worker);
});

test('docs/operating.md names every metric and every file, and the README leads to it', async () => {
  const text = readProjectFile('docs/operating.md');
  for (const metric of Object.values(metrics)) expect(text).toContain(`\`${(await metric.get()).name}\``);
  const paths = [...text.matchAll(/`((?:e2e|src)\/\S+\.ts)`|\]\(\.\.\/([^)#]+)/g)].map(
    ([, code, link]) => code ?? link ?? '',
  );
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  expect(readProjectFile('README.md')).toContain('(docs/operating.md)');
});

test('the proxy sends requests to the servers of the compose file', () => {
  const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(readProjectFile('deploy/Caddyfile')) ?? [];
  const servers = readContainers().filter(isServer);
  expect(upstreams.split(' ')).toEqual(servers.map(({ name, env }) => `${name}:${env.PORT}`));
});

test('the service keeps its data in the folder that systemd gives it', () => {
  const unit = readUnit();
  expect(readService().env.DATA_DIR).toBe(`/var/lib/${unit.get('StateDirectory')?.[0]}`);
  expect(unit.get('Restart')).toEqual(['always']);
});
