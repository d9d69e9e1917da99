// Fixtures for all browser tests: the running product, a signed-in person, a local site to register.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { test as base, type Page } from '@playwright/test';
import type { ListedWebsite, Session } from '../src/contract/entities.ts';
import { startPostgres } from '../src/testing/start-postgres.ts';
import { type Product, type ProductOptions, startProduct } from './product.ts';

export type Person = Session & { email: string };

type Fixtures = { person: Person; signedIn: Page; website: ListedWebsite };
type WorkerFixtures = ProductOptions & { postgresUrl: string; product: Product; siteUrl: string; untitledPort: number };

export { expect } from '@playwright/test';

export const test = base.extend<Fixtures, WorkerFixtures>({
  database: ['embedded', { option: true, scope: 'worker' }],

  postgresUrl: [
    async ({ database }, use) => {
      if (database === 'embedded') return use('');
      const server = await startPostgres();
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  /** Whether runs take pictures of each step. */
  pictures: [false, { option: true, scope: 'worker' }],

  product: [
    async ({ postgresUrl, pictures }, use) => {
      const product = await startProduct({ DATABASE_URL: postgresUrl, PICTURES: String(pictures) });
      await use(product);
      await product.stop();
    },
    // Creating an embedded database takes ten seconds, much longer on a busy machine.
    { scope: 'worker', timeout: 240_000 },
  ],

  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const site = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end('<title>Corner Bakery</title><link rel="icon" href="/icon.svg"><h1>Corner Bakery</h1>');
      });
      await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
      const address = site.address();
      await use(`http://localhost:${typeof address === 'object' && address ? address.port : 0}/`);
      site.close();
    },
    { scope: 'worker' },
  ],

  // Many hosts without a title: this port on every 127.0.0.x.
  untitledPort: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const sites = createServer((_request, response) => response.end());
      await new Promise<void>((listening) => sites.listen(0, '0.0.0.0', listening));
      const address = sites.address();
      await use(typeof address === 'object' && address ? address.port : 0);
      sites.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ product }, use) => use(product.url),

  person: async ({ product }, use) => use(await signUp(product)),

  signedIn: async ({ page, person }, use) => {
    await remember(page, person);
    await use(page);
  },

  website: async ({ product, person, siteUrl }, use) => {
    const response = await fetch(`${product.url}/api/v1/websites`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.jwt}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: siteUrl }),
    });
    await use((await response.json()) as ListedWebsite);
  },
});

/** Creates an account with the emailed link. */
export async function signUp(product: Product, email = `${randomUUID()}@example.com`): Promise<Person> {
  await fetch(`${product.url}/api/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const { search } = new URL(await product.mailedLink(email));
  const response = await fetch(`${product.url}/api/v1/magic-link${search}`);
  return { email, ...((await response.json()) as Session) };
}

/** Stores a session in the browser before the first page loads. */
export async function remember(page: Page, { email, jwt, userId }: Person) {
  await page.addInitScript(
    (stored) => {
      if (sessionStorage.getItem('seeded')) return;
      sessionStorage.setItem('seeded', 'yes');
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { email, token: jwt, userId },
  );
}
