import type { ListedWebsite } from '../contract/entities.ts';
import type { Client } from './api-client.ts';
import { CommandError } from './command-error.ts';
import { listNames } from './list-names.ts';

/** The website with this id or address; without one, the only website of the account. */
export async function findSite(client: Client, wanted: string | undefined) {
  return chooseSite(await client.call('GET /websites'), wanted);
}

export function chooseSite(sites: ListedWebsite[], wanted: string | undefined) {
  if (sites.length === 0) throw new CommandError('This account has no websites yet.');
  const found = sites.filter((site) => wanted === undefined || isMeant(site, wanted));
  const [site] = found;
  if (site && found.length === 1) return site;
  const list = listNames((site ? found : sites).map(({ id, url }) => `${url} (${id})`));
  if (wanted === undefined) throw new CommandError(`Choose a website with --site: ${list}.`);
  if (site) throw new CommandError(`Several websites have the address ${wanted}. Use an id for --site: ${list}.`);
  throw new CommandError(`There is no website ${wanted}. The websites of this account are: ${list}.`);
}

function isMeant({ id, url }: ListedWebsite, wanted: string) {
  return id === wanted || normalize(url) === normalize(wanted);
}

function normalize(url: string) {
  const trimmed = url.trim();
  return (URL.canParse(trimmed) ? new URL(trimmed).href : trimmed).replace(/\/+$/, '');
}
