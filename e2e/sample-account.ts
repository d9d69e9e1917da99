// An account with something of everything that must survive a backup.
import { startSite } from '../src/testing/start-site.ts';
import { callApi } from './api.ts';
import type { Product } from './product.ts';
import { addFlow, endOfRun, startRun } from './rehearse.ts';
import { type Person, signUp } from './test.ts';

export type SampleAccount = { person: Person; websiteId: string; flowId: string; runId: string; sessionId: string };

export const samplePassword = 'sour dough';

export function startBakery() {
  return startSite((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<title>Bakery</title><h1>Bakery</h1>');
  });
}

/** The website is that of `startBakery`. */
export async function addSampleAccount(product: Product, siteUrl: string): Promise<SampleAccount> {
  const person = await signUp(product);
  const steps = ['Check that the page shows "Bakery"'];
  const { website, flowId, versionId } = await addFlow(product, person, { url: siteUrl, steps });
  const settings = { username: 'baker', password: samplePassword, localStorage: { theme: 'dark' } };
  await callApi(product, `/websites/${website.id}`, { person, method: 'PATCH', body: settings });
  const { id } = await startRun(product, person, versionId);
  const { browserSessionId } = await endOfRun(product, person, id);
  return { person, websiteId: website.id, flowId, runId: id, sessionId: browserSessionId ?? '' };
}

/** Everything that the API tells about the account; addresses that are signed anew each time are left out. */
export async function readSampleAccount(product: Product, account: SampleAccount) {
  const { person, websiteId, flowId, runId, sessionId } = account;
  const read = (path: string) => callApi(product, path, { person });
  const replay = JSON.stringify(await read(`/browserbase-sessions/${sessionId}/replay`));
  return {
    website: await read(`/websites/${websiteId}`),
    flows: await read(`/websites/${websiteId}/flows`),
    versions: await read(`/flows/${flowId}/flow-versions`),
    run: await read(`/flow-runs/${runId}`),
    replay: replay.replace(/\/api\/v1\/[^"\\]*/g, ''),
  };
}
