import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

test('an empty environment gives the defaults', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: join(process.cwd(), 'data'),
    databaseUrl: undefined,
    smtpUrl: undefined,
    workers: 1,
    allowPrivateSites: true,
    secretKey: undefined,
    trustProxy: 0,
    runsPerUser: 50,
    storagePerUserBytes: 5000 * 1024 ** 2,
    retentionDays: 30,
    recordingMaxBytes: 64 * 1024 ** 2,
    metricsPort: undefined,
    logFormat: 'text',
    logLevel: 'info',
  });
});

test('variables override the defaults', () => {
  const config = parseConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://rehearsal.example.com/',
    DATA_DIR: '/var/lib/rehearsal',
    DATABASE_URL: 'postgres://ann:secret@db.example.com:5432/rehearsal',
    SMTP_URL: 'smtp://user:pass@mail.example.com:587',
    MAIL_FROM: 'Shop <shop@example.com>',
    WORKERS: '0',
    ALLOW_PRIVATE_SITES: 'true',
    SECRET_KEY: 'a'.repeat(32),
    TRUST_PROXY: '2',
    RETENTION_DAYS: '0.5',
    METRICS_PORT: '9100',
    LOG_FORMAT: 'json',
    BROWSER_SANDBOX: 'false',
    PATH: '/usr/bin',
  });
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://rehearsal.example.com',
    dataDir: '/var/lib/rehearsal',
    databaseUrl: 'postgres://ann:secret@db.example.com:5432/rehearsal',
    smtpUrl: 'smtp://user:pass@mail.example.com:587',
    mailFrom: 'Shop <shop@example.com>',
    workers: 0,
    allowPrivateSites: true,
    secretKey: 'a'.repeat(32),
    trustProxy: 2,
    retentionDays: 0.5,
    metricsPort: 9100,
    logFormat: 'json',
    browserSandbox: false,
  });
});

test('reverse proxies can be named by their addresses', () => {
  expect(parseConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
});

test('keys, and passwords in addresses, are secrets', () => {
  const { secrets } = parseConfig({
    SECRET_KEY: 'k'.repeat(32),
    DATABASE_URL: 'postgres://ann:p%40ss@db.example.com/rehearsal',
    OPENAI_API_KEY: 'sk-1',
    PATH: '/usr/bin',
  });
  expect(secrets).toEqual(expect.arrayContaining(['k'.repeat(32), 'p%40ss', 'p@ss', 'sk-1']));
  expect(secrets).not.toContain('/usr/bin');
});

test('the default public URL uses the port', () => {
  expect(parseConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
});

test('an empty variable counts as not set', () => {
  const names = ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'WORKERS'];
  const empty = [...names, 'ALLOW_PRIVATE_SITES', 'SECRET_KEY', 'STORAGE_URL', 'BROWSER_URL', 'TRUST_PROXY'];
  for (const blank of ['', '  ']) {
    expect(parseConfig(Object.fromEntries(empty.map((name) => [name, blank])))).toEqual(parseConfig({}));
  }
});

test.each([
  ['127.0.0.1', true],
  ['127.0.1.1', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['rehearsal.example.com', false],
])('on host %s private sites are allowed by default: %s', (HOST, allowed) => {
  expect(parseConfig({ HOST }).allowPrivateSites).toBe(allowed);
  expect(parseConfig({ HOST, ALLOW_PRIVATE_SITES: String(!allowed) }).allowPrivateSites).toBe(!allowed);
});

test.each([
  ['PORT', 'http'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['RETENTION_DAYS', '-1'],
  ['RUNS_PER_USER', '0'],
  ['LOG_FORMAT', 'xml'],
  ['BROWSER_SANDBOX', 'off'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'rehearsal.example.com'],
  ['PUBLIC_URL', 'ftp://rehearsal.example.com'],
  ['DATABASE_URL', 'mysql://localhost/rehearsal'],
  ['STORAGE_URL', 'https://bucket.example.com'],
  ['SMTP_URL', 'mail.example.com:587'],
  ['BROWSER_URL', 'chrome'],
  ['WORKERS', 'many'],
  ['WORKERS', '-1'],
  ['ALLOW_PRIVATE_SITES', 'yes'],
  ['SECRET_KEY', 'short'],
  ['MODEL', 'gpt-9'],
  ['MODEL', 'unknown/gpt-9'],
  ['MODEL', 'openai/'],
  ['MODEL', 'anthropic/some-model'],
  ['MODEL', 'openai/some-model'],
  ['MODEL', 'google/some-model'],
  ['MODEL_URL', 'localhost'],
  ['MODEL_LEADS', 'sometimes'],
])('%s=%s is rejected, naming the variable', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => parseConfig({ [name]: value })).toThrow(`  ${name}: `);
});

test.each([
  [
    { MODEL: 'anthropic/big', ANTHROPIC_API_KEY: 'k' },
    { provider: 'anthropic', name: 'big', apiKey: 'k' },
  ],
  [
    { MODEL: 'openai/org/big', OPENAI_API_KEY: 'k' },
    { provider: 'openai', name: 'org/big', apiKey: 'k' },
  ],
  [
    { MODEL: 'google/big', GEMINI_API_KEY: 'k' },
    { provider: 'google', name: 'big', apiKey: 'k' },
  ],
  [
    { MODEL: 'openai-compatible/big', MODEL_URL: 'http://127.0.0.1:1/v1' },
    { provider: 'openai-compatible', name: 'big', url: 'http://127.0.0.1:1/v1' },
  ],
  [{}, null],
])('a model can be set by %o', (env, model) => {
  expect(parseConfig(env).model).toEqual(model);
});

test.each([
  [{ MODEL: 'openai-compatible/big' }, '  MODEL_URL: is needed for openai-compatible/NAME'],
  // Otherwise pages would be sent to the provider although the owner expects them to go to MODEL_URL.
  [{ MODEL: 'openai/big', OPENAI_API_KEY: 'k', MODEL_URL: 'http://127.0.0.1:1/v1' }, '  MODEL_URL: is only for'],
  [{ MODEL: 'anthropic/big', OPENAI_API_KEY: 'k' }, '  MODEL: needs an API key in ANTHROPIC_API_KEY'],
  [{ MODEL: 'big', PORT: 'x' }, '  MODEL: must be anthropic/NAME, openai/NAME, google/NAME, openai-compatible/NAME'],
])('an incomplete model setting is rejected: %o', (env, line) => {
  expect(() => parseConfig(env)).toThrow(line);
});

test('an error message does not contain secrets', () => {
  const env = { SECRET_KEY: 'hunter2', DATABASE_URL: 'mysql://ann:hunter2@localhost/x', SMTP_URL: 'hunter2' };
  expect(() => parseConfig(env)).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hunter2') }));
});

test('all invalid variables are listed at once', () => {
  const lines = messageOf({ PORT: 'x', WORKERS: 'y', DATABASE_URL: 'z', HOST: 'fine' }).split('\n');
  expect(lines[0]).toBe('Invalid environment variables:');
  expect(lines.slice(1).map((line) => line.split(':')[0]?.trim())).toEqual(['PORT', 'DATABASE_URL', 'WORKERS']);
});

test.each(['ws://127.0.0.1:9222/devtools', 'http://127.0.0.1:9222', 'browserbase://PROJECT_ID'])(
  'a browser can be at %s',
  (BROWSER_URL) => {
    expect(() => parseConfig({ BROWSER_URL })).not.toThrow();
  },
);

const publicOnly = { HOST: '0.0.0.0', ALLOW_PRIVATE_SITES: 'false' };

test.each([
  'ws://browsers.example.com/devtools',
  'http://10.0.0.5:9222',
  'ws://127.example.com:9222',
  'wss://[fe80::1]/',
])('a browser at %s is rejected where private sites are not allowed', (BROWSER_URL) => {
  expect(() => parseConfig({ BROWSER_URL, ...publicOnly })).toThrow(
    '  BROWSER_URL: a browser on another machine cannot be kept from private addresses.',
  );
  expect(() => parseConfig({ BROWSER_URL, ALLOW_PRIVATE_SITES: 'true' })).not.toThrow();
});

test.each(['ws://127.0.0.1:9222', 'http://localhost:9222', 'ws://[::1]:9222', 'browserbase://PROJECT_ID'])(
  'a browser at %s is accepted where private sites are not allowed',
  (BROWSER_URL) => {
    expect(() => parseConfig({ BROWSER_URL, ...publicOnly })).not.toThrow();
  },
);

test('videos can be stored in a bucket with a custom endpoint', () => {
  expect(() => parseConfig({ STORAGE_URL: 's3://bucket?endpoint=https://s3.example.com' })).not.toThrow();
});

function messageOf(env: Record<string, string>) {
  try {
    parseConfig(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test('a bucket is read from STORAGE_URL, its keys from the AWS variables', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'ann', AWS_SECRET_ACCESS_KEY: 'secret' };
  const at = (url: string) => parseConfig({ STORAGE_URL: url, ...keys }).bucket;
  const account = { bucket: 'flows', keys: { accessKeyId: 'ann', secretAccessKey: 'secret' } };
  expect(at('s3://flows?endpoint=http://store:9000/&region=eu-1')).toEqual({
    ...account,
    endpoint: 'http://store:9000',
    region: 'eu-1',
  });
  expect(at('s3://flows')).toEqual({
    ...account,
    endpoint: 'https://s3.us-east-1.amazonaws.com',
    region: 'us-east-1',
  });
  const half = { STORAGE_URL: 's3://flows', AWS_ACCESS_KEY_ID: 'ann' };
  expect(() => parseConfig(half)).toThrow('STORAGE_URL: needs both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  expect(parseConfig({ STORAGE_URL: 's3://flows' }).bucket).toMatchObject({ keys: null });
  expect(() => at('s3://flows?endpoint=ftp://store')).toThrow('STORAGE_URL: has an endpoint that is not a web address');
});
