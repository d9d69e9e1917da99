// Every step that comes out of a recording is read by the product's own reader, as the action that was recorded.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits } from '../contract/limits.ts';
import { readSteps } from '../language/reader.ts';
import { understood } from '../language/reading.ts';
import { type Recording, readRecording } from './read-recording.ts';

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8');

function read(text: string, siteUrl?: string): Recording {
  const recording = readRecording(text, siteUrl);
  if ('error' in recording) throw new Error(recording.error);
  return recording;
}

/** Each step with the kinds of actions that the product reads in it. */
async function readBack(steps: string[]) {
  return (await readSteps(steps)).map((each) => {
    const { actions, problem } = understood(each);
    return [each.step, problem ?? actions.map(({ kind }) => kind).join(' ')];
  });
}

const recorder = (steps: unknown[]) => JSON.stringify({ title: 'Sample', steps });
const inTest = (...lines: string[]) => `test('sample', async ({ page }) => {\n${lines.join('\n')}\n});`;

test('a shop, recorded in DevTools', async () => {
  const { title, steps, leftOut, url } = read(sample('shop.recorder.json'));
  expect({ title, url }).toEqual({ title: 'Buy a blue mug', url: 'https://shop.example/' });
  expect(await readBack(steps)).toEqual([
    ['Type "mug" into "Search products" and press Enter', 'type pressKey'],
    ['Check that the page title is "Search results"', 'title'],
    ['Click "Blue mug"', 'click'],
    ['Check that the URL ends with "/mugs/blue"', 'url'],
    ['Select "Large" from the "Size" dropdown', 'choose'],
    ['Click the "Add to cart" button', 'click'],
    ['Check that the page shows "1 item"', 'textVisible'],
    ['Hover over the "Help" link', 'hover'],
    ['Double-click the "Quantity" field', 'doubleClick'],
    ['Right-click the "Blue mug" row', 'rightClick'],
    ['Go to "/contact?from=cart"', 'goTo'],
    ['Go to "https://status.example/shop"', 'goTo'],
  ]);
  expect(leftOut).toEqual([
    'At the start: The size of the window was left out: runs use a window of their own size.',
    'After step 2: Scrolling was left out: a run scrolls to what a step names. If the page loads more when it is scrolled, add a step such as “Scroll to the bottom”.',
    'Step 5: The recording has the value of the option that is chosen in “Size”. Please check that the page calls it “Large”, too.',
    'After step 5: A choice in “Ship to” was left out: the recording has only the value “de” of the option, not its name.',
    'After step 7: A click on “#cart > svg” was left out: the recording does not say what it is called on the page.',
    'After step 7: That another page opens is not checked: its address can be different each time. Add a check of what it shows.',
    'After step 10: A wait for a JavaScript expression was left out: steps do not run code.',
    'After step 10: The custom step “lighthouse” was left out: it belongs to another tool.',
    'After step 12: Closing the tab was left out: a run closes its browser at the end.',
  ]);
});

test('a login with single keys, shortcuts, frames and passwords, recorded in DevTools', async () => {
  const { steps, leftOut } = read(sample('login.recorder.json'));
  expect(await readBack(steps)).toEqual([
    ['Go to "/login"', 'goTo'],
    ['Type "Ada" into "Username"', 'type'],
    ['Type the stored password into the "Passphrase" field', 'type'],
    ['Click the "Log in" button', 'click'],
    ['Check that the URL ends with "/home"', 'url'],
    ['Press Ctrl+K', 'pressKey'],
    ['Press /', 'pressKey'],
    ['Type "Hi" into the "Comment" field', 'type'],
    ['Press Escape', 'pressKey'],
    ['Click "Allow"', 'click'],
  ]);
  expect(leftOut).toEqual([
    'At the start: The page “chrome://new-tab-page/” was left out: it is not on the web.',
    'Step 3: The password itself was not taken over. Store it in the settings of the website, from where this step takes it.',
    'After step 9: A text was left out that is also typed as a password.',
    'After step 9: Another password was left out, typed into “New password”: the settings of a website have one password.',
    'After step 9: Typing a password into “#pwd-2” was left out: the recording does not say what it is called on the page.',
    'After step 9: Typing into “Letter” was left out: the text cannot be in a step because it has several lines.',
    'After step 9: Some steps were recorded in another tab or frame. A run follows a tab that opens, but cannot return to an earlier one while it is open.',
  ]);
});

test('a shop, as the output of codegen', async () => {
  const { title, steps, leftOut, url } = read(sample('shop.codegen.ts.txt'));
  expect({ title, url }).toEqual({ title: limits.newFlowTitle, url: 'https://shop.example/' });
  expect(await readBack(steps)).toEqual([
    ['Click the "Accept all" button', 'click'],
    ['Type "mug" into the "Search products" field and press Enter', 'type pressKey'],
    ['Click the first "Blue mug" link', 'click'],
    ['Check that the "Blue mug" heading is shown', 'elementPresent'],
    ['Check that the page shows "$12.50"', 'textVisible'],
    ['Select "Large" from "Size"', 'choose'],
    ['Select "sky blue" from "Color"', 'choose'],
    ['Type "2" into the "Quantity" number field', 'type'],
    ['Tick the "Gift wrap" checkbox', 'tick'],
    ['Click "Visa"', 'click'],
    ['Tick the "Express" radio button', 'tick'],
    ['Untick the "Newsletter" checkbox', 'tick'],
    ['Check that the "Gift wrap" checkbox is ticked', 'state'],
    ['Check that the "Newsletter" checkbox is not ticked', 'state'],
    ['Click "Add a note"', 'click'],
    ['Click the "Remove" button in the "Blue mug" item', 'click'],
    ['Check that the page shows "Your cart is empty"', 'textVisible'],
    ['Check that the page does not show "Blue mug"', 'textVisible'],
    ['Check that the "Check out" button is not enabled', 'state'],
    ['Check that the "Quantity" number field is "2"', 'value'],
    ['Check that the "Your note" field is empty', 'value'],
    ['Check that the URL ends with "/cart"', 'url'],
    ['Check that the URL contains "/cart"', 'url'],
    ['Check that the page title is "Cart - Corner shop"', 'title'],
    ['Check that the page shows "Thank you"', 'textVisible'],
    ['Go to "/help#returns"', 'goTo'],
  ]);
  expect(leftOut).toEqual([
    'Line 3: The settings of the browser were left out: runs have their own.',
    "Step 5: The recording looks for it only in “locator('#price')”, which has no name; the step looks for it on the whole page.",
    'Step 6: The recording has the value of the option that is chosen in “Size”. Please check that the page calls it “Large”, too.',
    'Line 17: A choice in “Ship to” was left out: the recording has only the value “de” of the option, not its name.',
    "Line 27: A click on “locator('div').filter({ hasText: /^Add a note$/ })” was left out: the recording does not say what it is called on the page.",
    'Line 28: Typing into “Your note” was left out: the text cannot be in a step because it has quotation marks.',
    "Line 29: A click on “getByTestId('add-to-cart')” was left out: the recording does not say what it is called on the page.",
    'Line 40: The check “toMatchAriaSnapshot” was left out: there is no step for it.',
  ]);
});

test('a login in a script of the library, with a popup, a download and a dialog', async () => {
  const { steps, leftOut } = read(sample('login.codegen.js.txt'));
  expect(await readBack(steps)).toEqual([
    ['Go to "/login"', 'goTo'],
    ['Type "ada@example.com" into "Email"', 'type'],
    ['Type the stored password into "Password"', 'type'],
    ['Click the "Sign in" button', 'click'],
    ['Check that the URL contains "/home"', 'url'],
    ['Wait 1.5 seconds', 'wait'],
    ['Click the "Terms" link', 'click'],
    ['Double-click the "Terms of use" heading', 'doubleClick'],
    ['Click the "Sign out" button', 'click'],
    ['Click the "Export" link', 'click'],
    ['Click the "Delete account" button', 'click'],
  ]);
  expect(leftOut).toEqual([
    'Step 3: The password itself was not taken over. Store it in the settings of the website, from where this step takes it.',
    "Line 21: “page.getByRole('button', { name: 'Save' }).click” was left out: it happens in an earlier tab, and a run cannot return to it while a newer one is open.",
    'Line 22: Closing a tab was left out. The next steps work only if the website closes the tab itself.',
    'Line 24: The wait for “download” was left out: a run waits for what an action brings about.',
    'Line 27: What the script does when the page opens a dialog or another event happens was left out: a run accepts dialogs.',
  ]);
});

test('a table of an admin area in TypeScript, with types, functions, frames and code that is no step', async () => {
  const { title, steps, leftOut } = read(sample('admin.codegen.ts.txt'));
  expect(title).toBe('edit a user');
  expect(await readBack(steps)).toEqual([
    ['Go to "/users"', 'goTo'],
    ['Check that there are 4 rows', 'count'],
    ['Click the "Edit" button in the "Bob bob@example.com Edit" row', 'click'],
    ['Tick the checkbox in the row of "bob@example.com"', 'tick'],
    ['Check that "Active" is shown in the row of "bob@example.com"', 'textVisible'],
    ['Click the second "Edit" button in the "Users" table', 'click'],
    ['Click the "Refresh" button', 'click'],
    ['Type "Admin" into "Role" in the "Edit user" dialog', 'type'],
    ['Click the "Name" column', 'click'],
    ['Click the fourth button', 'click'],
    ['Right-click the "12" cell', 'rightClick'],
    ['Upload the file "ada.png" to "Avatar"', 'upload'],
    ['Hover over the "Avatar" image', 'hover'],
    ['Click the last "Next" button', 'click'],
    ['Type "4242 4242 4242 4242" into the "Card number" field', 'type'],
    ['Drag "Task A" to "Done"', 'drag'],
    ['Press Ctrl+A', 'pressKey'],
    ['Press Escape', 'pressKey'],
    ['Type the stored password into "Password"', 'type'],
    ['Click the "Log out" menu item', 'click'],
    ['Check that "Name" is not "Bob"', 'value'],
  ]);
  expect(leftOut).toHaveLength(13);
  expect(leftOut.map((each) => each.slice(0, each.indexOf(':')))).toEqual([
    'Step 7',
    'Line 23',
    'Line 28',
    'Line 29',
    'Step 12',
    'Line 33',
    'Line 36',
    'Line 41',
    'Line 42',
    'Line 43',
    'Line 44',
    'Step 19',
    'Line 52',
  ]);
});

test('a wiki, with the older selectors and relative addresses', async () => {
  const { steps, leftOut, url } = read(sample('wiki.codegen.js.txt'));
  expect(url).toBeNull();
  expect(await readBack(steps)).toEqual([
    ['Click "Recent changes"', 'click'],
    ['Click the "Edit" button', 'click'],
    ['Type "Sour dough" into "Title of the page"', 'type'],
    ['Type the stored password into the password field', 'type'],
    ['Press Enter in "Summary"', 'pressKey'],
    ['Click the "Preview" link', 'click'],
    ['Click the "Don\'t save" link', 'click'],
    ['Check that "Sour dough" is shown in the heading', 'textVisible'],
    ['Go back', 'goBack'],
    ['Reload the page', 'reload'],
  ]);
  expect(leftOut.map((each) => each.slice(0, each.indexOf(':')))).toEqual(['Line 5', 'Step 4', 'Line 12', 'Line 15']);
});

test.each(['login.recorder.json', 'login.codegen.js.txt', 'wiki.codegen.js.txt', 'admin.codegen.ts.txt'])(
  'no password of %s is in a step or a sentence',
  (name) => {
    const { title, steps, leftOut, url } = read(sample(name));
    const all = JSON.stringify([title, steps, leftOut, url]);
    for (const secret of ['rye-bread-77', 'another-secret', 'hidden-secret']) expect(all).not.toContain(secret);
  },
);

test.each([
  ['a CSS selector', "await page.locator('#buy').click();"],
  ['a kind of element and a class', "await page.locator('button.primary').click();"],
  ['an XPath', "await page.locator('//form/button').click();"],
  ['a test id', "await page.getByTestId('buy').click();"],
  ['a pattern', "await page.getByRole('button', { name: /buy|order/ }).click();"],
  ['one of several conditions', "await page.getByText('Buy').or(page.getByText('Order')).click();"],
  ['what is inside', "await page.locator('div').filter({ has: page.getByText('Buy') }).click();"],
  ['a part of the text of a box', "await page.locator('div').filter({ hasText: 'Buy' }).click();"],
  ['a variable that is computed', 'await page.getByText(nameOfButton()).click();'],
])('an element that is found only by %s becomes a sentence, not a step', (_what, line) => {
  const { steps, leftOut } = read(inTest(line));
  expect(steps).toEqual([]);
  expect(leftOut.at(-1)).toMatch(/^Line 2: A click on “.+” was left out: /);
});

test('pages that the script names otherwise or opens itself are followed', () => {
  const { steps, leftOut } = read(`test('pages', async ({ page: first, context }) => {
    await context.addCookies([]);
    const opened = context.waitForEvent('page');
    await first.getByText('Help').click();
    const second = await opened;
    await second.getByText('Contact').click();
  });`);
  expect(steps).toEqual(['Click "Help"', 'Click "Contact"']);
  expect(leftOut).toEqual(['Line 2: “context.addCookies” was left out: there is no step for it.']);
});

test('functions that call each other, and code that is nested too deeply, come to an end', () => {
  const calls = 'again();'.repeat(50);
  const { steps } = read(`async function again() { await page.getByText('Next').click(); ${calls} }\nagain();`);
  expect(steps).toHaveLength(limits.stepsPerVersion);
  const deep = `await page.getByText(${"'a' + ".repeat(200_000)}'b').click();`;
  expect(readRecording(deep)).toEqual({ error: expect.any(String) });
});

test.each([
  [['#buy'], ['xpath//html/body/button[2]'], ['pierce/#buy']],
  [['text/Add the blue m'], ['main > button']],
  [['aria/[role="button"]']],
])('an element of DevTools without a whole name becomes a sentence: %j', (...selectors) => {
  const { steps, leftOut } = read(recorder([{ type: 'click', selectors }]));
  expect(steps).toEqual([]);
  expect(leftOut).toHaveLength(1);
});

test('names are taken as a page shows them, and not at all if a step cannot contain them', () => {
  const { steps, leftOut } = read(
    inTest(
      "await page.getByRole('constructor', { name: 'Any' }).click();",
      "await page.getByText('Two\\n   lines').click();",
      "await page.getByText('<b>Buy</b>').click();",
      'await page.getByText(\'Say "hi"\').click();',
    ),
  );
  expect(steps).toEqual(['Click "Any"', 'Click "Two lines"']);
  expect(leftOut).toEqual([
    'After step 2: One step was left out: a text in it cannot be in a step because it has HTML tags, which a step does not keep.',
    'After step 2: One step was left out: a text in it cannot be in a step because it has quotation marks.',
  ]);
});

test('steps begin at the address of the website', () => {
  const text = recorder([
    { type: 'navigate', url: 'https://www.shop.example/de/?a=1' },
    { type: 'navigate', url: 'https://shop.example/cart' },
  ]);
  expect(read(text, 'https://shop.example/de/?a=1').steps).toEqual(['Go to "/cart"']);
  expect(read(text, 'https://shop.example/').steps).toEqual(['Go to "/de/?a=1"', 'Go to "/cart"']);
  expect(read(text).steps).toEqual(['Go to "/de/?a=1"', 'Go to "/cart"']);
  const other = read(text, 'https://staging.example/');
  expect(other.steps).toEqual(['Go to "/de/?a=1"', 'Go to "/cart"']);
  expect(other.leftOut).toEqual([
    'The recording was made on https://www.shop.example. The flow runs on https://staging.example.',
  ]);
});

test.each(['https://shop.example/reset?token=abc123', 'https://ada:rye@shop.example/', '/login?password=rye'])(
  'an address with a secret is left out: %s',
  (url) => {
    const { steps, leftOut, ...rest } = read(inTest(`await page.goto('${url}');`));
    expect(steps).toEqual([]);
    expect(leftOut).toEqual(['At the start: An address was left out because it contains a password or key.']);
    expect(JSON.stringify(rest)).not.toMatch(/abc123|rye/);
  },
);

test('a password field is known by its label, its id or its type, in many languages', () => {
  const typed = (locator: string) => inTest(`await page.${locator}.fill('tell-nobody');`);
  for (const locator of [
    "getByLabel('Passwort')",
    "getByPlaceholder('Mot de passe')",
    "getByRole('textbox', { name: 'Contraseña' })",
    'locator(\'input[type="password"]\')',
    "locator('#user_pwd')",
    "getByTestId('loginPassword')",
  ]) {
    const recording = read(typed(locator));
    expect(JSON.stringify(recording), locator).not.toContain('tell-nobody');
    expect(recording.leftOut, locator).toHaveLength(1);
  }
});

test.each([
  ['', 'There is nothing in this recording. Choose a file or paste its text.'],
  [' \n', 'There is nothing in this recording. Choose a file or paste its text.'],
  ['{"title": "x"}', 'This JSON is not a recording: it has no list of steps.'],
  ['[1, 2]', 'This JSON is not a recording: it has no list of steps.'],
  ['{"title": "x", "steps": [', 'This JSON is incomplete or damaged. Please export the recording again.'],
  ['Click the button', 'This is neither a JSON recording of Chrome DevTools nor JavaScript or TypeScript code.'],
  ['const x = 1;', 'This code does nothing with a page.'],
  [' '.repeat(10) + 'x'.repeat(5 * 1024 * 1024 + 1), 'This recording is too large. It may have at most 5 MB.'],
])('what cannot be read gets a sentence: %#', (text, sentence) => {
  expect(readRecording(text)).toEqual({ error: expect.stringContaining(sentence) });
});

test('a flow has at most as many steps as a version may have', () => {
  const click = { type: 'click', selectors: [['aria/Next']] };
  const { steps, leftOut } = read(recorder(Array.from({ length: limits.stepsPerVersion + 3 }, () => click)));
  expect(steps).toHaveLength(limits.stepsPerVersion);
  expect(leftOut).toEqual([
    'The recording has 203 steps, and a flow can have 200. The steps after “Click "Next"” were left out.',
  ]);
});
