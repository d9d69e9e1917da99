import { callApi } from './api.ts';
import { addFlowTo, addVersion, flowLink, flowTab, overlay, runOnce } from './flows.ts';
import { failCall } from './network.ts';
import { expect, test } from './test.ts';

const check = 'Check that the page shows "Corner Bakery"';

test('shows title, description and numbered steps; the other tabs are disabled before the first run', async ({
  signedIn,
  website,
  product,
  person,
}) => {
  const steps = [check, 'Wait 1 second'];
  await addFlowTo(product, person, { websiteId: website.id, title: 'Bread', steps });
  await signedIn.goto(`/sites/${website.id}/flows`);
  await expect(signedIn.getByRole('heading', { level: 2, name: 'Bread' })).toBeVisible();
  await expect(signedIn.getByRole('tabpanel').getByText('No description available')).toBeVisible();
  const list = signedIn.getByRole('region', { name: 'Steps' }).getByRole('listitem');
  await expect(list).toHaveText([`1${check}`, '2Wait 1 second']);
  await expect(signedIn.getByRole('tab')).toHaveText([/^1User Flow/, /^2Browser Automation/, /^3Test Script/]);
  await expect(flowTab(signedIn, 'User Flow').locator('[data-status=good]')).toBeVisible();
  await expect(flowTab(signedIn, 'Browser Automation')).toBeDisabled();
  await expect(flowTab(signedIn, 'Test Script')).toBeDisabled();
  await expect(signedIn.getByRole('button', { name: 'View Video' })).toBeHidden();

  const restore = await failCall(signedIn, 'POST /flow-versions/{id}/flow-runs', 500);
  await signedIn.getByRole('button', { name: 'Start Test Run' }).click();
  await expect(signedIn.getByRole('alert')).toHaveText('Failed to start test run');
  await restore();
  await signedIn.getByRole('button', { name: 'Start Test Run' }).click();
  await expect(overlay(signedIn, 'Starting run...')).toBeVisible();
  await expect(flowTab(signedIn, 'Browser Automation')).toHaveAttribute('aria-selected', 'true');
  await expect(signedIn.getByRole('button', { name: 'Run Again' })).toBeVisible({ timeout: 30_000 });
});

test('without steps it shows "Analyzing your video..." with a spinner', async ({
  signedIn,
  website,
  product,
  person,
}) => {
  await addFlowTo(product, person, { websiteId: website.id, title: 'Bread' });
  await signedIn.goto(`/sites/${website.id}/flows`);
  const notice = signedIn.getByRole('status').filter({ hasText: 'Analyzing your video...' });
  await expect(notice.locator('[data-spinner]')).toBeVisible();
  await expect(flowTab(signedIn, 'User Flow').locator('[data-status=busy]')).toBeVisible();
});

test('editing, adding, moving and removing steps saves a new version and keeps the old one', async ({
  signedIn,
  website,
  product,
  person,
}) => {
  const { flowId, versionId } = await addFlowTo(product, person, {
    websiteId: website.id,
    title: 'Bread',
    steps: ['One', 'Two', 'Three'],
  });
  await runOnce(product, person, versionId);
  await signedIn.goto(`/sites/${website.id}/flows`);
  await signedIn.getByRole('button', { name: 'Edit Steps' }).click();
  await signedIn.getByLabel('Step 1', { exact: true }).fill('First');
  await signedIn.getByRole('button', { name: 'Remove step 2' }).click();
  await signedIn.getByRole('button', { name: 'Add Step' }).click();
  await expect(signedIn.getByLabel('Step 3', { exact: true })).toBeFocused();
  await signedIn.keyboard.type('Last');
  await signedIn.getByRole('button', { name: 'Move step 3 up' }).click();
  await signedIn.getByRole('button', { name: 'Save as Version 2' }).click();
  const list = signedIn.getByRole('region', { name: 'Steps' }).getByRole('listitem');
  await expect(list).toHaveText(['1First', '2Last', '3Three']);
  await expect(flowTab(signedIn, 'Browser Automation')).toBeDisabled();
  const versions = await callApi(product, `/flows/${flowId}/flow-versions`, { person });
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);

  await signedIn.getByLabel('Version').selectOption('Version 1');
  await expect(list).toHaveText(['1One', '2Two', '3Three']);
  await expect(flowTab(signedIn, 'Browser Automation')).toBeEnabled();
});

test('a version that was added elsewhere in the meantime is not overwritten', async ({
  signedIn,
  website,
  product,
  person,
}) => {
  const { flowId } = await addFlowTo(product, person, { websiteId: website.id, title: 'Bread', steps: ['One'] });
  await signedIn.goto(`/sites/${website.id}/flows`);
  await signedIn.getByRole('button', { name: 'Edit Steps' }).click();
  await signedIn.getByLabel('Step 1', { exact: true }).fill('Mine');
  await failCall(signedIn, 'GET /flows/{id}/flow-versions', 'offline');
  await addVersion(product, person, { flowId, version: 2, steps: ['Theirs'] });
  await signedIn.getByRole('button', { name: 'Save as Version 2' }).click();
  await expect(signedIn.getByRole('alert')).toContainText('This version number already exists.');
  await expect(signedIn.getByLabel('Step 1', { exact: true })).toHaveValue('Mine');
});

test('a flow can be renamed', async ({ signedIn, website, product, person }) => {
  await addFlowTo(product, person, { websiteId: website.id, title: 'Bread', steps: ['One'] });
  await signedIn.goto(`/sites/${website.id}/flows`);
  await signedIn.getByRole('button', { name: 'Flow menu' }).click();
  await signedIn.getByRole('menuitem', { name: 'Rename Flow' }).click();
  await signedIn.getByLabel('Title').fill('Rolls');
  await signedIn.getByRole('button', { name: 'Save' }).click();
  await expect(signedIn.getByRole('heading', { level: 2, name: 'Rolls' })).toBeVisible();
  await expect(flowLink(signedIn, 'Rolls')).toBeVisible();
});

test('a flow is deleted after confirmation', async ({ signedIn, website, product, person }) => {
  await addFlowTo(product, person, { websiteId: website.id, title: 'Bread', steps: ['One'] });
  const cake = await addFlowTo(product, person, { websiteId: website.id, title: 'Cake' });
  await signedIn.goto(`/sites/${website.id}/flows`);
  const menu = signedIn.getByRole('button', { name: 'Flow menu' });
  await menu.click();
  await signedIn.getByRole('menuitem', { name: 'Delete Flow' }).click();
  const dialog = signedIn.getByRole('dialog');
  const question = 'Are you sure you want to delete this user flow? This action cannot be undone.';
  await expect(dialog.getByText(question, { exact: true })).toBeVisible();
  await signedIn.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();

  const restore = await failCall(signedIn, 'DELETE /flows/{id}', 500);
  await menu.click();
  await signedIn.getByRole('menuitem', { name: 'Delete Flow' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete user flow. Please try again.');
  await restore();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(signedIn).toHaveURL(`/sites/${website.id}/flows/${cake.flowId}`);
  await expect(flowLink(signedIn, 'Bread')).toBeHidden();
});
