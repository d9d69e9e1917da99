// Creates flows and runs through the API.
import { expect } from '@playwright/test';
import type { ListedWebsite } from '../src/contract/entities.ts';
import type { HistoryEntry } from '../src/contract/history.ts';
import { addWebsite, callApi } from './api.ts';
import type { Product } from './product.ts';
import type { Person } from './test.ts';

export type Run = {
  id: string;
  status: 'RUNNING' | 'COMPLETED' | 'FAILED';
  startTime: string;
  endTime: string | null;
  browserSessionId: string | null;
  logs: { history: HistoryEntry[] };
};
type Flow = { website: ListedWebsite; flowId: string; versionId: string };

export async function addFlow(
  product: Product,
  person: Person,
  { url, steps }: { url: string; steps: string[] },
): Promise<Flow> {
  const website = await addWebsite(product, person, url);
  const flow = await callApi(product, '/flows', {
    person,
    method: 'POST',
    body: { websiteId: website.id, title: 'A flow', description: steps.join(', ') },
  });
  const version = await callApi(product, `/flows/${flow.id}/flow-versions`, {
    person,
    method: 'POST',
    body: { userId: person.userId, version: 1, steps: steps.map((action) => ({ action })) },
  });
  return { website, flowId: flow.id, versionId: version.id };
}

export async function startRun(
  product: Product,
  person: Person,
  versionId: string,
  body?: { firstStep?: number; lastStep?: number },
): Promise<Run> {
  return callApi(product, `/flow-versions/${versionId}/flow-runs`, { person, method: 'POST', body });
}

export async function readRun(product: Product, person: Person, runId: string): Promise<Run> {
  return callApi(product, `/flow-runs/${runId}`, { person });
}

/** Waits until the run has ended. */
export async function endOfRun(product: Product, person: Person, runId: string, timeout = 60_000): Promise<Run> {
  let run: Run | undefined;
  await expect
    .poll(
      async () => {
        run = await readRun(product, person, runId);
        return run.status;
      },
      { timeout, intervals: [200] },
    )
    .not.toBe('RUNNING');
  return run as Run;
}

/** Creates a website and a flow, and performs one run. */
export async function rehearse(product: Product, person: Person, { url, steps }: { url: string; steps: string[] }) {
  const { versionId } = await addFlow(product, person, { url, steps });
  const run = await startRun(product, person, versionId);
  return endOfRun(product, person, run.id);
}

/** Waits until the run has a browser session. */
export async function sessionOfRun(product: Product, person: Person, runId: string) {
  let id: string | null = null;
  await expect
    .poll(async () => (id = (await readRun(product, person, runId)).browserSessionId), {
      timeout: 30_000,
      intervals: [100],
    })
    .toBeTruthy();
  return id as unknown as string;
}
