// Every screen, dialog and menu: wide in light colours, narrow in dark ones.
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { type ListedWebsite, runResults, type UserFlow } from '../src/contract/entities.ts';
import { callApi } from './api.ts';
import { addFlowTo, flowTab, openCreate, runOnce } from './flows.ts';
import { openRecorded } from './make-video.ts';
import { answerCall, failCall, holdCall } from './network.ts';
import type { Product } from './product.ts';
import { endOfRun, sessionOfRun, startRun } from './rehearse.ts';
import { expect, type Person, remember, test } from './test.ts';

type Scene = { page: Page; website: ListedWebsite; product: Product; person: Person };
type Screen = {
  name: string;
  signedOut?: true;
  open: (scene: Scene) => Promise<unknown>;
  close?: (scene: Scene) => Promise<unknown>;
};

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
const text = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible();

async function mail(page: Page, button: string) {
  await page.getByLabel('E-mail').fill(`${randomUUID()}@example.com`);
  await page.getByRole('button', { name: button, exact: true }).click();
}

async function openAddDialog(page: Page) {
  await page.getByRole('button', { name: 'Select a website' }).click();
  await page.getByRole('menuitem', { name: 'Add a Website' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Opens a flow that was created from a video, with some of its fields overridden. */
async function openVideoFlow({ page, website, product, person }: Scene, overrides: Partial<UserFlow>) {
  await addFlowTo(product, person, { websiteId: website.id, title: 'Bread' });
  const flows = await callApi(product, `/websites/${website.id}/flows`, { person });
  await answerCall(page, 'GET /websites/{id}/flows', () => [{ ...flows[0], videoStatus: 'UPLOADED', ...overrides }]);
  await page.goto(`/sites/${website.id}/flows`);
}

async function openUploadDialog({ page, website }: Scene) {
  await page.goto(`/sites/${website.id}/flows`);
  await openCreate(page, 'Upload a Video');
  const file = { name: 'flow.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(100) };
  await page.getByLabel('Video file').setInputFiles(file);
  await text(page, 'flow.mp4');
}

/** Opens a flow with one step. It is run first if a tab other than the first is opened. */
async function openFlow(
  { page, website, product, person }: Scene,
  tab: 'flow' | 'run' | 'script' = 'flow',
  steps = ['Check that the page shows "Corner Bakery"'],
) {
  const { flowId, versionId } = await addFlowTo(product, person, { websiteId: website.id, title: 'Bread', steps });
  if (tab !== 'flow') await runOnce(product, person, versionId);
  await page.goto(`/sites/${website.id}/flows/${flowId}?tab=${tab}`);
}

const screens: Screen[] = [
  {
    name: 'the sign-up page',
    signedOut: true,
    open: async ({ page }) => {
      await page.goto('/signup');
      await heading(page, 'What you get');
    },
  },
  {
    name: 'the sign-up confirmation',
    signedOut: true,
    open: async ({ page }) => {
      await page.goto('/signup');
      await mail(page, 'Sign Up');
      await text(page, 'Thank you for signing up!');
    },
  },
  {
    name: 'a failed sign-up',
    signedOut: true,
    open: async ({ page }) => {
      await failCall(page, 'POST /signup', 500);
      await page.goto('/signup');
      await mail(page, 'Sign Up');
      await text(page, 'Error signing up, please try again.');
    },
  },
  {
    name: 'the login page',
    signedOut: true,
    open: async ({ page }) => {
      await page.goto('/login');
      await heading(page, 'Log in to Rehearsal');
    },
  },
  {
    name: 'the login page while it is busy',
    signedOut: true,
    open: async ({ page }) => {
      await holdCall(page, 'POST /login');
      await page.goto('/login');
      await mail(page, 'Login');
      await expect(page.getByLabel('E-mail')).toBeDisabled();
    },
  },
  {
    name: 'the confirmation of a login link',
    signedOut: true,
    open: async ({ page }) => {
      await page.goto('/login');
      await mail(page, 'Login');
      await text(page, 'a login link was sent to');
    },
  },
  {
    name: 'a login link that does not work',
    signedOut: true,
    open: async ({ page }) => {
      await page.goto('/login?email=ada@example.com&token=used');
      await text(page, 'There was an error logging in, please try again.');
    },
  },
  {
    name: 'the 404 page',
    signedOut: true,
    open: async ({ page }) => {
      await page.goto('/nowhere');
      await heading(page, 'Page Not Found');
    },
  },
  {
    name: 'the API reference',
    signedOut: true,
    open: async ({ page }) => {
      await page.goto('/api/docs');
      await heading(page, 'Websites');
    },
  },
  {
    name: 'the welcome page',
    open: async ({ page }) => {
      await page.goto('/');
      await heading(page, 'Welcome to Rehearsal');
    },
  },
  {
    name: 'the open website dropdown',
    open: async ({ page, website }) => {
      await page.goto(`/sites/${website.id}`);
      await page.getByRole('button', { name: 'localhost' }).click();
      await expect(page.getByRole('menu').locator(`a[href="/sites/${website.id}"]`)).toBeVisible();
    },
  },
  {
    name: 'the website dropdown that failed to load',
    open: async ({ page }) => {
      await failCall(page, 'GET /websites', 500);
      await page.goto('/');
      await page.getByRole('button', { name: 'Select a website' }).click();
      await text(page, 'Error: Failed to load websites');
    },
  },
  {
    name: 'the website dropdown while it loads',
    open: async ({ page }) => {
      await holdCall(page, 'GET /websites');
      await page.goto('/');
      await page.getByRole('button', { name: 'Select a website' }).click();
      await text(page, 'Loading websites...');
    },
  },
  {
    name: 'the open settings menu',
    open: async ({ page, website }) => {
      await page.goto(`/sites/${website.id}`);
      await page.getByRole('button', { name: 'Settings menu' }).click();
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    },
  },
  {
    name: 'the Add a New Website dialog',
    open: async ({ page }) => {
      await page.goto('/');
      await openAddDialog(page);
    },
  },
  {
    name: 'the Add a New Website dialog with an error',
    open: async ({ page }) => {
      await failCall(page, 'POST /websites', 500);
      await page.goto('/');
      await openAddDialog(page);
      await page.getByLabel('URL').fill('https://example.com');
      await page.getByRole('button', { name: 'Add Website' }).click();
      await text(page, 'Failed to create website');
    },
  },
  {
    name: '/sites',
    open: async ({ page }) => {
      await page.goto('/sites');
      await text(page, 'Select a website to see metrics');
    },
  },
  {
    name: 'the overview without runs',
    open: async ({ page, website }) => {
      await page.goto(`/sites/${website.id}`);
      await text(page, 'Create a user flow');
    },
  },
  {
    name: 'the overview while it loads',
    open: async ({ page, website }) => {
      await holdCall(page, 'GET /websites/{id}/metrics');
      await holdCall(page, 'GET /websites/{id}');
      await page.goto(`/sites/${website.id}`);
      await heading(page, 'Test Pass Rate');
    },
  },
  {
    name: 'the overview that failed to load',
    open: async ({ page, website }) => {
      await failCall(page, 'GET /websites/{id}/metrics', 500);
      await failCall(page, 'GET /websites/{id}', 500);
      await page.goto(`/sites/${website.id}`);
      await text(page, 'Failed to fetch website metrics');
      await text(page, 'Failed to load website');
    },
  },
  {
    name: 'the User Flows tab without flows',
    open: async ({ page, website }) => {
      await page.goto(`/sites/${website.id}/flows`);
      await text(page, 'Create a user flow to get started');
    },
  },
  {
    name: 'a user flow',
    open: async (scene) => {
      await openFlow(scene);
      await expect(scene.page.getByRole('button', { name: 'Start Test Run' })).toBeVisible();
    },
  },
  {
    name: 'the step editor',
    open: async (scene) => {
      await openFlow(scene);
      await scene.page.getByRole('button', { name: 'Edit Steps' }).click();
      await expect(scene.page.getByRole('button', { name: 'Add Step' })).toBeVisible();
    },
  },
  {
    name: 'the open flow menu',
    open: async (scene) => {
      await openFlow(scene);
      await scene.page.getByRole('button', { name: 'Flow menu' }).click();
      await expect(scene.page.getByRole('menuitem', { name: 'Delete Flow' })).toBeVisible();
    },
  },
  {
    name: 'the confirmation before a flow is deleted',
    open: async (scene) => {
      await openFlow(scene);
      await scene.page.getByRole('button', { name: 'Flow menu' }).click();
      await scene.page.getByRole('menuitem', { name: 'Delete Flow' }).click();
      await text(scene.page, 'Are you sure you want to delete this user flow?');
    },
  },
  {
    name: 'the choice between a video and an instruction',
    open: async ({ page, website }) => {
      await page.goto(`/sites/${website.id}/flows`);
      await page.getByRole('button', { name: 'Create a User Flow' }).click();
      await text(page, 'Choose an option to create a new user flow:');
    },
  },
  {
    name: 'the instruction dialog',
    open: async ({ page, website }) => {
      await page.goto(`/sites/${website.id}/flows`);
      await openCreate(page, 'Write an Instruction');
      await expect(page.getByLabel('Instruction')).toBeVisible();
    },
  },
  {
    name: 'the import dialog with an error',
    open: async ({ page, website }) => {
      await page.goto(`/sites/${website.id}/flows`);
      const dialog = await openCreate(page, 'Import a Recording');
      await dialog.getByLabel('Recording', { exact: true }).fill('{');
      await dialog.getByRole('button', { name: 'Show Steps' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'the preview of a recording',
    open: async ({ page, website }) => {
      await page.goto(`/sites/${website.id}/flows`);
      const dialog = await openCreate(page, 'Import a Recording');
      const code = "await page.getByText('Buy').click();\nawait page.locator('#buy').click();";
      await dialog.getByLabel('Recording', { exact: true }).fill(code);
      await dialog.getByRole('button', { name: 'Show Steps' }).click();
      await text(page, 'Left out or to be checked (1)');
    },
  },
  {
    name: 'the upload dialog with a file',
    open: openUploadDialog,
  },
  {
    name: 'the upload dialog while it is busy',
    open: async (scene) => {
      await holdCall(scene.page, 'POST /flows');
      await openUploadDialog(scene);
      await scene.page.getByRole('button', { name: 'Upload', exact: true }).click();
      await expect(scene.page.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'the upload dialog with an error',
    open: async (scene) => {
      await failCall(scene.page, 'POST /flows', 500);
      await openUploadDialog(scene);
      await scene.page.getByRole('button', { name: 'Upload', exact: true }).click();
      await text(scene.page, 'There was a problem, please try again.');
    },
  },
  {
    name: 'the rename dialog',
    open: async (scene) => {
      await openFlow(scene);
      await scene.page.getByRole('button', { name: 'Flow menu' }).click();
      await scene.page.getByRole('menuitem', { name: 'Rename Flow' }).click();
      await expect(scene.page.getByLabel('Title')).toBeVisible();
    },
  },
  {
    name: 'a flow whose video is being analyzed',
    open: async (scene) => {
      await openVideoFlow(scene, {});
      await text(scene.page, 'Analyzing your video...');
    },
  },
  {
    name: 'a flow whose video could not be analyzed',
    open: async (scene) => {
      await openVideoFlow(scene, { videoError: 'No steps were found in the video.' });
      await text(scene.page, 'No steps were found in the video.');
    },
  },
  {
    name: 'the video of a flow',
    open: async ({ page, website, product, person }) => {
      await openRecorded(page, { product, person, websiteId: website.id });
      await page.getByRole('button', { name: 'View Video' }).click();
      await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(320);
    },
  },
  {
    name: 'the video of a flow that failed to load',
    open: async (scene) => {
      await failCall(scene.page, 'GET /flows/{id}/videos', 500);
      await openVideoFlow(scene, {});
      await scene.page.getByRole('button', { name: 'View Video' }).click();
      await text(scene.page, 'Failed to get video');
    },
  },
  {
    name: 'a running run and its live view',
    open: async ({ page, website, product, person }) => {
      const flow = { websiteId: website.id, title: 'Bread', steps: ['Wait 50 seconds'] };
      const { flowId, versionId } = await addFlowTo(product, person, flow);
      const { id } = await startRun(product, person, versionId);
      await sessionOfRun(product, person, id);
      await page.goto(`/sites/${website.id}/flows/${flowId}?tab=run`);
      const live = page.frameLocator('iframe[title="Live browser session"]');
      await expect(live.getByRole('img', { name: 'Live view of the browser' })).toBeVisible();
      await expect(page.locator('[data-live]')).toBeVisible();
    },
    close: ({ page }) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  {
    name: 'a run and its replay',
    open: async (scene) => {
      await openFlow(scene, 'run');
      await expect(scene.page.getByRole('slider')).toBeVisible();
    },
  },
  {
    name: 'a failed run and its replay',
    open: async (scene) => {
      await openFlow(scene, 'run', ['Click "Nowhere"']);
      await expect(scene.page.locator('[data-entry=error]')).toBeVisible();
      await expect(scene.page.getByRole('slider')).toBeVisible();
    },
  },
  {
    name: 'the schedule of a flow',
    open: async (scene) => {
      await openFlow(scene);
      await scene.page.getByRole('button', { name: 'Flow menu' }).click();
      await scene.page.getByRole('menuitem', { name: 'Schedule' }).click();
      await expect(scene.page.getByRole('dialog').getByLabel('Time zone')).toBeVisible();
    },
  },
  {
    name: 'all flows of a website after they were run',
    open: async (scene) => {
      await openFlow(scene);
      await scene.page.goto(`/sites/${scene.website.id}`);
      await scene.page.getByRole('button', { name: 'Run All' }).click();
      await text(scene.page, 'The flow passed');
    },
  },
  {
    name: 'a replay that failed to load',
    open: async (scene) => {
      await failCall(scene.page, 'GET /browserbase-sessions/{id}/replay', 500);
      await openFlow(scene, 'run');
      await text(scene.page, 'Failed to get session replay');
    },
  },
  {
    name: 'user flows that failed to load',
    open: async ({ page, website }) => {
      await failCall(page, 'GET /websites/{id}/flows', 500);
      await page.goto(`/sites/${website.id}/flows`);
      await text(page, 'Failed to fetch user flows');
    },
  },
  {
    name: 'the banner in place of a Puppeteer script',
    open: async (scene) => {
      await openFlow(scene, 'script');
      await scene.page.getByLabel('Language').selectOption('Puppeteer');
      await text(scene.page, 'coming soon');
    },
  },
  {
    name: 'a test script',
    open: async (scene) => {
      await openFlow(scene, 'script');
      await expect(scene.page.locator('code span[style*=light-dark]').first()).toBeVisible();
    },
  },
  {
    name: 'the settings',
    open: async ({ page, website }) => {
      await page.goto(`/sites/${website.id}/settings`);
      await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible();
    },
  },
  {
    name: 'the settings with invalid JSON',
    open: async ({ page, website }) => {
      await page.goto(`/sites/${website.id}/settings`);
      await page.getByLabel('Local storage (JSON)').fill('{');
      await text(page, 'Invalid JSON format');
    },
  },
  {
    name: 'the settings of a missing website',
    open: async ({ page }) => {
      await page.goto('/sites/no-such-website/settings');
      await text(page, 'No website data found');
    },
  },
  {
    name: 'the Delete Website dialog',
    open: async ({ page, website }) => {
      await page.goto(`/sites/${website.id}/settings`);
      await page.getByRole('button', { name: 'Delete Website' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the account page',
    open: async ({ page }) => {
      await page.goto('/account');
      await heading(page, 'Sessions');
    },
  },
  {
    name: 'the Delete Account dialog',
    open: async ({ page }) => {
      await page.goto('/account');
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the scans tab',
    open: async ({ page, website }) => {
      await page.goto(`/sites/${website.id}/scans`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scans');
    },
  },
  {
    name: 'an instruction with its reading, a typed password and words that are not understood',
    open: async ({ page, website }) => {
      await page.goto(`/sites/${website.id}/flows`);
      const dialog = await openCreate(page, 'Write an Instruction');
      await dialog
        .getByLabel('Instruction')
        .fill('Log in as ada with the password "rye-bread" and click "Buy". Explain why the sky is blue');
      await expect(dialog.getByRole('button', { name: 'Store It in the Settings' })).toBeVisible();
      await expect(dialog.locator('mark')).toBeVisible();
    },
  },
  {
    name: 'the question before an instruction is discarded',
    open: async ({ page, website }) => {
      await page.goto(`/sites/${website.id}/flows`);
      const dialog = await openCreate(page, 'Write an Instruction');
      await dialog.getByLabel('Instruction').fill('Click "Buy"');
      await page.keyboard.press('Escape');
      await text(page, 'Discard what you have written?');
    },
  },
  {
    name: 'names to complete a step with',
    open: async (scene) => {
      await openFlow(scene, 'run');
      // They are stored after the run has ended.
      const names = `/websites/${scene.website.id}/names`;
      await expect.poll(() => callApi(scene.product, names, { person: scene.person })).not.toEqual([]);
      await flowTab(scene.page, 'User Flow').click();
      await scene.page.getByRole('button', { name: 'Edit Steps' }).click();
      await scene.page.getByRole('textbox', { name: 'Step 1' }).fill('Check that the page shows corn');
      await expect(scene.page.getByRole('option', { name: 'Corner Bakery' })).toBeVisible();
    },
  },
  {
    name: 'a paragraph that can be split into steps',
    open: async (scene) => {
      await openFlow(scene, 'flow', ['Reload the page, then check that the page shows "Corner Bakery"']);
      await expect(scene.page.getByRole('button', { name: 'Split into 2 Steps' })).toBeVisible();
    },
  },
  {
    name: 'the open menu of a step',
    open: async (scene) => {
      await openFlow(scene, 'flow', [
        'Reload the page',
        'Reload the page',
        'Check that the page shows "Corner Bakery"',
      ]);
      await scene.page.getByRole('button', { name: 'Step 2 menu' }).click();
      await expect(scene.page.getByRole('menuitem', { name: 'Run from This Step' })).toBeVisible();
    },
  },
  {
    name: 'a failed run with a suggestion',
    open: async (scene) => {
      await openFlow(scene, 'run', ['Check that the page shows "Corner Bakry"']);
      await expect(scene.page.getByRole('button', { name: 'Use It and Run' }).first()).toBeVisible();
    },
  },
  {
    name: 'two runs compared, one of them a trial of a step',
    open: async ({ page, website, product, person }) => {
      const steps = ['Reload the page', 'Check that the page shows "Corner Bakery"'];
      const flow = { websiteId: website.id, title: 'Bread', steps };
      const { flowId, versionId } = await addFlowTo(product, person, flow);
      const whole = await runOnce(product, person, versionId);
      const { id } = await startRun(product, person, versionId, { lastStep: 0 });
      await endOfRun(product, person, id);
      await page.goto(`/sites/${website.id}/flows/${flowId}?tab=run&run=${whole.id}&compare=${id}`);
      await text(page, 'Only the first run got to this point.');
      await expect(page.getByRole('slider')).toHaveCount(2);
    },
  },
  {
    name: 'a run that waits for others',
    open: async ({ page, website, product, person }) => {
      const steps = ['Reload the page'];
      const { flowId, versionId } = await addFlowTo(product, person, { websiteId: website.id, title: 'Bread', steps });
      const run = await runOnce(product, person, versionId);
      const waiting = { ...run, status: 'RUNNING', endTime: null, browserSessionId: null, ahead: 2 };
      await answerCall(page, 'GET /flow-runs/{id}', () => ({ ...waiting, logs: { history: [] } }));
      await page.goto(`/sites/${website.id}/flows/${flowId}?tab=run`);
      await text(page, 'Waiting, 2 ahead');
    },
  },
  {
    name: 'the overview with failing flows',
    open: async ({ page, website, product, person }) => {
      for (const title of ['Bread', 'Cake']) {
        const flow = { websiteId: website.id, title, steps: ['Click "Nowhere"'] };
        await runOnce(product, person, (await addFlowTo(product, person, flow)).versionId);
      }
      await page.goto(`/sites/${website.id}`);
      await expect(page.getByText('Step 1').first()).toBeVisible();
      await expect(page.locator('.recharts-line-dot')).toHaveCount(2);
    },
  },
  {
    name: 'the latest results of a failing and flaky flow',
    open: async (scene) => {
      const { page, website, product, person } = scene;
      const flow = { websiteId: website.id, title: 'Bread', steps: ['Reload the page'] };
      const { flowId, versionId } = await addFlowTo(product, person, flow);
      const { id, startTime } = await runOnce(product, person, versionId);
      const flows = await callApi(product, `/websites/${website.id}/flows`, { person });
      await answerCall(page, 'GET /websites/{id}/flows', () => [{ ...flows[0], recentResults: [...runResults] }]);
      const runs = runResults.map((result, index) => ({
        id: index === 0 ? id : `run-${index}`,
        flowVersionId: versionId,
        versionNumber: 1,
        startTime,
        result,
      }));
      const answer = { runs, lastPass: runs[1], firstFailure: runs[4] };
      await answerCall(page, 'GET /flows/{id}/recent-results', () => answer);
      await page.goto(`/sites/${website.id}/flows/${flowId}`);
      await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeVisible();
      await expect(page.getByText('Flaky', { exact: true })).toHaveCount(2);
    },
  },
  {
    name: 'the settings with a daily summary',
    open: async ({ page, website }) => {
      await page.goto(`/sites/${website.id}/settings`);
      await page.getByLabel('Send a daily summary').check();
      await expect(page.getByLabel('Time of the summary')).toBeVisible();
    },
  },
  {
    name: 'the list of websites',
    open: async ({ page, website, product, person }) => {
      const flow = { websiteId: website.id, title: 'Bread', steps: ['Click "Nowhere"'] };
      await runOnce(product, person, (await addFlowTo(product, person, flow)).versionId);
      await page.goto('/');
      await text(page, 'Failing');
    },
  },
  {
    name: 'a website that cannot be reached',
    open: async ({ page, website, product, person }) => {
      const full = await callApi(product, `/websites/${website.id}`, { person });
      await answerCall(page, 'GET /websites/{id}', () => ({ ...full, reachable: false }));
      await page.goto(`/sites/${website.id}`);
      await text(page, 'This website could not be reached just now.');
    },
  },
  {
    name: 'the User Flows tab without a connection',
    open: async ({ page, website, product, person }) => {
      await addFlowTo(product, person, { websiteId: website.id, title: 'Bread' });
      await page.goto(`/sites/${website.id}/flows`);
      await heading(page, 'Bread');
      await page.context().setOffline(true);
      await text(page, 'Connection lost, retrying');
    },
    close: ({ page }) => page.context().setOffline(false),
  },
  {
    name: 'the guide to writing flows',
    open: async ({ page }) => {
      await page.goto('/docs/writing-flows');
      await heading(page, 'Writing flows');
    },
  },
];

/** Each width and each colour scheme once. Most rules look at the document, which is the same in both. */
const appearances = [
  {
    width: 1280,
    colorScheme: 'light' as const,
    rules: ['color-contrast', 'scrollable-region-focusable', 'target-size'],
  },
  { width: 390, colorScheme: 'dark' as const },
];

test.beforeEach(async ({ page }) => {
  await page.addInitScript({ path: axePath });
});

for (const { name, signedOut, open, close } of screens) {
  test(`${name} has no axe violations and no horizontal scrolling`, async ({ page, person, website, product }) => {
    if (!signedOut) await remember(page, person);
    const scene = { page, website, product, person };
    await open(scene);
    for (const appearance of appearances) {
      await applyAppearance(page, appearance);
      expect.soft(await sidewaysPixels(page), JSON.stringify(appearance)).toBe(0);
      expect.soft(await findViolations(page, appearance), JSON.stringify(appearance)).toEqual([]);
    }
    await close?.(scene);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('a toast has no axe violations and no horizontal scrolling', async ({ signedIn, website }) => {
  for (const appearance of appearances) {
    await signedIn.goto(`/sites/${website.id}/settings`);
    await applyAppearance(signedIn, appearance);
    await signedIn.getByRole('button', { name: 'Save Settings' }).click();
    // A toast stays while the pointer rests on it.
    await signedIn.getByText('Saved!').hover();
    expect.soft(await sidewaysPixels(signedIn), JSON.stringify(appearance)).toBe(0);
    expect.soft(await findViolations(signedIn, appearance), JSON.stringify(appearance)).toEqual([]);
    await expect(signedIn.getByText('Saved!')).toBeVisible();
  }
});

async function applyAppearance(page: Page, { width, colorScheme }: (typeof appearances)[number]) {
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // The colours change some frames later; measuring earlier would catch them halfway.
  await page.waitForFunction((dark) => {
    const [red = 0] = getComputedStyle(document.body).color.match(/\d+/g)?.map(Number) ?? [];
    return dark === red > 128;
  }, colorScheme === 'dark');
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

function sidewaysPixels(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** One line per violation: the rule, the elements and the messages. */
async function findViolations(page: Page, { rules }: (typeof appearances)[number]) {
  const options: RunOptions = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (given) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, given),
    options,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message}`).join(' | ')}`,
  );
}
