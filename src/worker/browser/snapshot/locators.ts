/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Runs in a page: the locator that a test author would use for an element, if it is unique. Passed as source text, so the
// function cannot use anything outside it.
import type { ElementLocator } from '../../../contract/history.ts';
import type { Names } from './names.ts';
import type { Roles } from './roles.ts';

export function createLocators({ names, roles }: { names: Names; roles: Roles }) {
  const { accessibleName, shadowOf, tidy } = names;
  const { roleOf } = roles;
  const constants = {
    named:
      'button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option treeitem slider spinbutton combobox searchbox textbox listbox heading'.split(
        ' ',
      ),
    /** Inputs without an implicit role. */
    withoutRole: ['password', 'date', 'time', 'datetime-local', 'month', 'week', 'color', 'file', 'hidden'],
    longest: 80,
  };
  const { named, withoutRole, longest } = constants;

  /** All elements that a locator can match, including those in open shadow roots. */
  function* everything(root: Document | ShadowRoot): Generator<Element> {
    for (const each of root.querySelectorAll('*')) {
      yield each;
      const shadow = each.shadowRoot;
      if (shadow) yield* everything(shadow);
    }
  }

  function locatorOf(element: Element | undefined): ElementLocator | null {
    if (!element) return null;
    const tries = [byRole, byLabel, byPlaceholder, byTestId, byText];
    for (const attempt of tries) {
      const found = attempt(element);
      if (found) return found;
    }
    return null;
  }

  function isOnly(element: Element, fits: (each: Element) => boolean) {
    for (const each of everything(document)) if (each !== element && fits(each)) return false;
    return true;
  }

  const fitting = (text: string) => text !== '' && text.length <= longest;

  /** As in the accessibility tree; empty if there is none. */
  function treeRole(element: Element) {
    const type =
      element.localName === 'input' && !element.hasAttribute('role') ? (element as HTMLInputElement).type : '';
    return withoutRole.includes(type) ? '' : roleOf(element, element.localName);
  }

  function byRole(element: Element): ElementLocator | null {
    const role = treeRole(element);
    if (!named.includes(role) || !element.checkVisibility()) return null;
    const nameOf = (each: Element) => accessibleName(each, { tag: each.localName, role, usable: true });
    const name = nameOf(element);
    const isSame = (each: Element) => treeRole(each) === role && each.checkVisibility() && nameOf(each) === name;
    return fitting(name) && isOnly(element, isSame) ? { by: 'role', role, value: name } : null;
  }

  function byLabel(element: Element): ElementLocator | null {
    const label = labelOf(element);
    const isSame = (each: Element) => labelOf(each) === label;
    return fitting(label) && isOnly(element, isSame) ? { by: 'label', value: label } : null;
  }

  function labelOf(element: Element) {
    const aria = tidy(element.getAttribute('aria-label') ?? '');
    const [label] = (element as HTMLInputElement).labels ?? [];
    return aria || tidy(label?.textContent ?? '');
  }

  function byPlaceholder(element: Element): ElementLocator | null {
    const text = tidy(element.getAttribute('placeholder') ?? '');
    const isSame = (each: Element) => tidy(each.getAttribute('placeholder') ?? '') === text;
    return fitting(text) && isOnly(element, isSame) ? { by: 'placeholder', value: text } : null;
  }

  function byTestId(element: Element): ElementLocator | null {
    const id = element.getAttribute('data-testid') ?? '';
    return fitting(id) && isOnly(element, (each) => each.getAttribute('data-testid') === id)
      ? { by: 'testId', value: id }
      : null;
  }

  /** Only for text directly in the element: text in a child would match the child. */
  function byText(element: Element): ElementLocator | null {
    if (element.childElementCount > 0 || shadowOf(element) || !element.checkVisibility()) return null;
    const text = tidy(element.textContent ?? '');
    const isSame = (each: Element) =>
      each.textContent !== null &&
      each.textContent.length < 500 &&
      tidy(each.textContent) === text &&
      !each.contains(element);
    return fitting(text) && isOnly(element, isSame) ? { by: 'text', value: text } : null;
  }

  return { locatorOf };
}
