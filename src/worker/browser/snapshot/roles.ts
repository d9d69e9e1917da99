/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Runs in a page: the roles of elements. Passed as source text, so the function cannot use anything outside it.

export type Roles = ReturnType<typeof createRoles>;

export function createRoles(listening: WeakSet<Element>) {
  const constants = {
    usableTags: new Set(['button', 'select', 'summary', 'option']),
    usableRoles:
      'button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option treeitem slider spinbutton combobox searchbox textbox gridcell'.split(
        ' ',
      ),
    notTyped: ['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'file', 'hidden', 'range', 'color'],
    roleByType: {
      checkbox: 'checkbox',
      radio: 'radio',
      range: 'slider',
      number: 'spinbutton',
      search: 'searchbox',
      button: 'button',
      submit: 'button',
      reset: 'button',
      image: 'button',
      file: 'button',
      color: 'button',
      hidden: '',
    } as Record<string, string>,
    roleByTag: {
      button: 'button',
      summary: 'button',
      textarea: 'textbox',
      img: 'img',
      h1: 'heading',
      h2: 'heading',
      h3: 'heading',
      h4: 'heading',
      h5: 'heading',
      h6: 'heading',
      ul: 'list',
      ol: 'list',
      menu: 'list',
      li: 'listitem',
      table: 'table',
      tr: 'row',
      td: 'cell',
      th: 'columnheader',
      dialog: 'dialog',
      nav: 'navigation',
      main: 'main',
      header: 'banner',
      footer: 'contentinfo',
      aside: 'complementary',
      form: 'form',
      fieldset: 'group',
      article: 'article',
      section: 'region',
      details: 'group',
      option: 'option',
      progress: 'progressbar',
      meter: 'meter',
      output: 'status',
      iframe: 'iframe',
      canvas: 'canvas',
      legend: 'legend',
      label: 'label',
      dt: 'term',
      dd: 'definition',
      video: 'video',
      caption: 'caption',
    } as Record<string, string>,
  };
  const { usableTags, usableRoles, notTyped, roleByType, roleByTag } = constants;

  function roleOf(element: Element, tag: string): string {
    const given = element.getAttribute('role')?.trim().split(/\s+/)[0];
    if (given && given !== 'presentation' && given !== 'none') return given;
    if (tag === 'input')
      return roleByType[(element as HTMLInputElement).type] ?? (element.hasAttribute('list') ? 'combobox' : 'textbox');
    if (tag === 'a') return element.hasAttribute('href') ? 'link' : '';
    if (tag === 'select')
      return (element as HTMLSelectElement).multiple || (element as HTMLSelectElement).size > 1
        ? 'listbox'
        : 'combobox';
    if (tag === 'svg')
      return element.querySelector(':scope > title') || element.hasAttribute('aria-label') ? 'img' : '';
    if (isEditingHost(element)) return 'textbox';
    return roleByTag[tag] ?? '';
  }

  function isEditingHost(element: Element) {
    return (element as HTMLElement).isContentEditable && !element.parentElement?.isContentEditable;
  }

  function isEditable(element: Element, tag: string) {
    if (tag === 'textarea') return true;
    return tag === 'input' ? !notTyped.includes((element as HTMLInputElement).type) : isEditingHost(element);
  }

  function isUsable(element: Element, { tag, role, editable }: { tag: string; role: string; editable: boolean }) {
    if (editable || usableTags.has(tag)) return true;
    if (tag === 'input') return (element as HTMLInputElement).type !== 'hidden';
    if (tag === 'a' && element.hasAttribute('href')) return true;
    if (usableRoles.includes(role)) return true;
    if (element.getAttribute('draggable') === 'true' || isListening(element)) return true;
    return Number(element.getAttribute('tabindex') ?? -1) >= 0;
  }

  /** React and Vue listen at the document's root and store the handlers on the element. */
  function hasFrameworkListener(element: Element) {
    const kept = element as unknown as { [key: string]: { onClick?: unknown } | undefined };
    if (kept._vei?.onClick) return true;
    return Object.keys(element).some((key) => key.startsWith('__reactProps$') && kept[key]?.onClick);
  }

  /** A large box with a listener usually delegates for its content; a small one is itself clickable. */
  function isListening(element: Element) {
    const html = element as HTMLElement;
    if (!listening.has(element) && !html.onclick && !hasFrameworkListener(element)) return false;
    return html.tagName !== 'BODY' && element.getElementsByTagName('*').length < 16;
  }

  return { roleOf, isEditable, isUsable };
}
