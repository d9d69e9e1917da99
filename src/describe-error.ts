// What a log may say about an error: never a value, which may be a secret or somebody's data.
type Described = {
  type: string;
  /** The first line, without what follows; absent if the message may contain values. */
  message?: string;
  code?: string;
  /** The statement without its values, such as “insert into flow_runs”. */
  query?: string;
  cause?: Described;
  stack?: string[];
};

const longestMessage = 300;
const mostFrames = 8;
const deepestCause = 3;
/** The codes of PostgreSQL's own errors. */
const sqlState = /^[0-9A-Z]{5}$/;

export function describeError(error: unknown, depth = 0): Described {
  if (!isErrorLike(error)) return { type: typeof error, message: firstLine(String(error)) };
  const { code, query, cause } = error;
  const isDatabaseError = typeof query === 'string' || (typeof code === 'string' && sqlState.test(code));
  return {
    type: error.name ?? 'Error',
    ...(isDatabaseError ? {} : { message: firstLine(error.message) }),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    ...(typeof query === 'string' ? { query: nameQuery(query) } : {}),
    ...(cause !== undefined && depth < deepestCause ? { cause: describeError(cause, depth + 1) } : {}),
    ...(depth === 0 ? { stack: frames(error.stack) } : {}),
  };
}

type ErrorLike = { name?: string; message: string; stack?: string; code?: unknown; query?: unknown; cause?: unknown };

/** Some libraries report plain objects. */
function isErrorLike(error: unknown): error is ErrorLike {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

/** Playwright adds a “Call log” with everything that was typed, and drizzle all values. */
function firstLine(message: string) {
  const [line = ''] = message.trimStart().split('\n', 1);
  return line.length > longestMessage ? `${line.slice(0, longestMessage)}…` : line;
}

function frames(stack = '') {
  const lines = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return lines.slice(0, mostFrames).map((line) => line.trim());
}

function nameQuery(query: string) {
  const [, verb = 'statement', table = ''] = /^\s*(\w+)[^"]*(?:"(\w+)")?/.exec(query) ?? [];
  return [verb.toLowerCase(), table].filter(Boolean).join(' ');
}
