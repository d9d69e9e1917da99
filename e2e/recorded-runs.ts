// Runs for tests of the scripts that are written from them.
import type { Website } from '../src/contract/entities.ts';
import { callApi } from './api.ts';
import type { Product } from './product.ts';
import { addFlow, endOfRun, type Run, startRun } from './rehearse.ts';
import type { Pages, Site } from './sites/serve-site.ts';
import type { Person } from './test.ts';

type Flow = { name: string; steps: string[]; settings?: { username?: string; password?: string } };
type Recorded<F extends Flow> = { flow: F; served: Pages; run: Run; website: Website };

const patience = 180_000;

/** Runs all flows, which the product queues, on sites with these pages. What is changed in `served` later, the sites show. */
export async function recordRuns<F extends Flow>(
  { product, person, serve }: { product: Product; person: Person; serve: (pages: Pages) => Promise<Site> },
  flows: { flow: F; served: Pages }[],
): Promise<Recorded<F>[]> {
  const started = [];
  for (const { flow, served } of flows) {
    const { url } = await serve(served);
    const { versionId, website } = await addFlow(product, person, { url, steps: flow.steps });
    const path = `/websites/${website.id}`;
    if (flow.settings) await callApi(product, path, { person, method: 'PATCH', body: flow.settings });
    const { id } = await startRun(product, person, versionId);
    started.push({ flow, served, id, path });
  }
  const recorded = [];
  for (const { flow, served, id, path } of started) {
    const run = await endOfRun(product, person, id, patience);
    recorded.push({ flow, served, run, website: await callApi(product, path, { person }) });
  }
  return recorded;
}

/** The start of a file name, so that a failure names the flow. */
export function fileName({ name }: Flow) {
  return name.toLowerCase().replaceAll(/\W+/g, '-');
}

/** For the scripts of these flows, which all have the same username and password if any. */
export function environmentFor(flows: Flow[]) {
  const { username = '', password = '' } = flows.find(({ settings }) => settings)?.settings ?? {};
  return { SITE_USERNAME: username, SITE_PASSWORD: password };
}
