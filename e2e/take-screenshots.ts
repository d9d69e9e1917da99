// `npm run screenshots`: takes the pictures in docs/screens with the built product and its demo shop.
import { mkdir } from 'node:fs/promises';
import { chromium, expect, type Page } from '@playwright/test';
import { callApi } from './api.ts';
import { startProduct } from './product.ts';
import { endOfRun, startRun } from './rehearse.ts';
import { remember, signUp } from './test.ts';

const folder = 'docs/screens';
/** For looking at a state in all its variants: `npm run screenshots -- all FOLDER`. */
const [, , mode, output = folder] = process.argv;
const variants =
  mode === 'all'
    ? (['light', 'dark'] as const).flatMap((theme) => [1280, 390].map((width) => ({ theme, width })))
    : [{ theme: 'light' as const, width: 1280 }];

await mkdir(output, { recursive: true });
const product = await startProduct({ PICTURES: 'true' });
const browser = await chromium.launch({ executablePath: process.env.BROWSER_PATH });
try {
  const person = await signUp(product, 'ada@example.com');
  const website = await callApi(product, '/demo-shops', { person, method: 'POST' });
  const flows: { id: string; title: string }[] = await callApi(product, `/websites/${website.id}/flows`, { person });
  const runs = new Map<string, string>();
  const run = async (title: string) => {
    const flow = flows.find((each) => each.title === title);
    const [version] = await callApi(product, `/flows/${flow?.id}/flow-versions`, { person });
    const { id } = await startRun(product, person, version.id);
    await endOfRun(product, person, id, 120_000);
    runs.set(title, `/sites/${website.id}/flows/${flow?.id}?tab=run&version=${version.id}&run=${id}`);
  };
  const turn = (broken: 'yes' | 'no') =>
    fetch(`${website.url}switch`, { method: 'POST', body: new URLSearchParams({ broken }), redirect: 'manual' });
  for (const title of ['Find a tea', 'Log in', 'Free delivery', 'Buy a tea']) await run(title);
  await turn('yes');
  await run('Buy a tea');
  const flowPage = (title: string) => `/sites/${website.id}/flows/${flows.find((each) => each.title === title)?.id}`;

  const screens: Record<string, { path: string; prepare?: (page: Page) => Promise<void> }> = {
    start: { path: '/' },
    overview: { path: `/sites/${website.id}` },
    flow: { path: flowPage('Buy a tea') },
    writing: {
      path: `/sites/${website.id}/flows`,
      prepare: async (page) => {
        await page
          .getByRole('button', { name: /Create/ })
          .first()
          .click();
        await page.getByRole('button', { name: 'Write an Instruction', exact: true }).click();
        await page
          .getByRole('dialog')
          .getByRole('textbox')
          .first()
          .fill('Search for Assam and check that the page shows "Assam"');
        await page.getByRole('status', { name: 'How I understand this' }).getByRole('listitem').first().waitFor();
      },
    },
    run: { path: runs.get('Buy a tea') as string },
    evidence: {
      path: runs.get('Buy a tea') as string,
      prepare: async (page) => {
        await page
          .getByRole('button', { name: /^Evidence of step/ })
          .last()
          .click();
        await expect(page.getByRole('dialog').getByRole('img').last()).not.toHaveJSProperty('naturalWidth', 0);
      },
    },
    script: { path: `${flowPage('Find a tea')}?tab=script` },
    settings: { path: `/sites/${website.id}/settings` },
    account: { path: '/account' },
  };
  for (const { theme, width } of variants) {
    const context = await browser.newContext({
      baseURL: product.url,
      colorScheme: theme,
      viewport: { width, height: width < 600 ? 844 : 800 },
    });
    const page = await context.newPage();
    await remember(page, person);
    for (const [name, { path, prepare }] of Object.entries(screens)) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await prepare?.(page);
      const suffix = mode === 'all' ? `-${width}-${theme}` : '';
      await page.screenshot({ path: `${output}/${name}${suffix}.png`, animations: 'disabled' });
    }
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
