import type { Step } from '../contract/entities.ts';
import { type Client, isNotFound } from './api-client.ts';
import type { FlowContent } from './flow-file.ts';
import type { FlowFile } from './read-folder.ts';

export type SiteFlow = {
  id: string;
  content: FlowContent;
  /** The highest one; 0 if the flow has no steps yet. */
  version: number;
  steps: Step[];
};

const flowsAtOnce = 8;

/** The flows of a website in the order of their creation. */
export async function readSiteFlows(client: Client, websiteId: string): Promise<SiteFlow[]> {
  const flows = await client.call('GET /websites/{id}/flows', { params: { id: websiteId } });
  const read: SiteFlow[] = [];
  for (let first = 0; first < flows.length; first += flowsAtOnce) {
    const group = flows.slice(first, first + flowsAtOnce);
    read.push(...(await Promise.all(group.map((flow) => readSiteFlow(client, flow)))));
  }
  return read;
}

type ListedFlow = { id: string; title: string; description: string };

async function readSiteFlow(client: Client, { id, title, description }: ListedFlow): Promise<SiteFlow> {
  const [latest] = await client.call('GET /flows/{id}/flow-versions', { params: { id } });
  const steps = latest?.steps ?? [];
  const schedule = await readSchedule(client, id);
  const content = { title, description, steps: steps.map(({ action }) => action), schedule };
  return { id, content, version: latest?.version ?? 0, steps };
}

async function readSchedule(client: Client, id: string) {
  try {
    const { cron, timeZone, enabled } = await client.call('GET /flows/{id}/schedule', { params: { id } });
    return { cron, timeZone, enabled };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** By title. Of several with the same title, the first file belongs to the first flow; flows with steps come first. */
export function matchFiles(files: FlowFile[], flows: SiteFlow[]) {
  const free = [...flows.filter(({ version }) => version > 0), ...flows.filter(({ version }) => version === 0)];
  const matches = new Map<FlowFile, SiteFlow>();
  for (const file of files) {
    const index = free.findIndex(({ content }) => content.title === file.content.title);
    const [flow] = index < 0 ? [] : free.splice(index, 1);
    if (flow) matches.set(file, flow);
  }
  return matches;
}
