import { addWebsite } from './api.ts';
import { addFlowTo, flowTab, runOnce } from './flows.ts';
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
