// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what looks like a template is text for a script.
import { expect, test } from 'vitest';
import { isCheck, isPageAction } from '../contract/actions/action.ts';
import { named } from '../contract/actions/target.ts';
import { type HistoryData, type HistoryEntry, hiddenText } from '../contract/history.ts';
import { type FirstHistoryData, upgradeHistoryData } from '../contract/upgrade-history.ts';
import { sampleActions } from '../testing/sample-actions.ts';
import { generateScript } from './generate-script.ts';

const website = { url: 'https://shop.example/', localStorage: {} };

let count = 0;
/** As they were recorded before actions were part of a history. */
const entry = (step: number, type: HistoryEntry['type'], toolCallType: string, data: FirstHistoryData) => {
  const upgraded = upgradeHistoryData({ type, toolCallType, data }, 1);
  return { id: String(++count), at: '', step, type, toolCallType, data: upgraded } as HistoryEntry;
};
const act = (data: FirstHistoryData, step = 0) => entry(step, 'tool_call', 'act', data);
const told = (description: string) => entry(0, 'tool_call_result', 'act', { description });
const check = (data: FirstHistoryData) =>
  entry(0, 'tool_call', 'choose_action', { method: 'check', arguments: ['the check passes'], ...data });
const button = (value: string) => ({
  selector: 'xpath=/html[1]/body[1]/button[1]',
  locator: { by: 'role', role: 'button', value } as const,
});
const field = { selector: 'xpath=/html[1]/body[1]/input[1]' };

const now = (type: HistoryEntry['type'], data: HistoryData, step = 0) =>
  ({ id: String(++count), at: '', step, type, toolCallType: 'act', data }) as HistoryEntry;
const failure = (error: string, data: HistoryData = {}, step = 1) => now('error', { error, ...data }, step);
const everything = Object.values(sampleActions((text) => text)).filter((each) => isPageAction(each) || isCheck(each));
const clickBuy = now('tool_call', { action: { kind: 'click', target: named('Buy', 'button') }, ...button('Buy') }, 1);

const histories: Record<string, HistoryEntry[]> = {
  'every action that was found': everything.map((action) => now('tool_call', { action, ...button('It'), method: 'x' })),
  'every action that was not found': everything.map((action) => now('tool_call', { action })),
  'a failed check': [
    clickBuy,
    failure('Check failed: expected “Thanks” is shown, found nothing.', {
      action: { kind: 'textVisible', negated: false, text: 'Thanks', quoted: true },
    }),
  ],
  'an action without effect': [
    clickBuy,
    failure('Click the “Buy” button: nothing changed on the page.', {
      action: { kind: 'pageChanges', negated: false },
    }),
  ],
  'a server error': [
    clickBuy,
    failure('The website returned a server error.', { action: { kind: 'noErrors', negated: false, of: 'server' } }),
  ],
  'a script error': [
    clickBuy,
    failure('A script on the page failed.', { action: { kind: 'noErrors', negated: false, of: 'script' } }),
  ],
  'a missing element': [
    failure('The “Buy” button was not found.', { action: { kind: 'click', target: named('Buy', 'button') } }),
  ],
  'a failure without an action': [clickBuy, failure('This step was not understood:\n*/ “Frobnicate”')],
  'a password in a step': [
    now('tool_call', {
      action: { kind: 'type', value: { kind: 'secret', variable: 'PASSWORD_1' }, target: named('Password', 'field') },
      ...field,
    }),
  ],
  'elements of the same name': [
    { role: 'row', hasText: 'Blue Mug' },
    { css: 'article.card', hasText: 'Blue Mug' },
  ].map((within) =>
    now('tool_call', {
      action: { kind: 'click', target: named('Remove', 'button') },
      ...field,
      locator: { by: 'role', role: 'button', value: 'Remove', within },
    }),
  ),
  'elements that only their place tells apart': [
    now('tool_call', {
      action: { kind: 'click', target: named('Remove', 'button') },
      ...field,
      locator: { by: 'role', role: 'button', value: 'Remove', nth: 2 },
    }),
  ],
  clicks: [
    entry(0, 'thought', '', { description: 'It is the only button.' }),
    act({ method: 'click', ...button('Save') }),
    told('The page changed.'),
    act({ method: 'doubleClick', ...button('Row'), description: 'Double-clicked it' }, 1),
    act({ method: 'rightClick', ...button('Row') }, 1),
    act({ method: 'clickHidden', ...field }, 2),
    act({ method: 'clickThere', ...field }, 2),
    act({ method: 'hover', ...button('Menu') }, 2),
  ],
  'ways to find an element': [
    act({ method: 'click', ...field }),
    act({ method: 'click', ...field, locator: { by: 'label', value: 'Name' } }),
    act({ method: 'click', ...field, locator: { by: 'placeholder', value: 'Search…' } }),
    act({ method: 'click', ...field, locator: { by: 'testId', value: 'save' } }),
    act({ method: 'click', ...field, locator: { by: 'text', value: 'Read more' } }),
    act({ method: 'click', ...field, locator: { by: 'role', role: 'no role', value: 'Save' } }),
    act({ method: 'click', ...field, locator: { by: 'role', role: 'link', value: `Log out ${hiddenText}` } }),
  ],
  'frames and shadow roots': [
    act({
      method: 'click',
      ...button('Pay'),
      frames: ['xpath=/html[1]/body[1]/iframe[1]', 'xpath=/html[1]/body[1]/iframe[2]'],
    }),
    act({
      method: 'click',
      selector: 'xpath=/html[1]/body[1]/x-cart[1] >> css=div:nth-of-type(1) > button:nth-of-type(2)',
    }),
    check({ expect: { be: 'text', text: 'Paid' }, frames: ['xpath=/html[1]/body[1]/iframe[1]'] }),
  ],
  'fields of every kind': [
    act({ method: 'fill', ...field, arguments: ['Ada\'s `${name}` \\ "x"\nnext'] }),
    act({ method: 'selectOptionFromDropdown', ...field, arguments: ['Large'] }),
    act({ method: 'press', ...field, arguments: ['Enter'] }),
    act({ method: 'press', arguments: ['ArrowDown', '3'] }),
    act({ method: 'upload', ...field, arguments: ['cat.png'] }),
    act({ method: 'dragTo', ...field, goal: 'xpath=/html[1]/body[1]/ul[1]' }),
    entry(0, 'tool_call', 'select_element_option', { selectElementIndex: 1, optionIndex: 2 }),
  ],
  'secrets of the website': [
    act({ method: 'fill', ...field, arguments: [hiddenText], secret: 'username' }),
    act({ method: 'fill', ...field, arguments: [hiddenText], secret: 'password' }),
    check({ expect: { be: 'text', text: `Hello ${hiddenText}, welcome` } }),
  ],
  'ways through a site': [
    act({ method: 'goto', arguments: ['https://shop.example/cart'] }),
    ...['back', 'forward', 'reload', 'scrollDown'].map((method) => act({ method })),
    act({ method: 'scroll', arguments: ['bottom'] }),
    act({ method: 'scroll', ...field, arguments: ['top'] }),
    act({ method: 'scrollTo', ...field }),
    entry(0, 'tool_call', 'wait', { duration: 2.5 }),
  ],
  'new tabs': [
    act({ method: 'click', ...button('Terms') }),
    told('A new tab opened.'),
    act({ method: 'click', ...button('Agree'), tab: 1 }),
    told('A new tab opened.'),
    check({ expect: { be: 'url', text: '/done' }, tab: 2 }),
    act({ method: 'click', ...button('Back in the first') }),
  ],
  'dialogs of the browser': [act({ method: 'click', ...button('Delete') }), told('The page asked something.')],
  'checks of every kind': [
    check({ expect: { be: 'text', text: 'Thanks' } }),
    check({ expect: { be: 'text', not: true, text: 'Error' } }),
    check({ expect: { be: 'shown' }, ...button('Log out') }),
    check({ expect: { be: 'saying', text: '42.50' }, ...field }),
    check({ expect: { be: 'value', text: 'Ada' }, ...field }),
    check({ expect: { be: 'chosen', text: 'Rye' }, ...field }),
    check({ expect: { be: 'ticked', not: true }, ...field }),
    check({ expect: { be: 'enabled' }, ...button('Save') }),
    check({ expect: { be: 'focused' }, ...field }),
    check({ expect: { be: 'count', count: 3 }, selector: 'xpath=/html[1]/body[1]/ul[1]/li' }),
    check({ expect: { be: 'url', text: '/cart' } }),
    check({ expect: { be: 'title', text: 'Cart (2)' } }),
  ],
  'what a screen showed': [
    entry(0, 'tool_call', 'execute_cua', { method: 'click', instruction: 'Click “Start”', arguments: ['Start'] }),
    entry(0, 'tool_call', 'done', { description: 'The game began.' }),
  ],
  'what has no words in a script': [
    act({ method: 'selectText', ...field, description: 'Marked “Ada”' }),
    act({ method: 'click', description: 'Clicked something in a closed shadow root' }),
    check({ description: 'Checked: the list is sorted' }),
    entry(0, 'tool_call', 'failed', { description: 'It could not be done.' }),
  ],
};

for (const [name, history] of Object.entries(histories))
  for (const language of ['playwright', 'stagehand'] as const)
    test(`${name}, for ${language}`, async () => {
      const steps = ['Do the first thing', 'Do the second'];
      const { script, warnings } = generateScript({ website, history, language, title: name, steps });
      const listed = warnings.map((warning) => `// Warning: ${warning}\n`).join('');
      await expect(script + listed).toMatchFileSnapshot(`golden/${name.replaceAll(' ', '-')}.${language}.txt`);
    });

test.each(['playwright', 'stagehand'] as const)(
  'credentials are read from the environment and local storage is set before the first page, for %s',
  async (language) => {
    const localStorage = { theme: "dark 'green'", visits: 3, cart: { items: [1, 2] } };
    const { script } = generateScript({
      website: { ...website, localStorage, username: 'ann' },
      history: histories['dialogs of the browser'] ?? [],
      language,
    });
    expect(script).not.toMatch(/\bann\b/);
    await expect(script).toMatchFileSnapshot(`golden/website-settings.${language}.txt`);
  },
);

test('a website with its address and a history are required', () => {
  const history = histories.clicks ?? [];
  for (const none of [null, { ...website, url: '' }])
    expect(() => generateScript({ website: none, history, language: 'playwright' })).toThrow(
      'Website and URL are required',
    );
  expect(() => generateScript({ website, history: [], language: 'stagehand' })).toThrow('History is required');
});

test('Puppeteer is coming soon', () => {
  const { script, warnings } = generateScript({ website, history: histories.clicks ?? [], language: 'puppeteer' });
  expect({ script, warnings }).toEqual({ script: '', warnings: ['Puppeteer scripts are coming soon.'] });
});

test.each(['playwright', 'stagehand'] as const)('a failed run tells where its %s script fails too', (language) => {
  const failed = (name: string) => generateScript({ website, history: histories[name] ?? [], language });
  const { script, failedAt } = failed('a failed check');
  expect(failedAt?.step).toBe(1);
  expect(script.split('\n')[(failedAt?.line ?? 0) - 1]).toMatch(/The run failed here: Check failed/);
  expect(failed('a failure without an action').failedAt).not.toBeNull();
  expect(failed('clicks').failedAt).toBeNull();
});

test('every environment variable that a script reads is listed, first of all in the script itself', () => {
  const history = [...(histories['secrets of the website'] ?? []), ...(histories['a password in a step'] ?? [])];
  for (const language of ['playwright', 'stagehand'] as const) {
    const { script, variables } = generateScript({ website, history, language, steps: ['Type "hunter2"'] });
    expect(variables).toEqual(['SITE_USERNAME', 'SITE_PASSWORD', 'PASSWORD_1']);
    expect(script.split('\n')[0]).toBe('// Set before you run it: SITE_USERNAME, SITE_PASSWORD, PASSWORD_1');
    expect(script).not.toContain('hunter2');
  }
});

test('a login that failed before its password was typed does not quote the step', () => {
  const action = { kind: 'logIn', password: { kind: 'secret', variable: 'PASSWORD_1' } } as const;
  const history = [failure('No password field was found.', { action }, 0)];
  const steps = ['Log in as ada with the password hunter2'];
  for (const language of ['playwright', 'stagehand'] as const)
    expect(generateScript({ website, history, language, steps }).script).not.toContain('hunter2');
});
