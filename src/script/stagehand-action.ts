import {
  type Action,
  type Check,
  isCheck,
  isPageAction,
  type PageAction,
  sayChecked,
  says,
} from '../contract/actions/action.ts';
import type { HistoryData } from '../contract/history.ts';
import { sampleFile } from '../contract/sample-file.ts';
import { wordsOf } from './playwright-check.ts';
import { scriptTimes } from './script.ts';
import { quote, quoteShown, repeat, valueCode } from './write-code.ts';

const activePage = '(await stagehand.context.awaitActivePage())';

/** The lines that do it; null when Stagehand has no words for it. */
export function actionCode(action: Action, data: HistoryData): string[] | null {
  if (isCheck(action)) return checkCode(action, data);
  // Tasks and conditions were broken down into page actions.
  return isPageAction(action) ? pageActionCode(action, data) : null;
}

function pageActionCode(action: PageAction, data: HistoryData): string[] | null {
  const selector = deepSelector(data);
  const act = (method: string, args: string[] = []) => {
    // Without an element only a model can find it.
    if (!selector) return [`await stagehand.act(${quoteShown(says(action))});`];
    return [
      'await act({',
      `  selector: ${quote(selector)},`,
      `  method: ${quote(method)},`,
      `  arguments: [${args.join(', ')}],`,
      `  description: ${quoteShown(says(action))},`,
      '});',
    ];
  };
  const onLocator = (code: string) =>
    selector ? [`await ${activePage}.deepLocator(${quote(selector)}).${code};`] : null;
  const andPause = (lines: string[]) => [...lines, `await pause(${scriptTimes.afterClickMs});`];
  switch (action.kind) {
    case 'click':
    case 'tick':
      if (data.method === 'clickHidden') return onLocator('sendClickEvent()');
      return data.method === 'clickThere' ? onLocator('click()') : andPause(act('click'));
    case 'doubleClick':
      return andPause(act('doubleClick'));
    case 'rightClick':
      return onLocator("click({ button: 'right' })");
    case 'hover':
      return act('hover');
    case 'type':
    case 'set':
      return act('fill', [valueCode(action.value)]);
    case 'clear':
      return act('fill', ["''"]);
    case 'choose':
      if (data.method !== 'selectOptionFromDropdown') return [`await stagehand.act(${quoteShown(says(action))});`];
      return action.options.length === 1
        ? act('selectOptionFromDropdown', [quoteShown(action.options[0]?.name ?? '')])
        : null;
    case 'pressKey':
      return repeat(`await ${activePage}.keyPress(${quote(action.key)});`, action.times ?? 1);
    case 'drag': {
      const { dropSelector } = data;
      return dropSelector ? act('dragAndDrop', [quote(deepSelector({ ...data, selector: dropSelector }) ?? '')]) : null;
    }
    case 'upload':
      return onLocator(`setInputFiles(${fileCode(action.file)})`);
    case 'scroll':
      return typeof action.to === 'object' ? act('scrollTo', ["'0%'"]) : null;
    case 'selectText':
      return selector ? [`await selectText(${quote(selector)}, ${quoteShown(action.text ?? '')});`] : null;
    case 'wait':
      return [`await pause(${Math.round(action.seconds * 1000)});`];
    case 'goTo':
      return 'url' in action.to ? [`await ${activePage}.goto(${quote(action.to.url)});`] : act('click');
    case 'goBack':
      return [`await ${activePage}.goBack();`];
    case 'goForward':
      return [`await ${activePage}.goForward();`];
    case 'reload':
      return [`await ${activePage}.reload();`];
    case 'pointAt':
      return null;
    default:
      return action satisfies never;
  }
}

function checkCode(check: Check, data: HistoryData): string[] | null {
  const selector = deepSelector(data);
  const isSo = condition(check, selector && quote(selector));
  const { arguments: [words = sayChecked(check)] = [] } = data;
  return isSo ? [`await until(${quoteShown(words)}, async () => ${check.negated ? `!(${isSo})` : isSo});`] : null;
}

function condition(check: Check, element: string | null): string | null {
  const found = element && `${activePage}.deepLocator(${element})`;
  switch (check.kind) {
    case 'textVisible':
      return `says(await pageText(), ${quoteShown(check.text)})`;
    case 'url':
      return `decodeURI(${activePage}.url()).includes(${quoteShown(check.text)})`;
    case 'title':
      return `says(await ${activePage}.title(), ${quoteShown(check.text)})`;
    case 'elementPresent':
      if (found) return `await ${found}.isVisible()`;
      return check.target.name ? `says(await pageText(), ${quoteShown(check.target.name)})` : null;
    case 'value':
      return found && valueCondition(check, found);
    case 'count':
      return found && `(await ${found}.count()) === ${check.count}`;
    case 'state':
      return found && stateCondition(check.state, { found, element: element ?? '' });
    case 'only':
    case 'sorted':
    case 'order':
    case 'noErrors':
    case 'pageChanges':
    case 'loggedIn':
      return null;
    default:
      return check satisfies never;
  }
}

function valueCondition({ target, value }: Extract<Check, { kind: 'value' }>, found: string): string | null {
  const words = quoteShown(wordsOf(value));
  if (target.kind === 'dropdown') return null;
  if (target.kind && ['field', 'textarea', 'date', 'spinner', 'slider'].includes(target.kind))
    return `(await ${found}.inputValue()) === ${words}`;
  return `says(await ${found}.innerText(), ${words})`;
}

type State = Extract<Check, { kind: 'state' }>['state'];

function stateCondition(state: State, { found, element }: { found: string; element: string }): string {
  switch (state) {
    case 'ticked':
      return `await ${found}.isChecked()`;
    case 'enabled':
      return `await matches(${element}, ':enabled')`;
    case 'focused':
      return `await matches(${element}, ':focus')`;
    case 'editable':
      return `await matches(${element}, ':read-write')`;
    case 'expanded':
      return `await matches(${element}, '[aria-expanded=true]')`;
    case 'selected':
      return `await matches(${element}, '[aria-selected=true]')`;
    case 'required':
      return `await matches(${element}, ':required')`;
    case 'invalid':
      return `await matches(${element}, '[aria-invalid=true], :invalid')`;
    default:
      return state satisfies never;
  }
}

/** Stagehand selectors continue into frames; elements in a shadow root are searched below its host. */
function deepSelector({ selector, frames = [] }: HistoryData): string | null {
  if (!selector) return null;
  const [path = '', ...inShadows] = selector.split(' >> css=');
  const outer = [...frames, path].map((each) => each.replace(/^xpath=/, '')).join('');
  const inner = inShadows.map((css) => `//${css.replaceAll(' > ', '/').replaceAll(/:nth-of-type\((\d+)\)/g, '[$1]')}`);
  return `xpath=${outer}${inner.join('')}`;
}

function fileCode(name: string) {
  return `file(${quote(name)}, ${quote(sampleFile(name).base64)})`;
}
