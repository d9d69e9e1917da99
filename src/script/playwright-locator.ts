import { type ElementLocator, type HistoryData, hiddenText } from '../contract/history.ts';
import { quote } from './write-code.ts';

const roles = new Set(
  'button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option treeitem slider spinbutton combobox searchbox textbox listbox heading'.split(
    ' ',
  ),
);

/** How the script finds the element: as a person would write it, or by the recorded selector. Null without either. */
export function locatorCode({ locator, selector, frames = [] }: HistoryData, page: string): string | null {
  const around = placeCode({ frames }, page);
  const name = locator && nameCode(locator);
  if (name) return around + name;
  return selector ? `${around}.locator(${quote(selector)})` : null;
}

/** The page, or the frame that it is in. */
export function placeCode({ frames = [] }: HistoryData, page: string) {
  return frames.reduce((inside, frame) => `${inside}.frameLocator(${quote(frame)})`, page);
}

function nameCode({ by, value, role = '' }: ElementLocator) {
  if (value.includes(hiddenText)) return null;
  const text = quote(value);
  switch (by) {
    case 'role':
      return roles.has(role) ? `.getByRole(${quote(role)}, { name: ${text}, exact: true })` : null;
    case 'label':
      return `.getByLabel(${text}, { exact: true })`;
    case 'placeholder':
      return `.getByPlaceholder(${text}, { exact: true })`;
    case 'testId':
      return `.getByTestId(${text})`;
    case 'text':
      return `.getByText(${text}, { exact: true })`;
    default:
      return by satisfies never;
  }
}
