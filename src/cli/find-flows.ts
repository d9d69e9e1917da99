import type { ListedWebsite, UserFlow, UserFlowVersion } from '../contract/entities.ts';
import type { Client } from './api-client.ts';
import { CommandError } from './command-error.ts';
import { listNames } from './list-names.ts';

export type FoundFlow = { flow: UserFlow; version: UserFlowVersion };

/** The flows with these ids or titles, each once, with their highest versions. */
export async function findFlows(client: Client, site: ListedWebsite, wanted: string[]): Promise<FoundFlow[]> {
  const flows = await client.call('GET /websites/{id}/flows', { params: { id: site.id } });
  const chosen = new Set(wanted.map((name) => chooseFlow(flows, name, site.url)));
  const found: FoundFlow[] = [];
  for (const flow of chosen) {
    const [version] = await client.call('GET /flows/{id}/flow-versions', { params: { id: flow.id } });
    if (!version) throw new CommandError(`The flow “${flow.title}” has no steps yet.`);
    found.push({ flow, version });
  }
  return found;
}

export function chooseFlow(flows: UserFlow[], wanted: string, siteUrl: string) {
  const named = flows.filter(({ title }) => title.trim() === wanted.trim());
  const found = flows.find(({ id }) => id === wanted) ?? named[0];
  if (!found) {
    const titles = listNames(flows.map(({ title }) => `“${title}”`));
    const list = titles ? `Its flows are: ${titles}.` : 'It has no flows yet.';
    throw new CommandError(`There is no flow “${wanted}” on ${siteUrl}. ${list}`);
  }
  if (found.id !== wanted && named.length > 1) {
    const ids = listNames(named.map(({ id }) => id));
    throw new CommandError(`${named.length} flows are called “${wanted}”. Use an id for --flow: ${ids}.`);
  }
  return found;
}
