// The built command-line client in a process of its own, as a CI would call it.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Parser } from 'htmlparser2';
import { callApi } from './api.ts';
import { runDocumented } from './documented-commands.ts';
import type { Product } from './product.ts';
import { test as base, expect } from './sites/test.ts';
import type { Person } from './test.ts';

type Environment = Record<string, string>;
type Result = { code: number; stdout: string; stderr: string };
type NewFlow = { title: string; description?: string; steps?: string[] };
type Shop = { id: string; url: string; key: string; addFlow: (flow: NewFlow) => Promise<string> };

const passing: NewFlow = { title: 'Greeting', steps: ['Check that the page shows "Corner shop"'] };
const failing: NewFlow = {
  title: 'Bread & <butter>',
  steps: ['Check that the page shows "Corner shop"', 'Check that the page shows "Bread and butter"'],
};

const test = base.extend<{
  folder: string;
  shop: Shop;
  rehearsal: (args: string[], env?: Environment) => Promise<Result>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'rehearsal-cli-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },

  shop: async ({ product, person, serve }, use) => {
    const { url } = await serve({ '/': '<h1>Corner shop</h1>' });
    const { id } = await callApi(product, '/websites', { person, method: 'POST', body: { url } });
    const { key } = await createKey(product, person);
    const addFlow = async ({ title, description = '', steps = [] }: NewFlow) => {
      const body = { websiteId: id, title, description };
      const flow = await callApi(product, '/flows', { person, method: 'POST', body });
      if (steps.length > 0) await addVersion(product, person, { flowId: flow.id, version: 1, steps });
      return flow.id as string;
    };
    await use({ id, url, key, addFlow });
  },

  rehearsal: async ({ product, shop, folder }, use) => {
    await use((args, env = {}) =>
      runProgram([resolve('dist/server/rehearsal.js'), ...args], {
        cwd: folder,
        env: { REHEARSAL_URL: product.url, REHEARSAL_API_KEY: shop.key, ...env },
      }),
    );
  },
});

test.describe.configure({ timeout: 180_000 });

async function runProgram(args: string[], { cwd, env }: { cwd: string; env: Environment }): Promise<Result> {
  return new Promise((ended) => {
    execFile(process.execPath, args, { cwd, env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      ended({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

async function createKey(product: Product, person: Person): Promise<{ id: string; key: string }> {
  return callApi(product, '/api-keys', { person, method: 'POST', body: { name: 'CI' } });
}

type NewVersion = { flowId: string; version: number; steps: string[] };

async function addVersion(product: Product, person: Person, { flowId, version, steps }: NewVersion) {
  const body = { version, steps: steps.map((action) => ({ action })) };
  await callApi(product, `/flows/${flowId}/flow-versions`, { person, method: 'POST', body });
}

test('a flow that passes ends with code 0, and a failed one with code 1, its step and its reason', async ({
  folder,
  shop,
  rehearsal,
}) => {
  await shop.addFlow(passing);
  const failedId = await shop.addFlow(failing);
  await shop.addFlow({ title: 'Without steps' });

  const one = await rehearsal(['run', '--site', shop.id, '--flow', 'Greeting', '--wait']);
  expect(one).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^passed {2}Greeting \(\d+\.\d s\)\n1 passed, 0 failed\n$/),
    stderr: '',
  });

  const all = await rehearsal(
    ['run', '--site', shop.url.replace(/\/$/, ''), '--wait', '--junit', 'results/flows.xml'],
    {
      FORCE_COLOR: '1',
      NO_COLOR: '1',
    },
  );
  expect(all).toMatchObject({ code: 1, stderr: '' });
  const [passed, failed, link, ...rest] = all.stdout.split('\n');
  expect(passed).toMatch(/^passed {2}Greeting \(\d+\.\d s\)$/);
  expect(failed).toMatch(
    /^failed {2}Bread & <butter> \(.+ s\), step 2 \(Check that the page shows "Bread and butter"\): .+/,
  );
  expect(link).toMatch(new RegExp(`^ +http.+/sites/${shop.id}/flows/${failedId}\\?tab=run&version=.+&run=.+$`));
  expect(rest).toEqual(['1 passed, 1 failed', '']);

  const elements = readXml(await readFile(join(folder, 'results/flows.xml'), 'utf8'));
  expect(elements.map(({ name, attributes }) => [name, attributes.name])).toEqual([
    ['testsuites', 'Rehearsal'],
    ['testsuite', shop.url],
    ['testcase', 'Greeting'],
    ['testcase', 'Bread & <butter>'],
    ['failure', undefined],
  ]);
  expect(elements[1]?.attributes).toMatchObject({ tests: '2', failures: '1', errors: '0' });
  expect(Number(elements[3]?.attributes.time)).toBeGreaterThan(0);
  const { attributes, text } = elements[4] as XmlElement;
  expect(failed).toContain(attributes.message);
  expect(text).toBe(`${attributes.message}\n${link?.trim()}`);
});

test('--json prints one object, and nothing else', async ({ shop, rehearsal }) => {
  const flowId = await shop.addFlow(failing);
  const { code, stdout, stderr } = await rehearsal([
    'run',
    '--flow',
    flowId,
    '--flow',
    failing.title,
    '--wait',
    '--json',
  ]);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  const { runs, ...rest } = JSON.parse(stdout);
  expect(rest).toEqual({ status: 'FAILED', website: { id: shop.id, url: shop.url }, suiteRunId: null });
  expect(runs).toEqual([
    {
      flowId,
      flowRunId: expect.any(String),
      flowVersionId: expect.any(String),
      title: failing.title,
      status: 'FAILED',
      startTime: expect.any(String),
      endTime: expect.any(String),
      seconds: expect.any(Number),
      failedStep: 1,
      step: 'Check that the page shows "Bread and butter"',
      reason: expect.stringContaining('Bread and butter'),
      url: expect.stringContaining(`/sites/${shop.id}/flows/${flowId}?tab=run&version=`),
    },
  ]);
});

test('without --wait, the program says where to watch', async ({ shop, rehearsal, signedIn }) => {
  await shop.addFlow(passing);
  const { code, stdout, stderr } = await rehearsal(['run']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [, link = ''] = /^started {2}Greeting {2}(http\S+)\n$/.exec(stdout) ?? [];
  await signedIn.goto(link);
  await expect(signedIn.getByText('Check that the page shows "Corner shop"').first()).toBeVisible();
  await expect(signedIn.getByRole('tab', { name: 'Browser Automation' })).toHaveAttribute('aria-selected', 'true');
  await expect(signedIn).toHaveURL(link);
});

test('a connection that is lost while waiting comes back', async ({ product, shop, rehearsal }) => {
  await shop.addFlow(passing);
  let lost = 0;
  const proxy = createServer(async (request, response) => {
    if (request.url?.includes('/suite-runs/') && lost++ === 0) return void request.socket.destroy();
    const headers = { authorization: request.headers.authorization ?? '' };
    const answer = await fetch(`${product.url}${request.url}`, { method: request.method ?? 'GET', headers });
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const { port } = proxy.address() as AddressInfo;
  const result = await rehearsal(['run', '--wait'], { REHEARSAL_URL: `http://localhost:${port}` });
  proxy.close();
  expect(result).toMatchObject({ code: 0, stdout: expect.stringContaining('1 passed, 0 failed'), stderr: '' });
  expect(lost).toBeGreaterThan(1);
});

test('what cannot be asked ends with code 2 and one sentence', async ({ product, person, shop, folder, rehearsal }) => {
  await shop.addFlow({ title: 'Without steps' });
  const ids = [await shop.addFlow({ title: 'Twice' }), await shop.addFlow({ title: 'Twice' })];
  await writeFile(join(folder, 'a-file'), '');
  const run = ['run', '--site', shop.id];

  const cases: { args: string[]; env?: Environment; sentence: string }[] = [
    { args: run, env: { REHEARSAL_API_KEY: '' }, sentence: 'No API key is set. Set REHEARSAL_API_KEY to' },
    { args: run, env: { REHEARSAL_API_KEY: 'rhk_no' }, sentence: 'REHEARSAL_API_KEY is not a valid API key.' },
    { args: run, env: { REHEARSAL_URL: 'http://localhost:9' }, sentence: 'Rehearsal could not be reached at http' },
    {
      args: run,
      env: { REHEARSAL_URL: shop.url },
      sentence: `${shop.url.slice(0, -1)} does not answer like Rehearsal`,
    },
    {
      args: ['run', '--site', 'https://no.example'],
      sentence: `There is no website https://no.example. The websites of this account are: ${shop.url} (${shop.id}).`,
    },
    { args: [...run, '--flow', 'No'], sentence: 'There is no flow “No” on' },
    { args: [...run, '--flow', 'Without steps'], sentence: 'The flow “Without steps” has no steps yet.' },
    {
      args: [...run, '--flow', 'Twice'],
      sentence: `2 flows are called “Twice”. Use an id for --flow: ${ids.join(', ')}.`,
    },
    { args: run, sentence: 'This website has no flow with steps yet.' },
    { args: [...run, '--wait', '--junit', 'a-file/flows.xml'], sentence: 'a-file/flows.xml cannot be written:' },
    { args: ['run', '--wiat'], sentence: "Unknown option '--wiat'." },
    { args: ['pull', 'a-file'], sentence: 'a-file cannot be written:' },
    { args: ['push', 'no-folder'], sentence: 'There is no folder no-folder.' },
  ];
  for (const { args, env, sentence } of cases) {
    const { code, stdout, stderr } = await rehearsal(args, env);
    expect({ args, code, stdout }).toEqual({ args, code: 2, stdout: '' });
    expect(stderr.startsWith(sentence), `${stderr} begins with ${sentence}`).toBe(true);
    expect(stderr).toMatch(/^[^\n]+\n$/);
  }

  const { id, key } = await createKey(product, person);
  const env = { REHEARSAL_API_KEY: key };
  expect(await rehearsal(['pull', 'flows'], env)).toMatchObject({ code: 0 });
  await callApi(product, `/api-keys/${id}`, { person, method: 'DELETE' });
  expect(await rehearsal(['pull', 'flows'], env)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'REHEARSAL_API_KEY is not a valid API key. It may have been deleted.\n',
  });
});

test('--help and --version need no server', async ({ rehearsal }) => {
  const env = { REHEARSAL_API_KEY: '', REHEARSAL_URL: 'http://localhost:9' };
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(await rehearsal(['--version'], env)).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  expect(await rehearsal(['run', '--help'], env)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Usage:\n/),
  });
});

const schedule = { cron: '30 7 * * 1-5', timeZone: 'Europe/Berlin', enabled: false };

test('pull followed by push changes nothing, and push followed by pull gives the same bytes', async ({
  product,
  person,
  shop,
  folder,
  rehearsal,
}) => {
  const first = await shop.addFlow({ ...passing, description: 'Two lines:\nthis is the second.' });
  await shop.addFlow({ title: 'Without steps' });
  await shop.addFlow(failing);
  const second = await shop.addFlow({
    ...passing,
    steps: ['Wait 1 second', 'Check that:\n- the page shows "Corner shop"'],
  });
  await callApi(product, `/flows/${first}/schedule`, { person, method: 'PUT', body: schedule });
  const before = await readSite(product, person, shop.id);

  await mkdir(join(folder, 'flows'));
  await writeFile(join(folder, 'flows/other.yaml'), 'services: {}\n');
  const pulled = await rehearsal(['pull', 'flows']);
  expect(pulled).toMatchObject({ code: 0, stderr: '' });
  expect(pulled.stdout.split('\n')).toEqual([
    'written  greeting.yaml',
    'written  bread-butter.yaml',
    'written  greeting-2.yaml',
    'The flow “Without steps” has no steps yet and was left out.',
    `other.yaml belongs to no flow of ${shop.url} and was left as it is.`,
    '3 written, 0 unchanged',
    '',
  ]);
  const files = await readFiles(join(folder, 'flows'));
  expect(files['other.yaml']).toBe('services: {}\n');
  expect(files['greeting.yaml']).toContain('  Two lines:\n  this is the second.\n');
  await rm(join(folder, 'flows/other.yaml'));

  const pushed = await rehearsal(['push', 'flows']);
  expect(pushed).toEqual({
    code: 0,
    stdout: 'The flow “Without steps” has no file and was left as it is.\nNothing has changed.\n',
    stderr: '',
  });
  expect(await readSite(product, person, shop.id)).toEqual(before);

  // By hand, with a comment, in another order.
  const edited = '# My own words\nsteps:\n  - Wait 2 seconds\ntitle: Greeting\n';
  await writeFile(join(folder, 'flows/greeting.yaml'), edited);
  const added = `title: New\nsteps: [Wait 1 second]\nschedule: {cron: "0 7 * * *", timeZone: UTC}\n`;
  await writeFile(join(folder, 'flows/my-new-flow.yaml'), added);
  const changed = await rehearsal(['push', 'flows']);
  expect(changed.stdout.split('\n')).toEqual([
    'description changed, version 2, schedule removed  greeting.yaml',
    'created, version 1, schedule changed  my-new-flow.yaml',
    'The flow “Without steps” has no file and was left as it is.',
    '2 pushed, 2 unchanged',
    '',
  ]);
  const after = await readSite(product, person, shop.id);
  expect(after.find(({ id }) => id === second)).toEqual(before.find(({ id }) => id === second));
  expect(after.find(({ id }) => id === first)).toMatchObject({
    description: '',
    versions: [
      [2, ['Wait 2 seconds']],
      [1, passing.steps],
    ],
    schedule: null,
  });
  expect(after.at(-1)).toMatchObject({
    title: 'New',
    versions: [[1, ['Wait 1 second']]],
    schedule: { cron: '0 7 * * *', timeZone: 'UTC', enabled: true },
  });

  const now = await readFiles(join(folder, 'flows'));
  expect(await rehearsal(['pull', 'flows'])).toMatchObject({
    stdout: expect.stringMatching(/\nNothing has changed\.\n$/),
  });
  expect(await readFiles(join(folder, 'flows'))).toEqual(now);
});

test('a file that is not valid is named with its line before anything is changed', async ({
  product,
  person,
  shop,
  folder,
  rehearsal,
}) => {
  await shop.addFlow(passing);
  const before = await readSite(product, person, shop.id);
  await writeFile(join(folder, 'a.yaml'), 'title: Greeting\nsteps: [Wait 1 second]\n');
  await writeFile(join(folder, 'b.yaml'), 'title: New\nsteps:\n  - "Click\n');
  await writeFile(join(folder, 'c.yaml'), 'title: Newer\nstep: Wait\nsteps: [Wait]\n');
  const { code, stdout, stderr } = await rehearsal(['push', '.']);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^b\.yaml, line \d: .+\nc\.yaml, line 2: There is no key “step”\.\n$/);
  expect(await readSite(product, person, shop.id)).toEqual(before);
});

test('the documented command runs all flows, and files are relative to the folder in which npm is called', async ({
  product,
  shop,
  folder,
}) => {
  await shop.addFlow(passing);
  const env = { REHEARSAL_URL: product.url, REHEARSAL_API_KEY: shop.key, SITE: shop.url };
  // Everything else that npm needs is found from the real place of the scripts.
  for (const name of ['package.json', 'scripts']) await symlink(resolve(name), join(folder, name));
  const { stdout, stderr } = await runDocumented('run all flows', env, { file: 'docs/ci.md', cwd: folder });
  expect(stdout).toMatch(/^passed {2}Greeting .*\n1 passed, 0 failed\n$/);
  expect(stderr).toBe('');
  expect(await readdir(join(folder, 'results'))).toEqual(['flows.xml']);

  const elsewhere = join(folder, 'elsewhere');
  await mkdir(elsewhere);
  const command = `npm --prefix '${resolve('.')}' run --silent rehearsal -- pull flows`;
  await promisify(execFile)('sh', ['-c', command], { cwd: elsewhere, env: { ...process.env, ...env } });
  expect(await readdir(join(elsewhere, 'flows'))).toEqual(['greeting.yaml']);
});

async function readSite(product: Product, person: Person, websiteId: string) {
  const flows: { id: string; title: string; description: string }[] = await callApi(
    product,
    `/websites/${websiteId}/flows`,
    { person },
  );
  return Promise.all(
    flows.map(async ({ id, title, description }) => {
      const versions: { version: number; steps: { action: string }[] }[] = await callApi(
        product,
        `/flows/${id}/flow-versions`,
        { person },
      );
      const found = await callApi(product, `/flows/${id}/schedule`, { person });
      return {
        id,
        title,
        description,
        versions: versions.map(({ version, steps }) => [version, steps.map(({ action }) => action)]),
        schedule: found.error ? null : found,
      };
    }),
  );
}

async function readFiles(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}

type XmlElement = { name: string; attributes: Record<string, string>; text: string };

function readXml(xml: string) {
  const elements: XmlElement[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => void elements.push({ name, attributes, text: '' }),
      ontext: (text) => {
        const last = elements.at(-1);
        if (last?.name === 'failure') last.text += text;
      },
      onclosetag: (name) => {
        if (name === 'failure') elements.push({ name: 'end', attributes: {}, text: '' });
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return elements.filter(({ name }) => name !== 'end');
}
