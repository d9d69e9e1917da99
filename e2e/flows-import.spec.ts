import type { Locator, Page } from '@playwright/test';
import { limits } from '../src/contract/limits.ts';
import { addWebsite, callApi } from './api.ts';
import { createButton, flowLink, flowTab, openCreate, toast } from './flows.ts';
import { expectFocusOn, tabThrough } from './focus.ts';
import { failCall } from './network.ts';
import { expect, test } from './sites/test.ts';

const shop = {
  '/': `<h1>Corner shop</h1><form action="/hello"><label>Your name <input name="name"></label>
    <button>Say hello</button></form>`,
  '/hello': `<h1>Hello</h1><label>Size <select><option>Small</option><option>Large</option></select></label>
    <button id="add" onclick="document.querySelector('output').textContent = '1 in the basket'">Add to basket</button>
    <p><output>Nothing in the basket</output></p><i id="sign" onclick="1">?</i>`,
};

/** As the Recorder of Chrome DevTools exports it. */
function recordingOf(url: string) {
  const main = { target: 'main', offsetX: 5, offsetY: 5 };
  const name = [['aria/Your name'], ['input'], ['xpath//html/body/form/label/input'], ['pierce/input']];
  const steps = [
    { type: 'setViewport', width: 1200, height: 800, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
    { type: 'navigate', url, assertedEvents: [{ type: 'navigation', url, title: 'Corner shop' }] },
    { type: 'click', ...main, selectors: name },
    { type: 'change', target: 'main', value: 'Ada', selectors: name },
    {
      type: 'click',
      ...main,
      selectors: [['aria/Say hello'], ['form > button'], ['text/Say hello']],
      assertedEvents: [{ type: 'navigation', url: `${url}hello?name=Ada`, title: 'Corner shop' }],
    },
    { type: 'change', target: 'main', value: 'Large', selectors: [['aria/Size'], ['label > select']] },
    { type: 'click', ...main, selectors: [['aria/Add to basket'], ['#add'], ['xpath///button[@id="add"]']] },
    { type: 'click', ...main, selectors: [['#sign'], ['xpath///*[@id="sign"]'], ['pierce/#sign']] },
    { type: 'waitForElement', target: 'main', selectors: [['aria/1 in the basket'], ['output']] },
  ];
  return JSON.stringify({ title: 'Fill the basket', steps });
}

const field = (dialog: Locator) => dialog.getByLabel('Recording', { exact: true });
const steps = (dialog: Locator) => dialog.getByRole('list', { name: 'Steps' }).getByRole('listitem');
const leftOut = (dialog: Locator) => dialog.getByRole('list', { name: /^Left out/ }).getByRole('listitem');
const showSteps = (dialog: Locator) => dialog.getByRole('button', { name: 'Show Steps' });
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

test('a recording of DevTools becomes a flow that passes', async ({ signedIn, product, person, serve }) => {
  const site = await serve(shop);
  const website = await addWebsite(product, person, site.url);
  const loaded: string[] = [];
  signedIn.on('request', (request) => loaded.push(request.url()));
  await signedIn.goto(`/sites/${website.id}/flows`);
  const dialog = await openCreate(signedIn, 'Import a Recording');
  await expect(showSteps(dialog)).toBeDisabled();
  expect(loaded.filter((url) => url.includes('read-recording'))).toEqual([]);
  await dialog.getByLabel('Recording file').setInputFiles({
    name: 'basket.json',
    mimeType: 'application/json',
    buffer: Buffer.from(recordingOf(site.url)),
  });
  await showSteps(dialog).click();

  await expect(dialog.getByLabel('Title')).toHaveValue('Fill the basket');
  await expect(steps(dialog)).toHaveText([
    '1Type "Ada" into the "Your name" field',
    '2Click the "Say hello" button',
    '3Check that the page title is "Corner shop"',
    '4Select "Large" from the "Size" dropdown',
    '5Click the "Add to basket" button',
    '6Check that the page shows "1 in the basket"',
  ]);
  await expect(leftOut(dialog)).toHaveText([
    /^At the start: The size of the window was left out/,
    /^Step 4: The recording has the value of the option/,
    /^After step 5: A click on “#sign” was left out/,
  ]);
  await dialog.getByLabel('Title').fill('Basket');
  await dialog.getByRole('button', { name: 'Create Flow' }).click();
  await expect(dialog).toBeHidden();
  await expect(flowLink(signedIn, 'Basket')).toContainText('Passed', { timeout: 60_000 });
  await flowTab(signedIn, 'User Flow').click();
  await expect(signedIn.getByRole('region', { name: 'Steps' }).getByRole('listitem')).toHaveCount(6);
});

test('a pasted script of Playwright becomes a flow, without its password', async ({
  signedIn,
  website,
  product,
  person,
}) => {
  const sent: string[] = [];
  signedIn.on('request', (request) => sent.push(request.postData() ?? ''));
  await signedIn.goto(`/sites/${website.id}/flows`);
  const dialog = await openCreate(signedIn, 'Import a Recording');
  await field(dialog).fill(`import { test, expect } from '@playwright/test';
test('greet the baker', async ({ page }) => {
  await page.goto('${website.url}');
  await page.getByRole('textbox', { name: 'Password' }).fill('rye-bread-77');
  await expect(page.getByRole('heading', { name: 'Corner Bakery' })).toBeVisible();
});`);
  await showSteps(dialog).click();
  await expect(steps(dialog)).toHaveText([
    '1Type the stored password into the "Password" field',
    '2Check that the "Corner Bakery" heading is shown',
  ]);
  await expect(leftOut(dialog)).toHaveText([/^Step 1: The password itself was not taken over/]);
  await dialog.getByRole('button', { name: 'Create Flow' }).click();
  await expect(dialog).toBeHidden();
  const [flow] = await callApi(product, `/websites/${website.id}/flows`, { person });
  expect(flow).toMatchObject({ title: 'greet the baker', description: 'Imported from a recording.' });
  expect(sent.join('')).not.toContain('rye-bread-77');
});

test('what cannot be read gets a sentence, and the text stays', async ({ signedIn, website }) => {
  await signedIn.goto(`/sites/${website.id}/flows`);
  const dialog = await openCreate(signedIn, 'Import a Recording');
  await field(dialog).fill('{"title": "half a file", "steps": [');
  await showSteps(dialog).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'This JSON is incomplete or damaged. Please export the recording again.',
  );
  await expect(field(dialog)).toHaveValue('{"title": "half a file", "steps": [');
  await dialog.getByLabel('Recording file').setInputFiles({
    name: 'large.json',
    mimeType: 'application/json',
    buffer: Buffer.alloc(limits.recordingMegabytes * 1024 * 1024 + 1, 32),
  });
  await expect(dialog.getByRole('alert')).toHaveText('This file is too large. A recording may have at most 5 MB.');
  await expect(field(dialog)).toHaveValue('{"title": "half a file", "steps": [');

  await field(dialog).fill("await page.locator('#buy').click();");
  await expect(dialog.getByRole('alert')).toBeHidden();
  await showSteps(dialog).click();
  await expect(dialog.getByRole('alert')).toHaveText('No step of this recording could be taken over.');
  await expect(leftOut(dialog)).toHaveText([/^Line 1: A click on “locator\('#buy'\)” was left out/]);
  await expect(dialog.getByRole('button', { name: 'Create Flow' })).toBeDisabled();
});

test('a flow that cannot be created leaves the preview as it is', async ({ signedIn, website, product, person }) => {
  await failCall(signedIn, 'POST /flows/{id}/flow-versions', 500);
  await signedIn.goto(`/sites/${website.id}/flows`);
  const dialog = await openCreate(signedIn, 'Import a Recording');
  await field(dialog).fill("await page.getByText('Order').click();");
  await showSteps(dialog).click();
  await dialog.getByRole('button', { name: 'Create Flow' }).click();
  await expect(toast(signedIn, 'Failed to create user flow')).toBeVisible();
  await expect(steps(dialog)).toHaveText(['1Click "Order"']);
  expect(await callApi(product, `/websites/${website.id}/flows`, { person })).toEqual([]);
});

test('a recording can be imported on a phone and by keyboard alone', async ({ signedIn, website }) => {
  await signedIn.setViewportSize({ width: 390, height: 844 });
  await signedIn.goto(`/sites/${website.id}/flows`);
  await createButton(signedIn).focus();
  await signedIn.keyboard.press('Enter');
  await expectFocusOn(button(signedIn, 'Upload a Video'));
  await tabThrough(signedIn, [button(signedIn, 'Write an Instruction'), button(signedIn, 'Import a Recording')]);
  await signedIn.keyboard.press('Enter');
  const dialog = signedIn.getByRole('dialog', { name: 'Import a Recording' });
  await expectFocusOn(button(signedIn, 'Choose a File'));
  await tabThrough(signedIn, [field(dialog)]);
  await signedIn.keyboard.insertText("await page.getByText('Order').click();\nawait page.locator('#buy').click();");
  await tabThrough(signedIn, [button(signedIn, 'Cancel'), button(signedIn, 'Show Steps')]);
  await signedIn.keyboard.press('Enter');
  await expectFocusOn(dialog.getByLabel('Title'));
  expect(await signedIn.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await signedIn.keyboard.press('Escape');
  await expect(field(dialog)).toHaveValue(/Order/);
  await showSteps(dialog).focus();
  await signedIn.keyboard.press('Enter');
  await expectFocusOn(dialog.getByLabel('Title'));
  await tabThrough(signedIn, [
    dialog.getByRole('list', { name: 'Steps' }),
    dialog.getByRole('list', { name: /^Left out/ }),
    button(signedIn, 'Back'),
    button(signedIn, 'Cancel'),
    button(signedIn, 'Create Flow'),
  ]);
  await signedIn.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(flowLink(signedIn, 'Imported from a recording')).toBeAttached();
});
