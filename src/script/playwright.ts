// A test for Playwright that needs nothing of ours.
import { effectSentences } from '../contract/history.ts';
import { deedCode } from './playwright-deed.ts';
import {
  asks,
  type Deed,
  deedsByStep,
  nameDeed,
  type Recorded,
  type Script,
  type ScriptWebsite,
  scriptTimes,
} from './script.ts';
import { asStored, environment, indent, quote } from './write-code.ts';

export function writePlaywright({ website, history, title, steps }: Recorded): Script {
  const warnings: string[] = [];
  const tabs = new Set([0]);
  const body = [...deedsByStep(history)].flatMap(([step, deeds]) => {
    const lines = deeds.flatMap((deed) => writeDeed(deed, { tabs, warnings }));
    if (lines.length === 0) return [];
    return ['', `await test.step(${quote(steps[step] ?? `Step ${step + 1}`)}, async () => {`, ...indent(lines), '});'];
  });
  const opened = Math.max(...tabs);
  const test = [
    'test.setTimeout(600_000);',
    ...Array.from({ length: opened }, (_, index) => `let ${tabName(index + 1)}: Page;`),
    ...(asks(history) ? ["page.on('dialog', (dialog) => dialog.accept());"] : []),
    `await page.goto(${quote(website.url)});`,
    ...body,
  ];
  const code = [...settings(website), '', `test(${quote(title)}, async ({ page }) => {`, ...indent(test), '});'];
  const helpers = helpersFor(code.join('\n'));
  const types = ['Locator', 'Page'].filter((type) => new RegExp(`: ${type}\\b`).test([...code, ...helpers].join('\n')));
  const names = [
    ...(code.some((line) => line.includes('expect(')) ? ['expect'] : []),
    ...types.map((type) => `type ${type}`),
    'test',
  ];
  const script = [`import { ${names.join(', ')} } from '@playwright/test';`, '', ...code, ...helpers, ''].join('\n');
  return { script, warnings };
}

type Around = { tabs: Set<number>; warnings: string[] };

function writeDeed(deed: Deed, { tabs, warnings }: Around): string[] {
  const tab = deed.data.tab ?? 0;
  const lines = deedCode(deed, tabName(tab));
  if (!lines) {
    warnings.push(`Not in the script: ${nameDeed(deed)}`);
    return [];
  }
  if (deed.result !== effectSentences.opened) return lines;
  const opened = Math.max(...tabs) + 1;
  tabs.add(opened);
  return [
    `const opened${opened} = ${tabName(tab)}.context().waitForEvent('page');`,
    ...lines,
    `${tabName(opened)} = await opened${opened};`,
  ];
}

function tabName(tab: number) {
  return tab === 0 ? 'page' : `tab${tab}`;
}

function settings({ url, username, localStorage }: ScriptWebsite) {
  const values = Object.entries(localStorage);
  const storage = [
    'storageState: {',
    '  cookies: [],',
    '  origins: [',
    '    {',
    `      origin: ${quote(new URL(url).origin)},`,
    '      localStorage: [',
    ...values.map(([name, value]) => `        { name: ${quote(name)}, value: ${quote(asStored(value))} },`),
    '      ],',
    '    },',
    '  ],',
    '},',
  ];
  const credentials = `httpCredentials: { username: ${environment.username}, password: ${environment.password} },`;
  return [
    ...(username ? ['// Set SITE_USERNAME and SITE_PASSWORD before you run it.'] : []),
    'test.use({',
    ...indent([
      `actionTimeout: ${scriptTimes.selectorMs},`,
      ...(username ? [credentials] : []),
      ...(values.length > 0 ? storage : []),
    ]),
    '});',
  ];
}

function helpersFor(code: string) {
  const click = [
    '',
    'async function click(element: Locator) {',
    `  await element.waitFor({ timeout: ${scriptTimes.selectorMs} });`,
    `  await element.click({ timeout: ${scriptTimes.clickMs} });`,
    '  // Time for the page to answer, also where nothing tells when it has.',
    `  await element.page().waitForTimeout(${scriptTimes.afterClickMs});`,
    '}',
  ];
  return code.includes('await click(') ? click : [];
}
