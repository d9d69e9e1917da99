// Tests of runs: the product, and websites that are stopped when the test ends.
import { test as base } from '../test.ts';
import { type Pages, type Site, serveSite } from './serve-site.ts';

export { expect } from '../test.ts';

export const test = base.extend<{ serve: (pages: Pages) => Promise<Site> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  serve: async ({}, use) => {
    const sites: Site[] = [];
    await use(async (pages) => {
      const site = await serveSite(pages);
      sites.push(site);
      return site;
    });
    for (const site of sites) await site.stop();
  },
});
