import { type Action, isCheck, isPageAction, type PageAction } from '../contract/actions/action.ts';
import type { Target } from '../contract/actions/target.ts';
import type { HistoryData } from '../contract/history.ts';
import { sampleFile } from '../contract/sample-file.ts';
import { checkCode } from './playwright-check.ts';
import { describedCode, locatorCode } from './playwright-locator.ts';
import { scriptTimes } from './script.ts';
import { quote, quoteShown, repeat, valueCode } from './write-code.ts';

/** The lines that do it; null when Playwright has no words for it. */
export function actionCode(action: Action, data: HistoryData, page: string): string[] | null {
  if (isCheck(action)) return checkCode(action, data, page);
  // Tasks and conditions were broken down into page actions.
  return isPageAction(action) ? pageActionCode(action, data, page) : null;
}

function pageActionCode(action: PageAction, data: HistoryData, page: string): string[] | null {
  /** The element that was used, or what the step describes where there was none. */
  const find = (target: Target | null | undefined) =>
    locatorCode(data, page) ?? (target ? describedCode(target, page) : null);
  const on = (target: Target | null | undefined, code: string) => {
    const element = find(target);
    return element ? [`await ${element}.${code};`] : null;
  };
  switch (action.kind) {
    case 'click':
      return clickCode(find(action.target), data);
    case 'tick':
      return data.method ? clickCode(find(null), data) : on(action.targets[0], `setChecked(${action.on})`);
    case 'doubleClick':
      return on(action.target, `dblclick({ timeout: ${scriptTimes.clickMs} })`);
    case 'rightClick':
      return on(action.target, `click({ button: 'right', timeout: ${scriptTimes.clickMs} })`);
    case 'hover':
      return on(action.target, 'hover()');
    case 'type':
    case 'set':
      return on(action.target, `fill(${valueCode(action.value)})`);
    case 'clear':
      return on(action.target, "fill('')");
    case 'choose':
      return chooseCode(action, data, { page, list: find(action.from) });
    case 'pressKey': {
      const element = find(action.target) ?? `${page}.keyboard`;
      return repeat(`await ${element}.press(${quote(action.key)});`, action.times ?? 1);
    }
    case 'upload':
      return on(action.target, `setInputFiles(${fileCode(action.file)})`);
    case 'drag': {
      const { dropSelector: selector } = data;
      const goal = selector ? locatorCode({ selector, ...framesOf(data) }, page) : describedCode(action.to, page);
      return goal ? on(action.from, `dragTo(${goal})`) : null;
    }
    case 'scroll':
      return scrollCode(action, data, page);
    case 'selectText': {
      const element = find(action.target);
      return element ? [`await selectText(${element}, ${quoteShown(action.text ?? '')});`] : null;
    }
    case 'wait':
      return [`await ${page}.waitForTimeout(${Math.round(action.seconds * 1000)});`];
    case 'goTo':
      if ('url' in action.to) return [`await ${page}.goto(${quote(action.to.url)});`];
      return clickCode(describedCode({ ...action.to.page, kind: 'link' }, page), data);
    case 'goBack':
      return [`await ${page}.goBack();`];
    case 'goForward':
      return [`await ${page}.goForward();`];
    case 'reload':
      return [`await ${page}.reload();`];
    // Done by looking at the screen: the page has no element there.
    case 'pointAt':
      return null;
    default:
      return action satisfies never;
  }
}

const framesOf = ({ frames }: HistoryData) => (frames ? { frames } : {});

function clickCode(element: string | null, { method }: HistoryData) {
  if (!element) return null;
  if (method === 'clickHidden') return [`await ${element}.dispatchEvent('click');`];
  return [method === 'clickThere' ? `await ${element}.click({ force: true });` : `await click(${element});`];
}

type Choose = Extract<PageAction, { kind: 'choose' }>;

/** A native list takes the options by their labels; another is opened, and the option clicked. */
function chooseCode(
  { options }: Choose,
  { method }: HistoryData,
  { page, list }: { page: string; list: string | null },
) {
  const labels = options.map(({ name }) => `{ label: ${quoteShown(name)} }`).join(', ');
  if (method === 'selectOptionFromDropdown') return list ? [`await ${list}.selectOption([${labels}]);`] : null;
  const clicks = options.map((option) => describedCode({ ...option, kind: 'option' }, page));
  return [list, ...clicks].flatMap((each) => (each ? [`await click(${each});`] : []));
}

function fileCode(name: string) {
  const { mimeType, base64 } = sampleFile(name);
  return `{ name: ${quote(name)}, mimeType: ${quote(mimeType)}, buffer: Buffer.from(${quote(base64)}, 'base64') }`;
}

function scrollCode({ to, within }: Extract<PageAction, { kind: 'scroll' }>, data: HistoryData, page: string) {
  if (typeof to === 'object') {
    const element = locatorCode(data, page) ?? describedCode(to, page);
    return element ? [`await ${element}.scrollIntoViewIfNeeded();`] : null;
  }
  if (within) {
    const element = locatorCode(data, page) ?? describedCode(within, page);
    const end = to === 'top' || to === 'up' ? '0' : 'node.scrollHeight';
    return element ? [`await ${element}.evaluate((node) => node.scrollTo(0, ${end}));`] : null;
  }
  const script = {
    top: 'scrollTo(0, 0)',
    bottom: 'scrollTo(0, document.documentElement.scrollHeight)',
    up: 'scrollBy(0, -innerHeight * 0.8)',
    down: 'scrollBy(0, innerHeight * 0.8)',
  }[to];
  return [`await ${page}.evaluate(() => ${script});`];
}
