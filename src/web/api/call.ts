// The typed API client. It imports only types from the API table, so that no schema code reaches the browser.
import type { Api, ApiAnswer, ApiBodyInput, ApiParams, ApiQueryInput, CallName } from '../../contract/api.ts';
import { apiBase } from '../../contract/api-base.ts';
import { endSession, readSession } from '../session/session.ts';
import { reportSessionEnd } from '../session/session-end.ts';
import { CallError } from './call-error.ts';
import { reportAnswer } from './connection.ts';

type OpenKey = { [K in CallName]: Api[K] extends { open: true } ? K : never }[CallName];

/** A 401 from these does not mean that the session has ended. */
const openCalls: Record<OpenKey, true> = {
  'GET /health': true,
  'GET /ready': true,
  'GET /openapi.json': true,
  'POST /signup': true,
  'POST /login': true,
  'GET /magic-link': true,
};

type Needed<Name extends string, Value> = [Value] extends [never] ? unknown : { [N in Name]: Value };

type CallOptions<K extends CallName> = (keyof ApiParams<K> extends never ? unknown : { params: ApiParams<K> }) &
  Needed<'body', ApiBodyInput<K>> &
  Needed<'query', ApiQueryInput<K>>;

export type CallArguments<K extends CallName> = unknown extends CallOptions<K> ? [] : [CallOptions<K>];

/** `error` is the server's message, or null if it sent none. A network failure has status 0. */
export type CallResult<K extends CallName> =
  | { status: number; data: ApiAnswer<K>; error?: undefined }
  | { status: number; error: string | null; data?: undefined };

type LooseOptions = {
  params?: Record<string, string>;
  body?: unknown;
  query?: Record<string, string>;
  signal?: AbortSignal;
};

export async function call<K extends CallName>(key: K, ...[options]: CallArguments<K>): Promise<CallResult<K>> {
  const response = await openResponse(key, (options ?? {}) as LooseOptions);
  if (response === null) return { status: 0, error: null };

  const text = await readText(response);
  if (text === null) return { status: 0, error: null };
  const content = parseJson(text);
  if (!response.ok) return { status: response.status, error: readError(content) };
  if (content === undefined && response.status !== 204) return { status: response.status, error: null };
  return { status: response.status, data: content as ApiAnswer<K> };
}

/** The response before its body has arrived, for streaming; null after a network failure. */
export async function openResponse(key: CallName, options: LooseOptions) {
  const token = readSession()?.token;
  const response = await send(key, options, token);
  if (!options.signal?.aborted) reportAnswer(response !== null);
  if (response?.status === 401 && !(key in openCalls)) endSessionOf(token);
  return response;
}

async function send(key: CallName, { params = {}, body, query, signal }: LooseOptions, token: string | undefined) {
  const [method, path] = key.split(' ') as [string, string];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  try {
    return await fetch(apiBase + filled + search, { method, headers, body: JSON.stringify(body), signal });
  } catch {
    return null;
  }
}

/** A late response to an old token must not end the session that replaced it. */
function endSessionOf(token: string | undefined) {
  if (token === undefined || token !== localStorage.getItem('token')) return;
  endSession();
  reportSessionEnd();
}

/** For requests that are not made by `call`. */
export async function toCallError(response: Response) {
  return new CallError(response.status, readError(parseJson((await readText(response)) ?? '')));
}

/** Null if the connection was lost before the whole body had arrived. */
async function readText(response: Response) {
  try {
    return await response.text();
  } catch {
    reportAnswer(false);
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readError(content: unknown) {
  if (typeof content !== 'object' || content === null || !('error' in content)) return null;
  return typeof content.error === 'string' ? content.error : null;
}
