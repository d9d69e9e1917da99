import { addFlowTo, openCreate, runOnce } from './flows.ts';
import { expect, test } from './test.ts';

test('while an instruction is written, the dialog says how it is understood', async ({ signedIn, website }) => {
  await signedIn.goto(`/sites/${website.id}/flows`);
  const dialog = await openCreate(signedIn, 'Write an Instruction');
  const field = dialog.getByLabel('Instruction');
  await expect(dialog.getByText('For example:')).toBeVisible();
  await dialog.getByRole('button', { name: /^Log in and/ }).click();
  await expect(field).toHaveValue(/^Log in and/);

  await field.fill('Click "Buy" and check that "Thank you" is shown. Explain why the sky is blue');
  const reading = dialog.getByRole('status', { name: 'How I understand this' });
  await expect(reading.getByRole('listitem')).toHaveText(['Click “Buy”', 'Check that “Thank you” is shown']);
  await expect(reading).toContainText('Not understood: “');
  await expect(dialog.locator('mark')).toContainText('sky');

  // In a field that scrolls, the mark stays behind its words.
  await field.fill(`${'Click "Buy" and then click "Sell". '.repeat(20)}Explain why the sky is blue`);
  await expect(dialog.locator('mark')).toContainText('sky');
  const layout = () =>
    field.evaluate((area) => {
      const marks = area.previousElementSibling as HTMLElement;
      return [marks.scrollTop - area.scrollTop, marks.scrollHeight - area.scrollHeight, area.scrollTop > 0];
    });
  await field.press('Control+End');
  await expect.poll(layout).toEqual([0, 0, true]);

  await field.fill('Click "Buy"');
  await expect(reading.getByRole('listitem')).toHaveText(['Click “Buy”']);
  await expect(dialog.locator('mark')).toBeHidden();
  await field.fill('');
  await expect(reading).toBeHidden();
});

test('names that runs have seen are completed by keyboard, and Escape closes only the list', async ({
  signedIn,
  website,
  product,
  person,
}) => {
  const flow = { websiteId: website.id, title: 'Bread', steps: ['Check that the page shows "Corner Bakery"'] };
  const { flowId, versionId } = await addFlowTo(product, person, flow);
  await runOnce(product, person, versionId);
  await signedIn.goto(`/sites/${website.id}/flows/${flowId}`);
  await signedIn.getByRole('button', { name: 'Edit Steps' }).click();
  const step = signedIn.getByRole('textbox', { name: 'Step 1' });
  await expect(signedIn.getByRole('status', { name: 'How I understand this' })).toContainText('Corner Bakery');
  await step.fill('');
  await step.pressSequentially('Check that the page shows corn');
  const names = signedIn.getByRole('listbox', { name: "Names on the website's pages" });
  await expect(names.getByRole('option')).toHaveText(['Corner Bakery']);
  await step.press('Escape');
  await expect(names).toBeHidden();
  await expect(step).toBeVisible();
  await step.pressSequentially('e');
  await step.press('ArrowDown');
  await expect(names.getByRole('option', { selected: true })).toHaveText('Corner Bakery');
  await step.press('Enter');
  await expect(step).toHaveValue('Check that the page shows "Corner Bakery"');
  await expect(step).toBeFocused();
});

test('the guide opens in the app', async ({ signedIn, website }) => {
  await signedIn.goto(`/sites/${website.id}/flows`);
  const dialog = await openCreate(signedIn, 'Write an Instruction');
  const [guide] = await Promise.all([
    signedIn.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'How to write steps' }).click(),
  ]);
  await expect(guide.getByRole('heading', { level: 1, name: 'Writing flows' })).toBeVisible();
  await expect(guide.getByText('Add to basket')).toBeVisible();
});

test('a flow of one paragraph is shown as steps, and split into them with one click', async ({
  signedIn,
  website,
  product,
  person,
}) => {
  const paragraph = 'Check that the page shows "Corner Bakery", then reload the page and check that no error is shown.';
  await addFlowTo(product, person, { websiteId: website.id, title: 'Bread', steps: [paragraph] });
  await signedIn.goto(`/sites/${website.id}/flows`);
  const understood = signedIn.getByRole('region', { name: 'How I understand this' });
  const steps = ['Check that the page shows "Corner Bakery"', 'Reload the page', 'Check that no error is shown'];
  await expect(understood.getByRole('listitem')).toHaveText(steps);
  await understood.getByRole('button', { name: 'Split into 3 Steps' }).press('Enter');
  const list = signedIn.getByRole('region', { name: 'Steps', exact: true }).getByRole('listitem');
  await expect(list).toHaveText(steps.map((step, index) => `${index + 1}${step}`));
  await expect(understood).toBeHidden();
});
