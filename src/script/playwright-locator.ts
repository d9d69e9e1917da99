import { kindByRole } from '../contract/actions/kind-by-role.ts';
import type { ElementKind, Target } from '../contract/actions/target.ts';
import { type ElementLocator, type HistoryData, hiddenText } from '../contract/history.ts';
import { quote } from './write-code.ts';

const roles = new Set(
  'button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option treeitem slider spinbutton combobox searchbox textbox listbox heading row listitem dialog article'.split(
    ' ',
  ),
);

/** How the script finds the element: as a person would describe it, or by the recorded selector. Null without either. */
export function locatorCode({ locator, selector, frames = [] }: HistoryData, page: string): string | null {
  const around = frameCode({ frames }, page);
  const name = locator && nameCode(locator);
  if (name) return around + name;
  return selector ? `${around}.locator(${quote(selector)})` : null;
}

/** The page, or the frame that it is in. */
export function frameCode({ frames = [] }: HistoryData, page: string) {
  return frames.reduce((inside, frame) => `${inside}.frameLocator(${quote(frame)})`, page);
}

function nameCode({ by, value, role = '', within, nth }: ElementLocator) {
  if (value.includes(hiddenText) || within?.hasText.includes(hiddenText)) return null;
  const place = within ? withinCode(within) : '';
  const own = ownCode({ by, value, role });
  if (own === null || place === null) return null;
  return `${place}${own}${nth === undefined ? '' : `.nth(${nth})`}`;
}

function withinCode({ role, css, hasText }: NonNullable<ElementLocator['within']>) {
  const container = role && roles.has(role) ? `.getByRole(${quote(role)})` : css ? `.locator(${quote(css)})` : null;
  return container && `${container}.filter({ hasText: ${quote(hasText)} })`;
}

function ownCode({ by, value, role }: { by: ElementLocator['by']; value: string; role: string }) {
  const text = quote(value);
  switch (by) {
    case 'role':
      if (!roles.has(role)) return null;
      return value ? `.getByRole(${quote(role)}, { name: ${text}, exact: true })` : `.getByRole(${quote(role)})`;
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

const fieldKinds: ElementKind[] = ['field', 'textarea', 'dropdown', 'date', 'spinner', 'editor'];

/** The role by which a kind of thing is found; fields are found by their labels instead. */
function roleOf(kind: ElementKind | undefined) {
  if (!kind || kind === 'list' || fieldKinds.includes(kind)) return undefined;
  return kind === 'image' ? 'img' : Object.keys(kindByRole).find((role) => kindByRole[role] === kind);
}

/** What the step describes, for an element that was not on the page. Null when the description is too vague. */
export function describedCode(target: Target, page: string): string | null {
  const place = target.relations.find(({ relation }) => relation === 'within' || relation === 'of')?.target;
  const around = place?.name
    ? `${page}.locator('tr, li, article, section, form, dialog').filter({ hasText: ${quote(place.name)} })`
    : page;
  const found = describedIn(target, around);
  if (!found) return null;
  const { ordinal } = target;
  if (ordinal === undefined || ordinal === 1) return `${found}.first()`;
  return ordinal < 0 ? `${found}.last()` : `${found}.nth(${ordinal - 1})`;
}

function describedIn({ name, quoted, kind }: Target, around: string): string | null {
  const role = roleOf(kind);
  const text = quote(name);
  const exact = quoted ? ', exact: true' : '';
  const byRole = (each: string) => `${around}.getByRole(${quote(each)}${name ? `, { name: ${text}${exact} }` : ''})`;
  if (role) return byRole(role);
  if (!name) return null;
  const options = quoted ? ', { exact: true }' : '';
  if (kind && fieldKinds.includes(kind))
    return `${around}.getByLabel(${text}${options}).or(${around}.getByPlaceholder(${text}${options}))`;
  return `${byRole('button')}.or(${byRole('link')}).or(${around}.getByText(${text}${options}))`;
}
