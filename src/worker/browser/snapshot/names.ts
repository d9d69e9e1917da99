/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Runs in a page: the names and texts of elements. Passed as source text, so the function cannot use anything outside it.

export type Names = ReturnType<typeof createNames>;

export function createNames(shadows: WeakMap<Element, ShadowRoot>) {
  const constants = {
    namedByContent:
      'button link option tab menuitem menuitemcheckbox menuitemradio heading checkbox radio switch treeitem cell gridcell columnheader rowheader label legend tooltip'.split(
        ' ',
      ),
    namedByLabel: ['textbox', 'combobox', 'searchbox', 'spinbutton', 'slider', 'listbox'],
    markAttributes: ['data-testid', 'data-test', 'data-qa', 'name'],
    hintAttributes: ['data-testid', 'data-test', 'data-qa', 'name', 'autocomplete', 'data-icon'],
  };
  const { namedByContent, namedByLabel, markAttributes, hintAttributes } = constants;

  /** Closed ones too: they are remembered when they are created. */
  function shadowOf(element: Element): ShadowRoot | null {
    return element.shadowRoot ?? shadows.get(element) ?? null;
  }

  function tidy(text: string) {
    if (text === '') return text;
    return text.replace(/[\s\u200b\ufeff]+/g, ' ').trim();
  }

  function visibleText(element: Element) {
    const own = ownText(element);
    return own && isInvisible(getComputedStyle(element)) ? '' : own;
  }

  function isInvisible({ color, textIndent }: CSSStyleDeclaration) {
    return /^rgba\(.*, 0(?:\.0\d*)?\)$|\/ 0\)$/.test(color) || Number.parseFloat(textIndent) < -400;
  }

  function ownText(element: Element) {
    let text = '';
    // Frameworks split a text into adjacent text nodes; only an element between them separates words.
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === 3) text += node.nodeValue;
      else if (node.nodeType === 1) text += ' ';
    }
    return tidy(text).slice(0, 2_000);
  }

  function accessibleName(
    element: Element,
    { tag, role, usable }: { tag: string; role: string; usable: boolean },
  ): string {
    const by = element.getAttribute('aria-labelledby');
    if (by) {
      const root = element.getRootNode() as Document;
      const texts = by.split(/\s+/).map((id) => contentText(root.getElementById?.(id) ?? null, element));
      if (tidy(texts.join(' '))) return tidy(texts.join(' '));
    }
    const label = tidy(element.getAttribute('aria-label') ?? '');
    if (label) return label;
    const native = nativeName(element, tag) || (namedByLabel.includes(role) && nameInside(element, tag, role)) || '';
    if (native) return native;
    if (namedByContent.includes(role) || (usable && !namedByLabel.includes(role)))
      return contentText(element, null).slice(0, 300) || tidy(element.getAttribute('title') ?? '');
    return tidy(element.getAttribute('title') ?? '');
  }

  /** A drawn field around the real one, which has the label. */
  function nameInside(element: Element, tag: string, role: string): string {
    const input = tag === 'input' ? null : element.querySelector('input:not([type=hidden]), select, textarea');
    return input ? accessibleName(input, { tag: input.tagName.toLowerCase(), role, usable: true }) : '';
  }

  function nativeName(element: Element, tag: string): string {
    const input = element as HTMLInputElement;
    if (['input', 'select', 'textarea', 'meter', 'progress', 'output'].includes(tag)) {
      if (tag === 'input' && ['submit', 'reset', 'button'].includes(input.type))
        return tidy(input.value) || { submit: 'Submit', reset: 'Reset', button: '' }[input.type as 'submit'];
      const labels = input.labels ? [...input.labels] : [];
      const text = tidy(labels.map((each) => contentText(each, element)).join(' '));
      if (text) return text;
      if (tag === 'input' && input.type === 'image') return tidy(input.alt);
      if (tag === 'input' && input.type === 'file') return '';
    }
    if (tag === 'img' || tag === 'area') return tidy(element.getAttribute('alt') ?? '');
    if (tag === 'svg') return tidy(element.querySelector(':scope > title')?.textContent ?? '');
    const first: Record<string, string> = {
      fieldset: 'legend',
      table: 'caption',
      figure: 'figcaption',
      details: 'summary',
    };
    return first[tag] ? contentText(element.querySelector(`:scope > ${first[tag]}`), null) : '';
  }

  /** The visible text of an element, without that of one control in it. */
  /** `asSeen`: with a space where a gap is seen, as before a badge. A browser's name of an element has none. */
  function contentText(element: Element | null, without: Element | null, asSeen = false): string {
    if (!element) return '';
    if (element.childElementCount === 0 && !shadowOf(element)) return tidy(element.textContent);
    const parts: string[] = [];
    const add = (node: Node) => {
      if (node.nodeType === 3) parts.push(node.nodeValue ?? '');
      if (node.nodeType !== 1 || node === without) return;
      const inside = node as HTMLElement;
      const tag = inside.tagName.toLowerCase();
      if (
        ['script', 'style', 'select', 'textarea', 'template'].includes(tag) ||
        inside.getAttribute('aria-hidden') === 'true'
      )
        return;
      const label = inside.getAttribute('aria-label') ?? (tag === 'img' ? inside.getAttribute('alt') : null);
      if (label) parts.push(` ${label} `);
      if (label || tag === 'input' || !inside.checkVisibility()) return;
      const style = getComputedStyle(inside);
      const block = tag === 'br' || !/^(inline|contents)/.test(style.display) || (asSeen && hasGap(style));
      if (block) parts.push(' ');
      const root = shadowOf(inside);
      for (const child of root ? root.childNodes : inside.childNodes) add(child);
      if (block) parts.push(' ');
    };
    const root = shadowOf(element);
    for (const child of root ? root.childNodes : element.childNodes) add(child);
    return tidy(parts.join(''));
  }

  function hasGap({ marginLeft, paddingLeft }: CSSStyleDeclaration) {
    return Number.parseFloat(marginLeft) + Number.parseFloat(paddingLeft) >= 3;
  }

  function describedBy(element: Element) {
    const by = element.getAttribute('aria-describedby');
    const title = element.getAttribute('title');
    if (!by && !title) return '';
    const root = element.getRootNode() as Document;
    const texts = by ? by.split(/\s+/).map((id) => contentText(root.getElementById?.(id) ?? null, element)) : [];
    return tidy([...texts, title ?? ''].join(' ')).slice(0, 300);
  }

  /** The attributes that identify it in the site’s code. */
  function markOf(element: Element) {
    if (!element.hasAttributes()) return '';
    let mark = element.id;
    for (const name of markAttributes) mark += `|${element.getAttribute(name) ?? ''}`;
    return /[^|]/.test(mark) ? mark.slice(0, 200) : '';
  }

  /** Raw: they are split into words only when needed. */
  function hintOf(element: Element, usable: boolean) {
    if (!element.hasAttributes()) return '';
    const words = [element.id, typeof element.className === 'string' ? element.className : ''];
    for (const name of hintAttributes) words.push(element.getAttribute(name) ?? '');
    if (usable) words.push((element.getAttribute('href') ?? '').split(/[?#]/)[0]?.slice(-60) ?? '');
    return words.filter(Boolean).join(' ').slice(0, 300);
  }

  function columnsOf({ rows }: HTMLTableElement) {
    const head = rows[0];
    const isHead =
      head && [...head.cells].every((cell) => cell.tagName === 'TH' || head.parentElement?.tagName === 'THEAD');
    return isHead ? [...head.cells].map((cell) => tidy(cell.textContent)) : [];
  }

  return { shadowOf, tidy, visibleText, accessibleName, contentText, describedBy, markOf, hintOf, columnsOf };
}
