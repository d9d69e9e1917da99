import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { limits } from '../src/contract/limits.ts';
import { addWebsite } from './api.ts';
import { followPath } from './follow-path.ts';
import { failCall } from './network.ts';
import { test as base, expect, type Person } from './test.ts';

type Flow = { title?: string; version?: number; runs: Run[] };
/** `ago` is a PostgreSQL interval: how long ago the run ended. */
type Run = { status: 'COMPLETED' | 'FAILED' | 'RUNNING'; ago?: string; times?: number };

/** Every website has its own flows. `open` goes to one without loading the page again. */
type Site = { path: string; add: (flow: Flow) => Promise<string>; open: () => Promise<void> };

const test = base.extend<{ sql: pg.Client; addSite: () => Promise<Site> }>({
  sql: async ({ postgresUrl }, use) => {
    const client = new pg.Client(postgresUrl);
    await client.connect();
    await use(client);
    await client.end();
  },

  addSite: async ({ signedIn, sql, product, person, siteUrl }, use) => {
    await signedIn.goto('/');
    await use(async () => {
      const { id } = await addWebsite(product, person, siteUrl);
      const path = `/sites/${id}`;
      return {
        path,
        add: adder({ sql, person, websiteId: id }),
        open: () => followPath(signedIn, path),
      };
    });
  },
});

test.describe('the cards', () => {
  test('count flows by their latest finished run', async ({ signedIn, addSite }) => {
    const several = await addSite();
    await several.add({ runs: [{ status: 'COMPLETED', ago: '1 hour' }] });
    await several.add({
      runs: [
        { status: 'FAILED', ago: '2 hours' },
        { status: 'COMPLETED', ago: '1 hour' },
      ],
    });
    await several.add({
      runs: [{ status: 'COMPLETED', ago: '2 hours' }, { status: 'FAILED', ago: '1 hour' }, { status: 'RUNNING' }],
    });
    await several.add({ runs: [] });
    await several.open();
    await expect(card(signedIn, 'Passing User Flows')).toContainText('2');
    await expect(card(signedIn, 'Passing User Flows')).toContainText('of 4 user flows');
    await expect(value(signedIn, 'Failing User Flows')).toHaveText('1');
    await expect(value(signedIn, 'Test Pass Rate')).toHaveText('60%');
    await expect(card(signedIn, 'Test Pass Rate')).toContainText('3 completed runs');

    await test.step('the flows of one website do not appear in another', async () => {
      await (await addSite()).open();
      await expect(card(signedIn, 'Passing User Flows')).toContainText('of 0 user flows');
    });

    await test.step('one flow and one run are in the singular', async () => {
      const one = await addSite();
      await one.add({ runs: [{ status: 'COMPLETED' }] });
      await one.open();
      await expect(card(signedIn, 'Passing User Flows')).toContainText(/of 1 user flow$/);
      await expect(card(signedIn, 'Test Pass Rate')).toContainText(/1 completed run$/);
    });

    await test.step('a running run is not counted', async () => {
      const running = await addSite();
      await running.add({ runs: [{ status: 'RUNNING' }] });
      await running.open();
      await expect(signedIn.getByRole('link', { name: 'Create a user flow' })).toBeVisible();
      await expect(card(signedIn, 'Passing User Flows')).toContainText('of 1 user flow');
    });
  });

  test('show the pass rate with its colour', async ({ signedIn, addSite }) => {
    // Neighbours differ, so that the card has to change.
    for (const [completed, percent, colour, word] of [
      [800, 80, 'green', 'Good'],
      [794, 79, 'yellow', 'Fair'],
      [795, 80, 'green', 'Good'],
      [600, 60, 'yellow', 'Fair'],
      [1000, 100, 'green', 'Good'],
      [590, 59, 'red', 'Poor'],
      [0, 0, 'red', 'Poor'],
    ] as const) {
      await test.step(`${completed} of 1000 as ${percent}% in ${colour}`, async () => {
        const { add, open } = await addSite();
        await add({
          runs: [
            { status: 'COMPLETED', times: completed },
            { status: 'FAILED', times: 1000 - completed },
          ],
        });
        await open();
        for (const colorScheme of ['light', 'dark'] as const) {
          await signedIn.emulateMedia({ colorScheme });
          await expect.poll(() => isDark(signedIn)).toBe(colorScheme === 'dark');
          const shown = value(signedIn, 'Test Pass Rate');
          await expect(shown).toHaveText(`${percent}%`);
          await expect(card(signedIn, 'Test Pass Rate').getByText(word, { exact: true })).toBeVisible();
          await expect
            .poll(async () => nameColour(await shown.evaluate((element) => getComputedStyle(element).color)))
            .toBe(colour);
        }
      });
    }
  });
});

test.describe('the failing flows', () => {
  test('show title, version, time and badge, newest failure first, and link to their flow', async ({
    signedIn,
    addSite,
  }) => {
    const { path, add, open } = await addSite();
    const flowId = await add({
      title: 'Buy bread',
      version: 3,
      runs: [{ status: 'FAILED', ago: '3 hours 1 minute' }],
    });
    await add({ title: 'Log in', runs: [{ status: 'FAILED', ago: '5 minutes 20 seconds' }] });
    await add({ title: 'Subscribe', runs: [{ status: 'COMPLETED' }] });
    await open();
    const cards = failingCards(signedIn);
    await expect(cards).toHaveCount(2);
    await expect(cards.nth(0)).toContainText('Log in');
    await expect(cards.nth(1)).toContainText('Buy bread');
    await expect(cards.nth(1)).toContainText('Version 3');
    await expect(cards.nth(1)).toContainText('Failed 3 hours ago');
    await expect(cards.nth(1).getByText('Failed', { exact: true })).toBeVisible();

    await cards.nth(1).click();
    await expect(signedIn).toHaveURL(`${path}/flows/${flowId}`);
    await expect(signedIn.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('Buy bread');
  });

  test('show how long ago they failed, the newest five, or that all pass', async ({ signedIn, addSite }) => {
    const times = failingCards(signedIn).getByRole('time');
    for (const shown of [
      [
        ['20 seconds', 'Failed less than 1 minute ago'],
        ['1 minute 20 seconds', 'Failed 1 minute ago'],
        ['59 minutes 20 seconds', 'Failed 59 minutes ago'],
        ['1 hour 10 minutes', 'Failed 1 hour ago'],
      ],
      [
        ['23 hours 50 minutes', 'Failed 23 hours ago'],
        ['1 day 2 hours', 'Failed 1 day ago'],
        ['40 days 2 hours', 'Failed 40 days ago'],
      ],
    ] as const) {
      const { add, open } = await addSite();
      for (const [ago] of shown) await add({ runs: [{ status: 'FAILED', ago }] });
      await open();
      await expect(times).toHaveText(shown.map(([, words]) => words));
    }

    await test.step('only the newest five', async () => {
      const { add, open } = await addSite();
      for (const hours of [4, 2, 7, 1, 6, 3, 5]) {
        await add({ title: `Failed ${hours}`, runs: [{ status: 'FAILED', ago: `${hours} hours 10 minutes` }] });
      }
      await open();
      await expect(times).toHaveText(
        Array.from({ length: limits.failingFlowsShown }, (_, hours) => new RegExp(`^Failed ${hours + 1} hours? ago$`)),
      );
      await expect(value(signedIn, 'Failing User Flows')).toHaveText('7');
    });

    await test.step('"All user flows passing!" when none fails', async () => {
      const { add, open } = await addSite();
      await add({
        runs: [
          { status: 'FAILED', ago: '2 hours' },
          { status: 'COMPLETED', ago: '1 hour' },
        ],
      });
      await open();
      await expect(signedIn.getByText('All user flows passing!', { exact: true })).toBeVisible();
      await expect(failingCards(signedIn)).toHaveCount(0);
      await expect(signedIn.getByRole('link', { name: 'Create a user flow' })).toBeHidden();
    });
  });

  test('show "Failed to fetch user flows" when they fail to load, and retry', async ({ signedIn, addSite }) => {
    for (const failure of [500, 'offline'] as const) {
      await test.step(String(failure), async () => {
        const { add, open } = await addSite();
        await add({ title: `Buy bread ${failure}`, runs: [{ status: 'FAILED' }] });
        const restore = await failCall(signedIn, 'GET /websites/{id}/failing-flows', failure);
        await open();
        await expect(signedIn.getByRole('alert')).toContainText('Failed to fetch user flows');
        await restore();
        await signedIn.getByRole('button', { name: 'Retry' }).click();
        await expect(failingCards(signedIn)).toContainText(`Buy bread ${failure}`);
      });
    }
  });
});

function isDark(page: Page) {
  return page.evaluate(() => {
    const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return red < 128;
  });
}

function card(page: Page, title: string) {
  return page.getByRole('heading', { level: 2, name: title }).locator('..');
}

/** The number: the first text of the card after its title. */
function value(page: Page, title: string) {
  return card(page, title).locator('.tabular-nums');
}

function failingCards(page: Page) {
  return page.getByRole('region', { name: 'Failing flows' }).getByRole('link');
}

/** By hue, so that the test does not depend on the shade. */
function nameColour(computed: string) {
  const [red = 0, green = 0, blue = 0] = computed.match(/[\d.]+/g)?.map(Number) ?? [];
  if (green > red && green > blue) return 'green';
  return green - blue > (red - blue) / 2 ? 'yellow' : 'red';
}

type Owner = { sql: pg.Client; person: Person; websiteId: string };

/** Adds flows with one version and finished runs directly, since otherwise only the worker creates them. */
function adder({ sql, person, websiteId }: Owner) {
  return async ({ title = 'A flow', version = 1, runs }: Flow) => {
    const flowId = randomUUID();
    const versionId = randomUUID();
    await sql.query('insert into flows (id, website_id, title, description) values ($1, $2, $3, $4)', [
      flowId,
      websiteId,
      title,
      'What a visitor does',
    ]);
    await sql.query('insert into flow_versions (id, flow_id, user_id, version, steps) values ($1, $2, $3, $4, $5)', [
      versionId,
      flowId,
      person.userId,
      version,
      JSON.stringify([{ action: 'Open the page' }]),
    ]);
    for (const { status, ago = '1 hour', times = 1 } of runs) {
      await sql.query(
        `insert into flow_runs (id, flow_version_id, flow_id, website_id, status, start_time, end_time)
         select gen_random_uuid()::text, $1, $2, $3, $4::text, now() - $5::interval - interval '1 minute',
           case when $4::text = 'RUNNING' then null else now() - $5::interval end
         from generate_series(1, $6::int)`,
        [versionId, flowId, websiteId, status, ago, times],
      );
    }
    return flowId;
  };
}
