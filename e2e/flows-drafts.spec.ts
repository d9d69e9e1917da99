import { callApi } from './api.ts';
import { addFlowTo, flowTab, openCreate, runOnce } from './flows.ts';
import { expect, test } from './test.ts';

test('unsaved steps survive other tabs, other flows, a reload and an expired login', async ({
  signedIn,
  website,
  product,
  person,
}) => {
  const flow = { websiteId: website.id, title: 'Bread', steps: ['Check that the page shows "Corner Bakery"'] };
  const { flowId, versionId } = await addFlowTo(product, person, flow);
  const other = await addFlowTo(product, person, { ...flow, title: 'Cake' });
  await runOnce(product, person, versionId);
  await signedIn.goto(`/sites/${website.id}/flows/${flowId}`);
  await signedIn.getByRole('button', { name: 'Edit Steps' }).click();
  const step = signedIn.getByRole('textbox', { name: 'Step 1' });
  await step.fill('Click "Order"');

  await flowTab(signedIn, 'Browser Automation').click();
  await flowTab(signedIn, 'User Flow').click();
  await expect(step).toHaveValue('Click "Order"');
  await signedIn.goto(`/sites/${website.id}/flows/${other.flowId}`);
  await expect(signedIn.getByRole('button', { name: 'Edit Steps' })).toBeVisible();
  await signedIn.goto(`/sites/${website.id}/flows/${flowId}`);
  await expect(step).toHaveValue('Click "Order"');
  await signedIn.reload();
  await expect(step).toHaveValue('Click "Order"');

  const session = await signedIn.evaluate(() => ({ ...localStorage }));
  await signedIn.evaluate(() => localStorage.setItem('token', 'expired'));
  await signedIn.reload();
  await expect(signedIn).toHaveURL(/\/login/);
  await signedIn.evaluate(({ token, email, userId }) => Object.assign(localStorage, { token, email, userId }), session);
  await signedIn.goto(`/sites/${website.id}/flows/${flowId}`);
  await expect(step).toHaveValue('Click "Order"');

  await signedIn.getByRole('button', { name: 'Cancel' }).click();
  await signedIn.reload();
  await expect(signedIn.getByRole('button', { name: 'Edit Steps' })).toBeVisible();
});

test('Escape asks before it closes a dialog with an instruction, which survives a reload', async ({
  signedIn,
  website,
}) => {
  await signedIn.goto(`/sites/${website.id}/flows`);
  let dialog = await openCreate(signedIn, 'Write an Instruction');
  await dialog.getByLabel('Instruction').fill('Click "Order"');
  await signedIn.keyboard.press('Escape');
  await expect(dialog.getByText('Discard what you have written?')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep Writing' })).toBeFocused();
  await signedIn.keyboard.press('Enter');
  await expect(dialog.getByLabel('Instruction')).toHaveValue('Click "Order"');

  await signedIn.reload();
  dialog = await openCreate(signedIn, 'Write an Instruction');
  await expect(dialog.getByLabel('Instruction')).toHaveValue('Click "Order"');
  await signedIn.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  dialog = await openCreate(signedIn, 'Write an Instruction');
  await expect(dialog.getByLabel('Instruction')).toHaveValue('');
});

test('a typed password can be moved to the settings', async ({ signedIn, website, product, person }) => {
  await signedIn.goto(`/sites/${website.id}/flows`);
  const dialog = await openCreate(signedIn, 'Write an Instruction');
  await dialog.getByLabel('Instruction').fill('Log in as ada with the password "rye-bread"');
  await dialog.getByRole('button', { name: 'Store It in the Settings' }).click();
  await expect(dialog.getByLabel('Instruction')).toHaveValue('Log in');
  const stored = await callApi(product, `/websites/${website.id}`, { person });
  expect(stored).toMatchObject({ username: 'ada', password: 'rye-bread' });
});
