import { expect, test } from 'vitest';
import type { HistoryEntry } from '../contract/history.ts';
import { generateScript } from './generate-script.ts';

const website = { url: 'https://shop.example/', localStorage: {} };
const deed = (data: HistoryEntry['data']) =>
  ({ id: '1', at: '', step: 0, type: 'tool_call', toolCallType: 'act', data }) as HistoryEntry;
const history = [
  deed({ method: 'fill', selector: '#name', arguments: ["Ada's"] }),
  deed({ method: 'fill', selector: '#password', arguments: ['********'] }),
  deed({ method: 'selectOptionFromDropdown', selector: '#size', arguments: ['Large'] }),
  deed({ method: 'click', selector: 'text="Buy"', arguments: [] }),
  deed({ method: 'check', arguments: ['the page shows "Thanks"'] }),
];

test('a Playwright script does what the history tells', () => {
  const { script, warnings } = generateScript({ website, history, language: 'playwright' });
  expect(warnings).toEqual([]);
  expect(script).toBe(`import { expect, test } from '@playwright/test';

test('user flow', async ({ page }) => {
  await page.goto('https://shop.example/');
  await page.locator('#name').fill('Ada\\'s');
  await page.locator('#password').fill(process.env.SITE_PASSWORD ?? '');
  await page.locator('#size').selectOption('Large');
  await page.locator('text="Buy"').click({ timeout: 3500 });
  await expect(page.getByText('Thanks').first()).toBeVisible();
});
`);
});

test('what cannot be written is left out with a warning', () => {
  const odd = deed({ method: 'dragTo', description: 'Dragged the card' });
  expect(generateScript({ website, history: [odd], language: 'playwright' }).warnings).toEqual([
    'Skipped: Dragged the card',
  ]);
});

test('local storage is set before the first page', () => {
  const stored = { ...website, localStorage: { theme: 'dark' } };
  const { script } = generateScript({ website: stored, history, language: 'playwright' });
  expect(script.indexOf('localStorage.setItem')).toBeGreaterThan(0);
  expect(script.indexOf('localStorage.setItem')).toBeLessThan(script.indexOf('page.goto'));
});

test('a website with its address and a history are required', () => {
  expect(() => generateScript({ website: null, history, language: 'playwright' })).toThrow(
    'Website and URL are required',
  );
  expect(() => generateScript({ website, history: [], language: 'playwright' })).toThrow('History is required');
});
