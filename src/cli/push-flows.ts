import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ListedWebsite, Step } from '../contract/entities.ts';
import { limits } from '../contract/limits.ts';
import type { Client } from './api-client.ts';
import { CommandError } from './command-error.ts';
import { findSite } from './find-site.ts';
import type { FlowContent } from './flow-file.ts';
import { plainLine } from './plain-line.ts';
import type { FilesCommand } from './read-arguments.ts';
import { type FlowFile, readFolder } from './read-folder.ts';
import { matchFiles, readSiteFlows, type SiteFlow } from './site-flows.ts';

/** Changes the flows of a website to what the files of a folder say. Prints a line for each change when it is done. */
export async function pushFlows(client: Client, { site: wanted, folder }: FilesCommand, print: (line: string) => void) {
  const files = await readValidFiles(folder);
  const site = await findSite(client, wanted);
  const flows = await readSiteFlows(client, site.id);
  const matches = matchFiles(files, flows);

  let changes = 0;
  for (const file of files) {
    const done = await pushFile(client, { site, file, flow: matches.get(file) }).catch((error) => {
      throw error instanceof CommandError ? new CommandError(`${join(folder, file.name)}: ${error.message}`) : error;
    });
    if (!done) continue;
    changes++;
    print(`${done}  ${file.name}`);
  }
  const matched = new Set(matches.values());
  for (const { content } of flows.filter((flow) => !matched.has(flow))) {
    print(`The flow “${plainLine(content.title)}” has no file and was left as it is.`);
  }
  print(changes > 0 ? `${changes} pushed, ${files.length - changes} unchanged` : 'Nothing has changed.');
}

async function readValidFiles(folder: string) {
  const { files, invalid } = await readFolder(folder);
  const [first, ...more] = invalid.map(({ problem }) => problem);
  if (first) throw new CommandError([first, ...more].join('\n'));
  if (files.length === 0) throw new CommandError(`There are no .yaml files in ${folder}.`);
  return files;
}

type Pushed = { site: ListedWebsite; file: FlowFile; flow: SiteFlow | undefined };

/** Returns what was done, or null if there was nothing to do. */
async function pushFile(client: Client, { site, file: { content }, flow }: Pushed) {
  const target = flow ?? (await createFlow(client, site, content));
  const done = [
    flow ? null : 'created',
    await pushDescription(client, target, content),
    await pushSteps(client, target, content),
    await pushSchedule(client, target, content),
  ].filter((each) => each !== null);
  return done.length > 0 ? done.join(', ') : null;
}

async function createFlow(client: Client, site: ListedWebsite, { title, description }: FlowContent): Promise<SiteFlow> {
  const { id } = await client.call('POST /flows', { body: { websiteId: site.id, title, description } });
  return { id, content: { title, description, steps: [], schedule: null }, version: 0, steps: [] };
}

async function pushDescription(client: Client, flow: SiteFlow, { description }: FlowContent) {
  if (description === flow.content.description) return null;
  await client.call('PATCH /flows/{id}', { params: { id: flow.id }, body: { description } });
  return 'description changed';
}

async function pushSteps(client: Client, flow: SiteFlow, content: FlowContent) {
  if (isDeepStrictEqual(content.steps, flow.content.steps)) return null;
  const version = flow.version === 0 ? limits.firstVersion : flow.version + 1;
  const steps = content.steps.map((action) => keepSighting(flow.steps, action));
  await client.call('POST /flows/{id}/flow-versions', { params: { id: flow.id }, body: { version, steps } });
  return `version ${version}`;
}

/** A step that was there before still knows where in the video it was seen. */
function keepSighting(steps: Step[], action: string): Step {
  return steps.find((step) => step.action === action) ?? { action };
}

async function pushSchedule(client: Client, flow: SiteFlow, { schedule }: FlowContent) {
  if (isDeepStrictEqual(schedule, flow.content.schedule)) return null;
  const params = { id: flow.id };
  if (schedule) await client.call('PUT /flows/{id}/schedule', { params, body: schedule });
  else await client.call('DELETE /flows/{id}/schedule', { params });
  return schedule ? 'schedule changed' : 'schedule removed';
}
