import { limits } from '../src/contract/limits.ts';
import { callApi } from './api.ts';
import { createButton, flowLink, flowTab, openCreate, overlay, toast } from './flows.ts';
import { failCall, holdCall, watchCalls } from './network.ts';
import { expect, test } from './test.ts';

const instruction = 'Check that the page shows "Corner Bakery"';

test('the choice dialog has its texts and returns the focus', async ({ signedIn, website }) => {
  await signedIn.goto(`/sites/${website.id}/flows`);
  await createButton(signedIn).click();
  const dialog = signedIn.getByRole('dialog', { name: 'Create a User Flow' });
  await expect(dialog.getByText('Choose an option to create a new user flow:', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Upload a Video', exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Write an Instruction', exact: true })).toBeVisible();
  await signedIn.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(createButton(signedIn)).toBeFocused();
});

test('an instruction creates a flow, a version and a run, in this order, and selects the flow', async ({
  signedIn,
  website,
  person,
}) => {
  const requests: string[] = [];
  const bodies: unknown[] = [];
  signedIn.on('request', (request) => {
    if (request.method() !== 'POST' || request.url().endsWith('/readings')) return;
    requests.push(new URL(request.url()).pathname.replace(/[\w-]{36}/, '{id}'));
    bodies.push(request.postDataJSON());
  });
  await signedIn.goto(`/sites/${website.id}/flows`);
  const dialog = await openCreate(signedIn, 'Write an Instruction');
  const field = dialog.getByLabel('Instruction');
  await expect(field).toHaveAttribute('placeholder', 'Enter the instruction for the user flow...');
  await expect(field).toHaveAttribute('required', '');
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await field.fill('  \n ');
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await field.fill(instruction);
  await dialog.getByRole('button', { name: 'Submit' }).click();

  const starting = overlay(signedIn, 'Starting run...');
  await expect(starting).toBeVisible();
  const shown = Date.now();
  await expect(dialog).toBeHidden();
  await expect(signedIn).toHaveURL(new RegExp(`/sites/${website.id}/flows/[\\w-]{36}`));
  await expect(flowLink(signedIn, limits.newFlowTitle)).toHaveAttribute('aria-current', 'page');
  expect(requests).toEqual([
    '/api/v1/flows',
    '/api/v1/flows/{id}/flow-versions',
    '/api/v1/flow-versions/{id}/flow-runs',
  ]);
  expect(bodies).toEqual([
    { websiteId: website.id, title: 'New User Flow', description: instruction },
    { userId: person.userId, version: 1, steps: [{ action: instruction }] },
    {},
  ]);
  await expect(starting).toBeHidden();
  expect(Date.now() - shown).toBeGreaterThan(limits.overlayMs * 0.6);

  await expect(signedIn.getByRole('button', { name: 'Run Again' })).toBeVisible({ timeout: 30_000 });
  await expect(flowLink(signedIn, 'Check that “Corner Bakery” is shown')).toContainText('Passed');
  await flowTab(signedIn, 'User Flow').click();
  await expect(signedIn.getByRole('region', { name: 'Steps' }).getByRole('listitem')).toHaveText([`1${instruction}`]);
});

for (const key of ['POST /flows', 'POST /flows/{id}/flow-versions', 'POST /flow-versions/{id}/flow-runs'] as const) {
  test(`a failure of ${key} shows a toast and leaves no flow behind`, async ({
    signedIn,
    website,
    product,
    person,
  }) => {
    await failCall(signedIn, key, 500);
    await signedIn.goto(`/sites/${website.id}/flows`);
    const dialog = await openCreate(signedIn, 'Write an Instruction');
    await dialog.getByLabel('Instruction').fill(instruction);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    const failure = toast(signedIn, 'Failed to create user flow');
    await expect(failure).toBeVisible();
    await expect(failure).toHaveAttribute('data-y-position', 'top');
    await expect(failure).toHaveAttribute('data-x-position', 'center');
    await expect(failure).toBeHidden();
    await expect(dialog.getByLabel('Instruction')).toHaveValue(instruction);
    expect(await callApi(product, `/websites/${website.id}/flows`, { person })).toEqual([]);
  });
}

test('submitting twice creates only one flow', async ({ signedIn, website }) => {
  const calls = watchCalls(signedIn, 'POST /flows');
  const release = await holdCall(signedIn, 'POST /flows');
  await signedIn.goto(`/sites/${website.id}/flows`);
  const dialog = await openCreate(signedIn, 'Write an Instruction');
  await dialog.getByLabel('Instruction').fill(instruction);
  await dialog.getByLabel('Instruction').press('Control+Enter');
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  release();
  await expect(dialog).toBeHidden();
  expect(calls).toHaveLength(1);
});
