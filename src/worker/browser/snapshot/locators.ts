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
    /** What holds one record or a part of a page, and the role that finds it. */
    containers: {
      tr: 'row',
      li: 'listitem',
      article: 'article',
      dialog: 'dialog',
      fieldset: '',
      section: '',
      form: '',
    } as Record<string, string>,
    containerRoles: ['row', 'listitem', 'article', 'dialog'],
    /** Texts by which a person tells one container from another, the best first. */
    titles: ['h1, h2, h3, h4, h5, h6, legend, th', 'strong, b, a, td, label, dt, caption', 'p, span, div, em'],
    mostTexts: 12,
    mostContainers: 6,
  };
  const { named, withoutRole, longest, containers, containerRoles, titles, mostTexts, mostContainers } = constants;

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
    return bySurroundings(element);
  }

  /** For elements that share a name: by the text around it, or else by its position among them. */
  function bySurroundings(element: Element): ElementLocator | null {
    const role = treeRole(element);
    if (!named.includes(role) || !element.checkVisibility()) return null;
    const nameOf = (each: Element) => accessibleName(each, { tag: each.localName, role, usable: true });
    const name = nameOf(element);
    if (name.length > longest) return null;
    const isSame = (each: Element) =>
      treeRole(each) === role && each.checkVisibility() && (!name || nameOf(each) === name);
    const same = [...everything(document)].filter(isSame);
    const within = containerFor(element, same, name);
    if (within) return { by: 'role', role, value: name, within };
    const nth = same.indexOf(element);
    return name && nth >= 0 ? { by: 'role', role, value: name, nth } : null;
  }

  /** The nearest container that a text in it tells from all others, and that holds only this one of the same name. */
  function containerFor(element: Element, same: Element[], name: string): ElementLocator['within'] | null {
    let container = element.parentElement;
    for (let depth = 0; container && depth < 12; depth += 1, container = container.parentElement) {
      const place = placeOf(container);
      if (!place) continue;
      const alike = [...document.querySelectorAll(place.css)];
      for (const text of textsIn(container, name)) {
        const wanted = text.toLowerCase();
        const holding = alike.filter((each) =>
          tidy(each.textContent ?? '')
            .toLowerCase()
            .includes(wanted),
        );
        const found = same.filter((each) => holding.some((holder) => holder.contains(each)));
        if (holding.length > mostContainers || found.length !== 1 || found[0] !== element) continue;
        return place.role ? { role: place.role, hasText: text } : { css: place.css, hasText: text };
      }
    }
    return null;
  }

  function placeOf(container: Element): { css: string; role: string } | null {
    const tag = container.localName;
    const own = container.getAttribute('role') ?? '';
    if (containerRoles.includes(own)) return { css: `[role="${own}"]`, role: '' };
    if (own === '' && tag in containers) return { css: tag, role: containers[tag] ?? '' };
    const [first] = container.classList;
    // A card that is only a box is known by its class, if others have it too.
    if (!first || !/^[a-z][\w-]*$/i.test(first) || /\d{3,}/.test(first)) return null;
    const css = `${tag}.${first}`;
    return document.querySelectorAll(css).length > 1 ? { css, role: '' } : null;
  }

  function textsIn(container: Element, name: string) {
    const texts = new Set<string>();
    for (const selector of titles)
      for (const each of container.querySelectorAll(selector)) {
        const text = tidy(each.textContent ?? '');
        if (each.childElementCount === 0 && text.length > 1 && fitting(text) && text !== name) texts.add(text);
        if (texts.size >= mostTexts) return texts;
      }
    return texts;
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
