import { sampleFile } from '../contract/sample-file.ts';
import { expectCode } from './playwright-expect.ts';
import { locatorCode } from './playwright-locator.ts';
import { type Deed, scriptTimes } from './script.ts';
import { environment, quote, quoteShown, repeat, travelCode } from './write-code.ts';

/** The lines that do it; null when it has no words in Playwright. */
export function deedCode({ data, toolCallType }: Deed, page: string): string[] | null {
  switch (toolCallType) {
    case 'wait':
      return [`await ${page}.waitForTimeout(${Math.round((data.duration ?? 1) * 1000)});`];
    case 'select_element_option':
      return [
        `await ${page}.locator('select').nth(${data.selectElementIndex ?? 0}).selectOption({ index: ${data.optionIndex ?? 0} });`,
      ];
    case 'done':
    case 'failed':
      return [];
    case 'act':
    case 'choose_action':
      return methodCode(data, page);
    default:
      return null;
  }
}

function methodCode(data: Deed['data'], page: string): string[] | null {
  const element = locatorCode(data, page);
  const [first = '', second = ''] = data.arguments ?? [];
  const onElement = (code: string) => (element ? [`await ${element}.${code};`] : null);
  switch (data.method) {
    case 'click':
      return element ? [`await click(${element});`] : null;
    case 'clickHidden':
      return onElement("dispatchEvent('click')");
    case 'doubleClick':
      return onElement(`dblclick({ timeout: ${scriptTimes.clickMs} })`);
    case 'rightClick':
      return onElement(`click({ button: 'right', timeout: ${scriptTimes.clickMs} })`);
    case 'hover':
      return onElement('hover()');
    case 'fill':
      return onElement(`fill(${data.secret ? environment[data.secret] : quoteShown(first)})`);
    case 'selectOptionFromDropdown':
      return onElement(
        `selectOption([${(data.arguments ?? []).map((label) => `{ label: ${quoteShown(label)} }`).join(', ')}])`,
      );
    case 'press':
      return repeat(`await ${element ?? `${page}.keyboard`}.press(${quote(first)});`, Number(second) || 1);
    case 'upload':
      return onElement(`setInputFiles(${fileCode(first)})`);
    case 'dragTo':
      return data.goal
        ? onElement(`dragTo(${locatorCode({ ...data, locator: undefined, selector: data.goal }, page)})`)
        : null;
    case 'scrollTo':
      return onElement('scrollIntoViewIfNeeded()');
    case 'scroll':
    case 'scrollUp':
    case 'scrollDown':
      return scrollCode({ element, page, to: first || data.method.replace('scroll', '').toLowerCase() });
    case 'check':
      return data.expect ? expectCode(data, page) : null;
    default:
      return travelCode(data.method, first, page);
  }
}

function fileCode(name: string) {
  const { mimeType, base64 } = sampleFile(name);
  return `{ name: ${quote(name)}, mimeType: ${quote(mimeType)}, buffer: Buffer.from(${quote(base64)}, 'base64') }`;
}

function scrollCode({ element, page, to }: { element: string | null; page: string; to: string }) {
  if (element)
    return [`await ${element}.evaluate((node) => node.scrollTo(0, ${to === 'top' ? '0' : 'node.scrollHeight'}));`];
  const script = {
    top: 'scrollTo(0, 0)',
    bottom: 'scrollTo(0, document.documentElement.scrollHeight)',
    up: 'scrollBy(0, -innerHeight * 0.8)',
    down: 'scrollBy(0, innerHeight * 0.8)',
  }[to];
  return script ? [`await ${page}.evaluate(() => ${script});`] : null;
}
