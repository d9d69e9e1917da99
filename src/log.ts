// Everything that the product says to its operator goes through here: secrets are hidden, and lines have a length limit.
import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { describeError } from './describe-error.ts';

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
type Ids = { requestId?: string; runId?: string };
type Line = { level: Level; msg: string; error?: ReturnType<typeof describeError> } & Ids;

const longestLine = 8_000;
const longestText = 2_000;
const ids = new AsyncLocalStorage<Ids>();
const hiders = new Set<(text: string) => string>();
let format: 'text' | 'json' = 'text';

const logger = pino(
  {
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    mixin: () => ids.getStore() ?? {},
  },
  { write: (line: string) => print(line) },
);

/** Never pass a secret, a token or a whole request. */
export const log = {
  debug: (message: string, fields: Record<string, string | number> = {}) => logger.debug(fields, cut(message)),
  info: (message: string) => logger.info(cut(message)),
  warn: (message: string, cause?: unknown) => logger.warn(withError(cause), cut(message)),
  error: (message: string, cause?: unknown) => logger.error(withError(cause), cut(message)),
};

export function configureLog(settings: { logFormat: 'text' | 'json'; logLevel: Level }) {
  format = settings.logFormat;
  logger.level = settings.logLevel;
}

/** All lines that are logged during the work, however long it takes, carry these ids. */
export function withLogIds<T>(added: Ids, work: () => T): T {
  return ids.run({ ...ids.getStore(), ...added }, work);
}

export function currentRequestId() {
  return ids.getStore()?.requestId;
}

/** Hides what the function hides in every line, until the returned function is called. */
export function hideInLog(hide: (text: string) => string) {
  hiders.add(hide);
  return () => {
    hiders.delete(hide);
  };
}

function withError(cause: unknown) {
  return cause === undefined ? {} : { error: describeError(cause) };
}

function cut(text: string) {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

function print(line: string) {
  let hidden = line.trimEnd();
  for (const hide of hiders) hidden = hide(hidden);
  if (format === 'json') process.stdout.write(`${hidden}\n`);
  else printText(JSON.parse(hidden) as Line);
}

function printText({ level, msg, error, requestId, runId }: Line) {
  const isGood = level === 'info' || level === 'debug' || level === 'trace';
  const label = { warn: 'Warning: ', error: 'Error: ', fatal: 'Error: ' }[level as string] ?? '';
  const about = [runId && `run ${runId}`, requestId && `request ${requestId}`].filter(Boolean).join(', ');
  const text = [label + msg, error && `: ${wordError(error)}`, !isGood && about && ` (${about})`]
    .filter(Boolean)
    .join('');
  const stack = level === 'error' && error?.stack ? error.stack.map((frame) => `\n    ${frame}`).join('') : '';
  (isGood ? process.stdout : process.stderr).write(`${(text + stack).slice(0, longestLine)}\n`);
}

function wordError({ type, message, code, query, cause }: NonNullable<Line['error']>): string {
  const details = [code, query].filter(Boolean).join(', ');
  const own = [type, message && `: ${message}`, details && ` [${details}]`].filter(Boolean).join('');
  return cause ? `${own}, caused by ${wordError(cause)}` : own;
}
