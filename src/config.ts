// The environment, read and checked once. Everything else gets the typed result.
import { resolve } from 'node:path';
import { z } from 'zod';
import { findModelMistakes, readModelSetting } from './contract/model-setting.ts';
import { readS3Setting } from './contract/s3-setting.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

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
  MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  MODEL_LEADS: flag.default(false),
  SECRET_KEY: z.string().min(32).optional(),
  TRUST_PROXY: flag.default(false),
});

export type Config = ReturnType<typeof parseConfig>;

export class ConfigError extends Error {}

export function parseConfig(env: NodeJS.ProcessEnv) {
  const given = withoutEmpty(env);
  const parsed = environment.safeParse(given);
  const mistakes = findModelMistakes(given).map(({ variable, mistake }) => `${variable}: ${mistake}`);
  if (!parsed.success) throw new ConfigError(nameBadVariables([...listIssues(parsed.error), ...mistakes]));
  const values = parsed.data;
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
    allowPrivateSites: values.ALLOW_PRIVATE_SITES ?? isLoopback(values.HOST),
    recording: values.RECORDING,
    model: readModelSetting(given),
    modelLeads: values.MODEL_LEADS,
    secretKey: values.SECRET_KEY,
    trustProxy: values.TRUST_PROXY,
  };
}

/** `SMTP_URL=` in an env file means the same as no line at all. */
function withoutEmpty(env: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}

function listIssues(error: z.ZodError) {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

function nameBadVariables(mistakes: string[]) {
  return ['Invalid environment variables:', ...mistakes.map((each) => `  ${each}`)].join('\n');
}

function isLoopback(host: string) {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
