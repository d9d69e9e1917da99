import { setTimeout } from 'node:timers/promises';
import { errors } from 'playwright-core';
import { limits } from '../../contract/limits.ts';
import type { BrowserSession } from './browser-session.ts';
import { refusedHeader } from './public-proxy.ts';
import { RunFailure } from './run-failure.ts';
import { isWebAddress } from './web-address.ts';

/** The browser's error codes, in words for the site's owner. */
const reasons: [RegExp, string][] = [
  [/ERR_TOO_MANY_REDIRECTS/, 'it redirects endlessly'],
  [/ERR_UNSAFE_REDIRECT/, 'it redirects to something else than a web page'],
  [/ERR_CONNECTION_REFUSED/, 'the connection was refused'],
  [/ERR_NAME_NOT_RESOLVED/, 'the host name was not found'],
  [/ERR_CERT|ERR_SSL/, 'its certificate is not valid'],
  [/ERR_CONNECTION_(RESET|CLOSED)|ERR_EMPTY_RESPONSE/, 'the connection was closed without a response'],
  [/ERR_INVALID_AUTH_CREDENTIALS/, 'it does not accept the stored username and password'],
  [/ERR_TUNNEL_CONNECTION_FAILED|ERR_PROXY/, 'it is on a private network, which is not allowed here'],
  [/ERR_ABORTED|Download is starting/, 'it is a download, not a page'],
];

export async function goTo(session: BrowserSession, url: string) {
  if (!isWebAddress(url))
    throw new RunFailure(`${url} cannot be opened: only addresses that begin with http or https are web pages.`);
  const page = session.front();
  try {
    const response = await page.goto(url, { waitUntil: 'load', timeout: limits.pageLoadTimeoutMs });
    if (response?.headers()[refusedHeader]) throw new Error('ERR_PROXY');
    return { status: response?.status() ?? 200 };
  } catch (error) {
    // Why a page has closed is known a moment later.
    if (page.isClosed()) await setTimeout(limits.crashNoticeMs);
    session.broken.throwIfAborted();
    throw new RunFailure(`${url} could not be opened: ${explain(error)}.`);
  }
}

function explain(error: unknown) {
  if (error instanceof errors.TimeoutError)
    return `it did not respond within ${limits.pageLoadTimeoutMs / 1000} seconds`;
  const message = error instanceof Error ? error.message : String(error);
  const known = reasons.find(([pattern]) => pattern.test(message));
  return known?.[1] ?? message.split('\n')[0]?.replace(/^page\.goto: /, '') ?? 'the browser gave no reason';
}
