import type { HistoryEntry } from '../contract/history.ts';
import type { Script, ScriptWebsite } from './generate-script.ts';
import { inCode, indent, secretOr, storageLines } from './write-code.ts';

const clickTimeoutMs = 3_500;

export function writePlaywright(website: ScriptWebsite, history: HistoryEntry[]): Script {
  const warnings: string[] = [];
  const lines = history.flatMap((entry) => writeEntry(entry, warnings));
  const body = [...storageLines(website, 'page'), `await page.goto(${inCode(website.url)});`, ...lines];
  const script = [
    "import { expect, test } from '@playwright/test';",
    '',
    "test('user flow', async ({ page }) => {",
    ...indent(body),
    '});',
    '',
  ].join('\n');
  return { script, warnings };
}

function writeEntry(entry: HistoryEntry, warnings: string[]): string[] {
  if (entry.type !== 'tool_call') return [];
  const { toolCallType, data } = entry;
  if (toolCallType === 'wait') return [`await page.waitForTimeout(${Math.round((data.duration ?? 1) * 1000)});`];
  const line = writeDeed(data);
  if (line) return [line];
  warnings.push(`Skipped: ${data.description ?? data.method ?? toolCallType}`);
  return [];
}

function writeDeed({ method, selector, arguments: [first = ''] = [] }: HistoryEntry['data']) {
  const element = selector ? `page.locator(${inCode(selector)})` : null;
  const value = secretOr(first);
  switch (method) {
    case 'click':
      return element && `await ${element}.click({ timeout: ${clickTimeoutMs} });`;
    case 'hover':
      return element && `await ${element}.hover();`;
    case 'fill':
      return element && `await ${element}.fill(${value});`;
    case 'selectOptionFromDropdown':
      return element && `await ${element}.selectOption(${value});`;
    case 'press':
      return element ? `await ${element}.press(${value});` : `await page.keyboard.press(${value});`;
    case 'goto':
      return `await page.goto(${value});`;
    case 'check':
      return writeCheck(first);
    default:
      return null;
  }
}

/** Only what is quoted in a check can be looked for as it is. */
function writeCheck(words: string) {
  const quoted = /["“]([^"”]+)["”]/.exec(words)?.[1];
  return quoted ? `await expect(page.getByText(${inCode(quoted)}).first()).toBeVisible();` : null;
}
