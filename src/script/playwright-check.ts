import type { Check } from '../contract/actions/action.ts';
import type { ElementKind } from '../contract/actions/target.ts';
import type { Value } from '../contract/actions/value.ts';
import type { HistoryData } from '../contract/history.ts';
import { describedCode, frameCode, locatorCode } from './playwright-locator.ts';
import { quoteShown } from './write-code.ts';

/** The check as an assertion that waits for it; null when Playwright has no words for it. */
export function checkCode(check: Check, data: HistoryData, page: string): string[] | null {
  const isNot = check.negated ? '.not' : '';
  const element = locatorCode(data, page);
  const onElement = (assertion: string) => (element ? [`await expect(${element})${isNot}.${assertion};`] : null);
  switch (check.kind) {
    case 'textVisible':
      return textCode({ text: check.text, negated: check.negated, place: frameCode(data, page) });
    case 'elementPresent': {
      const thing = element ?? describedCode(check.target, page);
      return thing ? [`await expect(${thing})${isNot}.toBeVisible();`] : null;
    }
    case 'value':
      return element ? valueAssertion(check, element) : null;
    case 'state':
      return onElement(stateAssertion(check.state));
    case 'count':
      return onElement(`toHaveCount(${check.count})`);
    case 'url':
      return [
        `await expect(${page})${isNot}.toHaveURL((url) => decodeURI(url.href).includes(${quoteShown(check.text)}));`,
      ];
    case 'title':
      return [`await expect(${page})${isNot}.toHaveTitle(new RegExp(${quoteShown(literally(check.text))}, 'i'));`];
    case 'noErrors':
      if (check.negated) return null;
      return [`expect(${check.of === 'script' ? 'scriptErrors' : 'serverErrors'}).toEqual([]);`];
    // How it looked before is known only to what wraps the action.
    case 'pageChanges':
    case 'only':
    case 'sorted':
    case 'order':
    case 'loggedIn':
      return null;
    default:
      return check satisfies never;
  }
}

type ValueCheck = Extract<Check, { kind: 'value' }>;
const holdsValue: ElementKind[] = ['field', 'textarea', 'date', 'spinner', 'slider'];

function valueAssertion({ target, value, negated }: ValueCheck, element: string): string[] {
  const words = quoteShown(wordsOf(value));
  const isNot = negated ? '.not' : '';
  if (target.kind === 'dropdown')
    return [`await expect(${element}.locator('option:checked'))${isNot}.toHaveText(${words});`];
  if (target.kind && holdsValue.includes(target.kind))
    return [`await expect(${element})${isNot}.toHaveValue(${words});`];
  return [`await expect(${element})${isNot}.toContainText(${words}, { ignoreCase: true });`];
}

export function wordsOf(value: Value) {
  return value.kind === 'text' ? value.text : '';
}

function stateAssertion(state: Extract<Check, { kind: 'state' }>['state']): string {
  switch (state) {
    case 'ticked':
      return 'toBeChecked()';
    case 'enabled':
      return 'toBeEnabled()';
    case 'focused':
      return 'toBeFocused()';
    case 'editable':
      return 'toBeEditable()';
    case 'expanded':
      return "toHaveAttribute('aria-expanded', 'true')";
    case 'selected':
      return "toHaveAttribute('aria-selected', 'true')";
    case 'required':
      return "toHaveJSProperty('required', true)";
    case 'invalid':
      return "toHaveAttribute('aria-invalid', 'true')";
    default:
      return state satisfies never;
  }
}

/** For a regular expression that means just this. */
function literally(text: string) {
  return text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
}

/** Anywhere on the page, as a person sees it. */
function textCode({ text, negated, place }: { text: string; negated: boolean; place: string }) {
  const seen = `${place}.getByText(${quoteShown(text)}).filter({ visible: true })`;
  return [negated ? `await expect(${seen}).toHaveCount(0);` : `await expect(${seen}.first()).toBeVisible();`];
}
