// The environment, read and checked once. Everything else gets the typed result.
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { findModelMistakes, readModelSetting } from './contract/model-setting.ts';
import { readS3Setting } from './contract/s3-setting.ts';

const megabyte = 1024 ** 2;
const secret = z.string().min(32);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A number of proxies, or the addresses of all of them. */
const proxies = z.string().transform((value, context) => {
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const ranges = value.split(',').map((each) => each.trim());
  if (ranges.every((range) => ipaddr.isValid(range) || ipaddr.isValidCIDR(range))) return ranges;
  context.addIssue('must be the number of reverse proxies, or their addresses as a list of CIDRs');
  return z.NEVER;
});

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  STORAGE_URL: z.url({ protocol: /^s3$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(1).default('Rehearsal <rehearsal@localhost>'),
  BROWSER_PATH: z.string().min(1).optional(),
  BROWSER_URL: z.url({ protocol: /^(wss?|https?|browserbase)$/ }).optional(),
  BROWSERBASE_API_KEY: z.string().min(1).optional(),
  WORKER_HOST: z.string().min(1).default('127.0.0.1'),
  WORKERS: z.coerce.number().int().min(0).max(64).default(1),
  ALLOW_PRIVATE_SITES: flag.optional(),
  RECORDING: flag.default(true),
  PICTURES: flag.default(true),
  MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  MODEL_LEADS: flag.default(false),
  SECRET_KEY: secret.optional(),
  OLD_SECRET_KEYS: z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .pipe(z.array(secret))
    .default([]),
  TRUST_PROXY: proxies.optional(),
  RUNS_PER_USER: z.coerce.number().int().min(1).default(50),
  STORAGE_PER_USER_MB: z.coerce.number().positive().default(5000),
  RETENTION_DAYS: z.coerce.number().min(0).default(30),
  RECORDING_MAX_MB: z.coerce.number().positive().default(64),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  LOG_FORMAT: z.enum(['text', 'json']).default('text'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  BROWSER_SANDBOX: flag.optional(),
});

export type Config = ReturnType<typeof parseConfig>;

export class ConfigError extends Error {}

export function parseConfig(env: NodeJS.ProcessEnv) {
  const given = withoutEmpty(env);
  const parsed = environment.safeParse(given);
  const mistakes = findModelMistakes(given).map(({ variable, mistake }) => `${variable}: ${mistake}`);
  if (!parsed.success) throw new ConfigError(nameBadVariables([...listIssues(parsed.error), ...mistakes]));
  const values = parsed.data;
  const allowPrivateSites = values.ALLOW_PRIVATE_SITES ?? isLoopback(values.HOST);
  if (!allowPrivateSites && isOnOtherMachine(values.BROWSER_URL)) mistakes.push(`BROWSER_URL: ${cannotBeKept}`);
  const bucket = values.STORAGE_URL ? readS3Setting(values.STORAGE_URL, given) : null;
  if (typeof bucket === 'string') mistakes.push(`STORAGE_URL: ${bucket}`);
  if (typeof bucket === 'string' || mistakes.length > 0) throw new ConfigError(nameBadVariables(mistakes));
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    bucket,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    browserUrl: values.BROWSER_URL,
    browserbaseApiKey: values.BROWSERBASE_API_KEY,
    workers: values.WORKERS,
    workerHost: values.WORKER_HOST,
    allowPrivateSites,
    recording: values.RECORDING,
    pictures: values.PICTURES,
    model: readModelSetting(given),
    modelLeads: values.MODEL_LEADS,
    secretKey: values.SECRET_KEY,
    oldSecretKeys: values.OLD_SECRET_KEYS,
    /** Values that must never be printed. */
    secrets: secretsIn(given),
    trustProxy: values.TRUST_PROXY ?? 0,
    runsPerUser: values.RUNS_PER_USER,
    storagePerUserBytes: values.STORAGE_PER_USER_MB * megabyte,
    /** 0 keeps recordings for ever. */
    retentionDays: values.RETENTION_DAYS,
    recordingMaxBytes: values.RECORDING_MAX_MB * megabyte,
    metricsPort: values.METRICS_PORT,
    logFormat: values.LOG_FORMAT,
    logLevel: values.LOG_LEVEL,
    /** Chromium refuses to run as root with its sandbox on. */
    browserSandbox: values.BROWSER_SANDBOX ?? process.getuid?.() !== 0,
  };
}

/** `SMTP_URL=` in an env file means the same as no line at all. */
function withoutEmpty(env: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}

/** Keys, and the passwords in addresses. */
function secretsIn(env: Record<string, string | undefined>) {
  const keys = Object.entries(env).filter(([name]) => /(_KEYS?|_SECRET|_TOKEN|_PASSWORD)$/.test(name));
  const passwords = Object.entries(env)
    .filter(([name]) => /_URL$/.test(name))
    .map(([, value = '']) => (URL.canParse(value) ? new URL(value).password : ''));
  return [...keys.flatMap(([, value = '']) => value.split(',')), ...passwords, ...passwords.map(decoded)].filter(
    Boolean,
  );
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function listIssues(error: z.ZodError) {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

function nameBadVariables(mistakes: string[]) {
  return ['Invalid environment variables:', ...mistakes.map((each) => `  ${each}`)].join('\n');
}

/** Browsers are kept from private addresses by a proxy on this machine's loopback. */
const cannotBeKept =
  'a browser on another machine cannot be kept from private addresses. Use one on this machine or Browserbase, or set ALLOW_PRIVATE_SITES=true.';

/** Browserbase is not meant: its browsers cannot reach our network, and what they reach is separated there. */
function isOnOtherMachine(browserUrl = '') {
  const { protocol, hostname } = new URL(browserUrl || 'http://localhost');
  if (protocol === 'browserbase:') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return host !== 'localhost' && !(ipaddr.isValid(host) && ipaddr.parse(host).range() === 'loopback');
}

function isLoopback(host: string) {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
