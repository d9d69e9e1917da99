// Makes single API calls fail or wait, or counts them. All other calls reach the real server.
import type { Page, Request, Route } from '@playwright/test';
import type { CallName } from '../src/contract/api.ts';
import { apiBase } from '../src/contract/api-base.ts';

/** No connection, a status without a body, or a complete response. */
type Failure = 'offline' | number | { status: number; body: string };

/** Every such call fails until the returned function is called. */
export async function failCall(page: Page, key: CallName, failure: Failure) {
  return intercept(page, key, (route) => {
    if (failure === 'offline') return route.abort();
    return typeof failure === 'number'
      ? route.fulfill({ status: failure })
      : route.fulfill({ ...failure, contentType: 'application/json' });
  });
}

/** Every such call gets the test's answer until the returned function is called. */
export async function answerCall(page: Page, key: CallName, answer: () => unknown) {
  return intercept(page, key, (route) => route.fulfill({ json: answer() }));
}

/** Every such call waits until the returned function is called, and then reaches the server. */
export async function holdCall(page: Page, key: CallName) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, key, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Such calls from now on, in order. */
export function watchCalls(page: Page, key: CallName) {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (isCall(request, key)) seen.push(request);
  });
  return seen;
}

export function isCall(request: Request, key: CallName) {
  return request.method() === methodOf(key) && addressOf(key).test(request.url());
}

async function intercept(page: Page, key: CallName, handle: (route: Route) => Promise<void>) {
  const onlyThisMethod = (route: Route) =>
    route.request().method() === methodOf(key) ? handle(route) : route.fallback();
  await page.route(addressOf(key), onlyThisMethod);
  return () => page.unroute(addressOf(key), onlyThisMethod);
}

const methodOf = (key: CallName) => key.split(' ')[0];

function addressOf(key: CallName) {
  const path = (key.split(' ')[1] ?? '').replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/?]+');
  return new RegExp(`${apiBase}${path}(\\?.*)?$`);
}
