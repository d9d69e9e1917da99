import type { Api, ApiAnswer, ApiBodyInput, ApiParams, CallName } from '../contract/api.ts';
import { apiBase } from '../contract/api-base.ts';
import { webUrl } from '../contract/entities.ts';
import { limits } from '../contract/limits.ts';
import { CommandError } from './command-error.ts';

type CallOptions<K extends CallName> = (keyof ApiParams<K> extends never ? unknown : { params: ApiParams<K> }) &
  (Api[K] extends { body: unknown } ? { body: ApiBodyInput<K> } : unknown);
type CallArguments<K extends CallName> = unknown extends CallOptions<K> ? [] : [CallOptions<K>];
type LooseOptions = { params?: Record<string, string>; body?: unknown };

export type Client = ReturnType<typeof createClient>;

export class RequestError extends CommandError {
  constructor(
    sentence: string,
    /** 0 if there was no answer. */
    readonly status: number,
  ) {
    super(sentence);
  }

  /** The server may be starting again. */
  get isTemporary() {
    return this.status === 0 || this.status >= 500;
  }
}

export function isNotFound(error: unknown) {
  return error instanceof RequestError && error.status === 404;
}

export function createClient({ url, key }: { url: string; key: string }) {
  const server = readServer(url);
  const token = readKey(key);

  async function call<K extends CallName>(name: K, ...[options]: CallArguments<K>): Promise<ApiAnswer<K>> {
    const { params = {}, body } = (options ?? {}) as LooseOptions;
    const [method, path] = name.split(' ') as [string, string];
    const filled = path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
    const { status, location, text } = await send(server, {
      path: filled,
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return readAnswer({ server, status, location, text }) as ApiAnswer<K>;
  }

  return { server, call };
}

function readServer(url: string) {
  const { success, data, error } = webUrl.safeParse(url);
  if (!success) throw new CommandError(`REHEARSAL_URL is not valid. ${error.issues[0]?.message}`);
  return data.replace(/\/+$/, '');
}

function readKey(key: string) {
  const trimmed = key.trim();
  if (!trimmed) throw new CommandError('No API key is set. Set REHEARSAL_API_KEY to an API key of your account.');
  // Anything else cannot be sent in a header.
  if (!/^[\x21-\x7e]+$/.test(trimmed)) throw new CommandError('REHEARSAL_API_KEY is not an API key.');
  return trimmed;
}

type Sent = { path: string; method: string; headers: Record<string, string>; body: string | undefined };

async function send(server: string, { path, ...request }: Sent) {
  try {
    const response = await fetch(server + apiBase + path, {
      ...request,
      // After a redirect to another address, the key would no longer be sent.
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.answerMs),
    });
    const { status, headers } = response;
    return { status, location: headers.get('location'), text: await response.text() };
  } catch (error) {
    throw new RequestError(`Rehearsal could not be reached at ${server}: ${describeFailure(error)}.`, 0);
  }
}

const failures: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
};

function describeFailure(error: unknown) {
  const { name, message, cause } = error as Error & { cause?: Error & { code?: string } };
  if (name === 'TimeoutError') return `there was no answer within ${limits.answerMs / 1000} seconds`;
  return failures[cause?.code ?? ''] ?? (cause?.message || message).split('\n')[0];
}

type Answer = { server: string; status: number; location: string | null; text: string };

function readAnswer({ server, status, location, text }: Answer): unknown {
  if (status >= 300 && status < 400) {
    throw new RequestError(
      `${server} redirects to ${location}. Set REHEARSAL_URL to the address it redirects to.`,
      status,
    );
  }
  if (status === 204) return undefined;
  const content = parseJson(text);
  if (status < 300 && content !== undefined) return content;
  if (status === 401) {
    throw new RequestError('REHEARSAL_API_KEY is not a valid API key. It may have been deleted.', status);
  }
  const sentence = readSentence(content);
  if (sentence) throw new RequestError(sentence, status);
  throw new RequestError(`${server} does not answer like Rehearsal (status ${status}). Check REHEARSAL_URL.`, status);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readSentence(content: unknown) {
  if (typeof content !== 'object' || content === null || !('error' in content)) return null;
  return typeof content.error === 'string' ? content.error : null;
}
