// A test for Playwright that needs nothing of ours.
import { actionCode } from './playwright-action.ts';
import { helpersFor, watchersFor } from './playwright-helpers.ts';
import {
  failureComment,
  findFailure,
  nameAction,
  opensDialog,
  type Recorded,
  type RecordedAction,
  type RecordedStep,
  readSteps,
  type Script,
  type ScriptWebsite,
  scriptTimes,
} from './script.ts';
import { asStored, environment, indent, quote, variablesComment, variablesIn } from './write-code.ts';

type Around = { tabs: Set<number>; warnings: string[] };

export function writePlaywright({ website, history, title, steps }: Recorded): Script {
  const around: Around = { tabs: new Set([0]), warnings: [] };
  const recorded = readSteps({ history, steps });
  const body = recorded.flatMap((step) => {
    const lines = writeStep(step, around);
    return lines.length > 0 ? ['', `await test.step(${quote(step.title)}, async () => {`, ...indent(lines), '});'] : [];
  });
  const opened = Math.max(...around.tabs);
  const test = [
    'test.setTimeout(600_000);',
    ...Array.from({ length: opened }, (_, index) => `let ${tabName(index + 1)}: Page;`),
    ...(opensDialog(history) ? ["page.on('dialog', (dialog) => dialog.accept());"] : []),
    ...watchersFor(body.join('\n'), {
      host: quote(new URL(website.url).host),
      submissions: recorded.some(({ failure }) => failure?.data.action?.kind === 'noErrors'),
    }),
    `await page.goto(${quote(website.url)});`,
    ...body,
  ];
  const code = [...settings(website), '', `test(${quote(title)}, async ({ page }) => {`, ...indent(test), '});'];
  const whole = [...code, ...helpersFor(code.join('\n'))];
  const variables = variablesIn(whole.join('\n'));
  const script = [...variablesComment(variables), importLine(whole), '', ...whole, ''].join('\n');
  return { script, warnings: around.warnings, variables, failedAt: findFailure(recorded, script) };
}

function importLine(code: string[]) {
  const text = code.join('\n');
  const types = ['Locator', 'Page'].filter((type) => new RegExp(`: ${type}\\b`).test(text));
  const names = [...(/\bexpect[(.]/.test(text) ? ['expect'] : []), ...types.map((type) => `type ${type}`), 'test'];
  return `import { ${names.join(', ')} } from '@playwright/test';`;
}

function writeStep({ actions, failure }: RecordedStep, around: Around): string[] {
  const lines = actions.map((action) => writeAction(action, around));
  if (!failure) return lines.flat();
  return [...lines.slice(0, -1).flat(), ...writeFailure(failure, lines.at(-1) ?? [], around)];
}

function writeAction(recorded: RecordedAction, { tabs, warnings }: Around): string[] {
  const tab = recorded.data.tab ?? 0;
  const lines = recordedCode(recorded, tabName(tab));
  if (!lines) {
    warnings.push(`Not in the script: ${nameAction(recorded)}`);
    return [];
  }
  if (!recorded.opensTab) return lines;
  const opened = Math.max(...tabs) + 1;
  tabs.add(opened);
  return [
    `const opened${opened} = ${tabName(tab)}.context().waitForEvent('page');`,
    ...lines,
    `${tabName(opened)} = await opened${opened};`,
  ];
}

function recordedCode({ data, toolCallType }: RecordedAction, page: string): string[] | null {
  if (toolCallType === 'done' || toolCallType === 'failed') return [];
  if (toolCallType === 'select_element_option')
    return [
      `await ${page}.locator('select').nth(${data.selectElementIndex ?? 0}).selectOption({ index: ${data.optionIndex ?? 0} });`,
    ];
  return data.action ? actionCode(data.action, data, page) : null;
}

/** So that the script fails where the run did, for the same reason, and passes once the website is repaired. */
function writeFailure(
  failure: NonNullable<RecordedStep['failure']>,
  lastAction: string[],
  { warnings }: Around,
): string[] {
  const { message, data } = failure;
  const why = failureComment(failure);
  const page = tabName(data.tab ?? 0);
  if (data.action?.kind === 'pageChanges' && lastAction.length > 0)
    return [
      why,
      `const before = await look(${page});`,
      ...lastAction,
      `await expect.poll(() => look(${page})).not.toBe(before);`,
    ];
  const lines = data.action && actionCode(data.action, data, page);
  if (lines && lines.length > 0) return [...lastAction, why, ...lines];
  warnings.push('The script stops where the run failed, because the failed step cannot be written as code.');
  return [...lastAction, why, `throw new Error(${quote(message)});`];
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
  const credentials = `httpCredentials: { username: ${environment('SITE_USERNAME')}, password: ${environment('SITE_PASSWORD')} },`;
  return [
    'test.use({',
    ...indent([
      `actionTimeout: ${scriptTimes.selectorMs},`,
      ...(username ? [credentials] : []),
      ...(values.length > 0 ? storage : []),
    ]),
    '});',
  ];
}
