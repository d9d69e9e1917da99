import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from './api-client.ts';
import { CommandError } from './command-error.ts';
import { findSite } from './find-site.ts';
import { writeFlowText } from './flow-file.ts';
import { nameFiles } from './name-files.ts';
import { plainLine } from './plain-line.ts';
import type { FilesCommand } from './read-arguments.ts';
import { readFolder } from './read-folder.ts';
import { matchFiles, readSiteFlows, type SiteFlow } from './site-flows.ts';

/** Writes the flows of a website to a folder. A file that already says the same stays as it is. Returns the report. */
export async function pullFlows(client: Client, { site: wanted, folder }: FilesCommand) {
  const site = await findSite(client, wanted);
  const all = await readSiteFlows(client, site.id);
  const flows = all.filter(({ version }) => version > 0);
  await mkdir(folder, { recursive: true }).catch((error) => rejectWrite(folder, error));
  const { files, invalid } = await readFolder(folder);
  const matches = matchFiles(files, flows);

  const names = new Map([...matches].map(([file, flow]) => [flow, file.name]));
  const unnamed = flows.filter((flow) => !names.has(flow));
  const taken = [...files, ...invalid].map(({ name }) => name);
  const added = nameFiles(
    unnamed.map(({ content }) => content.title),
    taken,
  );
  for (const [index, flow] of unnamed.entries()) names.set(flow, added[index] ?? '');

  const present = new Map([...matches].map(([file, flow]) => [flow, file.content]));
  const changed = flows.filter((flow) => !isDeepStrictEqual(flow.content, present.get(flow)));
  for (const flow of changed) await writeFlow(join(folder, names.get(flow) ?? ''), flow);

  const others = [...files.filter((file) => !matches.has(file)), ...invalid];
  return [
    ...changed.map((flow) => `written  ${names.get(flow)}`),
    ...all
      .filter(({ version }) => version === 0)
      .map(({ content }) => `The flow “${plainLine(content.title)}” has no steps yet and was left out.`),
    ...others.map(({ name }) => `${name} belongs to no flow of ${site.url} and was left as it is.`),
    changed.length > 0 ? countFlows(changed.length, flows.length - changed.length) : 'Nothing has changed.',
  ];
}

function countFlows(written: number, unchanged: number) {
  return `${written} written, ${unchanged} unchanged`;
}

async function writeFlow(path: string, { content }: SiteFlow) {
  await writeFile(path, writeFlowText(content)).catch((error) => rejectWrite(path, error));
}

function rejectWrite(path: string, error: Error): never {
  throw new CommandError(`${path} cannot be written: ${error.message}.`);
}
