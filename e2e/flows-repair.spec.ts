import { addWebsite, callApi } from './api.ts';
import { addFlowTo, addVersion, flowTab, runOnce } from './flows.ts';
import { endOfRun, startRun } from './rehearse.ts';
import { expect, test } from './sites/test.ts';

const shop = {
  '/': `<title>Pots</title><h1>Pots</h1><label>Pot colour <select><option>Red</option><option>Blue</option></select></label>
    <button onclick="document.querySelector('output').textContent = 'Added to your basket'">Add to basket</button><output></output>`,
};

test('a failed run says where and why it failed, and one click applies what was meant and runs it', async ({
  signedIn,
  product,
  person,
  serve,
}) => {
  const website = await addWebsite(product, person, (await serve(shop)).url);
  const steps = ['Select "Bleu" from "Pot colour"', 'Click "Add to basket"'];
  const { flowId, versionId } = await addFlowTo(product, person, { websiteId: website.id, title: 'Pots', steps });
  await runOnce(product, person, versionId);
  await signedIn.goto(`/sites/${website.id}/flows/${flowId}?tab=run`);
  const failure = signedIn.getByRole('region', { name: 'Why it failed' });
  await expect(failure).toContainText('Failed at step 1:');
  await expect(failure).toContainText('Did you mean “Blue”?');
  await failure.getByRole('button', { name: 'Use It and Run' }).press('Enter');
  await expect(signedIn.getByText('Select "Blue" from "Pot colour"')).toBeVisible();
  await expect(failure).toBeHidden();
  await expect(flowTab(signedIn, 'Browser Automation').locator('[data-status=good]')).toBeVisible({ timeout: 60_000 });
  await flowTab(signedIn, 'User Flow').click();
  const list = signedIn.getByRole('region', { name: 'Steps', exact: true }).getByRole('listitem');
  await expect(list).toHaveText(['1Select "Blue" from "Pot colour"', '2Click "Add to basket"']);
});

test('the failed step can be edited from the run', async ({ signedIn, product, person, serve }) => {
  const website = await addWebsite(product, person, (await serve(shop)).url);
  const steps = ['Click "Add to basket"', 'Click "Pay with shells"'];
  const { flowId, versionId } = await addFlowTo(product, person, { websiteId: website.id, title: 'Pots', steps });
  await runOnce(product, person, versionId);
  await signedIn.goto(`/sites/${website.id}/flows/${flowId}?tab=run`);
  await signedIn.getByRole('button', { name: 'Edit This Step' }).click();
  await expect(signedIn.getByRole('textbox', { name: 'Step 2' })).toBeFocused();
});

test('a step can be tried alone: the steps before it are performed, but not judged, and it does not count as a run', async ({
  signedIn,
  product,
  person,
  serve,
}) => {
  const website = await addWebsite(product, person, (await serve(shop)).url);
  const steps = ['Check that the page says "Closed today"', 'Click "Add to basket"', 'Click "Pay with shells"'];
  const { flowId } = await addFlowTo(product, person, { websiteId: website.id, title: 'Pots', steps });
  await signedIn.goto(`/sites/${website.id}/flows/${flowId}`);
  await signedIn.getByRole('button', { name: 'Step 2 menu' }).press('Enter');
  await signedIn.getByRole('menuitem', { name: 'Try This Step' }).press('Enter');
  const panel = signedIn.getByRole('tabpanel', { name: /Browser Automation/ });
  await expect(panel.getByText('Step 2 passed', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByText(/^Not judged: /)).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Pay with shells' })).toContainText('Not reached');
  await expect(flowTab(signedIn, 'Test Script')).toBeDisabled();
  const metrics = await callApi(product, `/websites/${website.id}/metrics`, { person });
  expect(metrics).toMatchObject({ userFlowRuns: { total: 0 }, userFlows: { passing: 0, failing: 0, total: 1 } });
  const [flow] = await callApi(product, `/websites/${website.id}/flows`, { person });
  expect(flow.lastRunStatus).toBeNull();

  await flowTab(signedIn, 'User Flow').click();
  await signedIn.getByRole('button', { name: 'Step 2 menu' }).click();
  await signedIn.getByRole('menuitem', { name: 'Run from This Step' }).click();
  await expect(panel.getByText('Steps 2 to 3 failed').first()).toBeVisible({ timeout: 60_000 });
  await expect(signedIn.getByRole('region', { name: 'Why it failed' })).toContainText('Failed at step 3:');
});

test('a step is not tried if the page before it cannot be reached', async ({ product, person, serve }) => {
  const website = await addWebsite(product, person, (await serve(shop)).url);
  const steps = ['Click "Pay with shells"', 'Click "Add to basket"'];
  const { versionId } = await addFlowTo(product, person, { websiteId: website.id, title: 'Pots', steps });
  const { id } = await startRun(product, person, versionId, { firstStep: 1 });
  const run = await endOfRun(product, person, id);
  expect(run.status).toBe('FAILED');
  expect(run.logs.history.at(-1)?.data.error).toMatch(/^Step 2 could not be tried, because a step before it failed: /);
  expect(await startRun(product, person, versionId, { firstStep: 2 })).toEqual({
    error: 'This version does not have these steps.',
  });
});

test('two runs are compared side by side, both at their first difference', async ({
  signedIn,
  product,
  person,
  serve,
}) => {
  const website = await addWebsite(product, person, (await serve(shop)).url);
  const steps = ['Click "Add to basket"', 'Check that the page says "Added to your basket"'];
  const { flowId, versionId } = await addFlowTo(product, person, { websiteId: website.id, title: 'Pots', steps });
  await runOnce(product, person, versionId);
  const changed = [steps[0] ?? '', 'Check that the page says "Sold out"'];
  await runOnce(product, person, await addVersion(product, person, { flowId, version: 2, steps: changed }));
  await signedIn.goto(`/sites/${website.id}/flows/${flowId}?tab=run`);
  await signedIn.getByRole('button', { name: /^Compare with the run of/ }).press('Enter');
  await expect(signedIn.getByRole('heading', { name: 'Two runs compared' })).toBeFocused();
  await expect(signedIn.getByText('First difference in step 2: The step was worded differently.')).toBeVisible();
  for (const [name, said] of [
    ['First run', 'Added to your basket'],
    ['Second run', 'Sold out'],
  ] as const) {
    const run = signedIn.getByRole('article', { name });
    await expect(run.locator('[aria-current=step]')).toContainText(said);
    await expect(run.getByRole('button', { name: 'Play' })).toBeVisible();
  }
  await signedIn.reload();
  await expect(signedIn.getByRole('article', { name: 'Second run' })).toContainText('Failed');
  await signedIn.getByRole('button', { name: 'Back to the Run' }).click();
  await expect(signedIn.getByRole('region', { name: 'Why it failed' })).toBeVisible();
});
