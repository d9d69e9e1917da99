/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Runs in a page: reads one document, through its shadow roots, in one pass. It is handed over as source text, which
// makes the file longer than others.
import type { RawElement } from './page-element.ts';
import { watchChanges } from './watch-changes.ts';

type Clip = { left: number; top: number; right: number; bottom: number };
/** Copied, since each look at a browser's own costs. */
type Rect = Clip & { width: number; height: number };
type Style = { display: string; visibility: string; position: string; overflowY: string; opacity: number };
type Screen = Clip;
type Walk = {
  out: RawElement[];
  nodes: Element[];
  pointer: boolean;
  parent: number;
  clip: Clip;
  /** For what is placed absolutely, only positioned ancestors cut off. */
  positionedClip: Clip;
  columns: string[];
  /** What is on the screen, and where the document begins. */
  screen: Screen;
};
type DocumentReading = { elements: RawElement[]; nodes: Element[]; title: string };

type Around = { rect: Rect; style: Style; pointer: boolean; parent: number };

type Seeing = { tag: string; rect: Rect; style: Style; seen: boolean; walk: Walk; startsPointer: boolean };

/** All in one function, since its source text is all that reaches the page: nothing outside of it is there. */
function createReader(
  shadows: WeakMap<Element, ShadowRoot>,
  listening: WeakSet<Element>,
  ageOf: (node: Node) => number | undefined,
) {
  const constants = {
    everything: { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 },
    plainlySeen: { opacityProperty: true, visibilityProperty: true },
    skippedTags: new Set(['script', 'style', 'noscript', 'template', 'head', 'meta', 'link', 'br', 'wbr']),
    closedTags: new Set(['select', 'svg', 'textarea', 'iframe', 'canvas', 'video', 'audio', 'object']),
    usableTags: new Set(['button', 'select', 'summary', 'option']),
    usableRoles:
      'button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option treeitem slider spinbutton combobox searchbox textbox gridcell'.split(
        ' ',
      ),
    namedByContent:
      'button link option tab menuitem menuitemcheckbox menuitemradio heading checkbox radio switch treeitem cell gridcell columnheader rowheader label legend tooltip'.split(
        ' ',
      ),
    namedByLabel: ['textbox', 'combobox', 'searchbox', 'spinbutton', 'slider', 'listbox'],
    notTyped: ['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'file', 'hidden', 'range', 'color'],
    markAttributes: ['data-testid', 'data-test', 'data-qa', 'name'],
    hintAttributes: ['data-testid', 'data-test', 'data-qa', 'name', 'autocomplete', 'data-icon'],
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
  const {
    everything,
    plainlySeen,
    skippedTags,
    closedTags,
    usableTags,
    usableRoles,
    namedByContent,
    namedByLabel,
    notTyped,
    markAttributes,
    hintAttributes,
    roleByType,
    roleByTag,
  } = constants;

  const keys = new WeakMap<Element, string>();
  const ofDocument = Math.random().toString(36).slice(2, 8);
  let given = 0;

  function keyOf(element: Element) {
    const known = keys.get(element) ?? `${ofDocument}${++given}`;
    keys.set(element, known);
    return known;
  }

  function startWalk(): Walk {
    return {
      out: [],
      nodes: [],
      pointer: false,
      parent: -1,
      clip: everything,
      positionedClip: everything,
      columns: [],
      screen: { left: -scrollX, top: -scrollY, right: innerWidth, bottom: innerHeight },
    };
  }

  /** One element by itself, as it is now; undefined when it went away. */
  function readAgain(element: Element | undefined): RawElement | undefined {
    if (!element?.isConnected) return;
    const rect = rectOf(element);
    const style = readStyle(element, getComputedStyle(element), rect);
    const walk = startWalk();
    const seen = style.display !== 'none' && isSeen(element, { rect, style, walk });
    return describeElement(element, { tag: element.localName, rect, style, seen, walk, startsPointer: false });
  }

  /** The only one in the document that is called and marked like this; undefined when there is none, or several. */
  function findAgain({ tag, name, mark }: { tag: string; name: string; mark: string }): Element | undefined {
    let found: Element | undefined;
    for (const each of document.getElementsByTagName(tag)) {
      if (markOf(each) !== mark || !each.checkVisibility(plainlySeen)) continue;
      const raw = readAgain(each);
      if (!raw?.usable || (raw.name ?? '') !== name) continue;
      if (found) return undefined;
      found = each;
    }
    return found;
  }

  function readDocument(): DocumentReading {
    const walk = startWalk();
    if (document.body) readElement(document.body, walk);
    const { elements, nodes } = withoutEmptyBoxes(walk);
    return { elements, nodes, title: document.title };
  }

  function readElement(element: Element, walk: Walk) {
    const tag = element.localName;
    if (skippedTags.has(tag)) return;
    const computed = getComputedStyle(element);
    const rect = rectOf(element);
    const style = readStyle(element, computed, rect);
    if (style.display === 'none') {
      readHiddenControls(element, walk);
      return;
    }
    const seen =
      style.display === 'contents' || (isSeen(element, { rect, style, walk }) && !isClipped(computed, style));
    const pointer = walk.pointer || computed.cursor === 'pointer';
    const raw = describeElement(element, { tag, rect, style, seen, walk, startsPointer: pointer && !walk.pointer });
    if (walk.columns.length > 0 && (tag === 'td' || tag === 'th'))
      raw.column = walk.columns[(element as HTMLTableCellElement).cellIndex] ?? '';
    if (seen || (raw.usable && hasSeenStandIn(element))) {
      if (!seen || isBrokenPicture(element, tag)) raw.hidden = true;
      raw.id = walk.out.length;
      raw.parent = walk.parent;
      walk.out.push(raw);
      walk.nodes.push(element);
      readWithin(element, walk, { rect, style, pointer, parent: raw.id });
      raw.end = walk.out.length;
    } else if (style.opacity > 0 && (style.visibility !== 'visible' || !hasArea(rect))) {
      readWithin(element, walk, { rect, style, pointer, parent: walk.parent });
    }
  }

  /** What holds around the children holds for them alone: it is put back afterwards, which is quicker than a copy each. */
  function readWithin(element: Element, walk: Walk, { rect, style, pointer, parent }: Around) {
    if (closedTags.has(element.localName)) return;
    const { clip, positionedClip, pointer: pointerAround, parent: parentAround, columns } = walk;
    if (style.position === 'fixed') walk.clip = everything;
    if ((style.overflowY === 'hidden' || style.overflowY === 'clip') && style.display !== 'contents')
      walk.clip = cut(walk.clip, rect);
    if (style.position !== 'static') walk.positionedClip = walk.clip;
    walk.pointer = pointer;
    walk.parent = parent;
    if (element.tagName === 'TABLE') walk.columns = columnsOf(element as HTMLTableElement);
    readChildren(element, walk);
    walk.clip = clip;
    walk.positionedClip = positionedClip;
    walk.pointer = pointerAround;
    walk.parent = parentAround;
    walk.columns = columns;
  }

  function readChildren(element: Element, walk: Walk) {
    const assigned = element.tagName === 'SLOT' ? (element as HTMLSlotElement).assignedElements() : [];
    for (const child of assigned) readElement(child, walk);
    if (assigned.length > 0) return;
    const folded = element.tagName === 'DETAILS' && !(element as HTMLDetailsElement).open;
    let child = (shadowOf(element) ?? element).firstElementChild;
    for (; child; child = child.nextElementSibling)
      if (!folded || child.tagName === 'SUMMARY') readElement(child, walk);
  }

  /** A box that shows nothing can hold a checkbox whose label is shown elsewhere; what is not displayed cannot. */
  function readHiddenControls(element: Element, walk: Walk) {
    const tag = element.tagName.toLowerCase();
    const input = element as HTMLInputElement;
    if (tag !== 'input' || !['checkbox', 'radio', 'file'].includes(input.type) || !hasSeenStandIn(element)) return;
    const stand = rectOf(input.labels?.[0] ?? element.parentElement ?? element);
    const raw = describeElement(element, {
      tag,
      rect: stand,
      style: readStyle(element, getComputedStyle(element), stand),
      walk,
      seen: true,
      startsPointer: false,
    });
    raw.id = walk.out.length;
    raw.parent = walk.parent;
    raw.hidden = true;
    raw.end = raw.id + 1;
    walk.out.push(raw);
    walk.nodes.push(element);
  }

  function isBrokenPicture(element: Element, tag: string) {
    const picture = element as HTMLImageElement;
    return tag === 'img' && picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '';
  }

  /** Each property that is asked for costs, so only what can matter is: what has an area is displayed. */
  function readStyle(element: Element, computed: CSSStyleDeclaration, { width, height }: Rect): Style {
    const { visibility, opacity, position } = computed;
    const display = width > 0 && height > 0 ? 'block' : computed.display;
    const overflowY = element.firstChild ? computed.overflowY : 'visible';
    return { display, visibility, position, overflowY, opacity: Number(opacity) };
  }

  function rectOf(element: Element): Rect {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height, right: left + width, bottom: top + height };
  }

  /** Closed ones too: they are kept when they are made. */
  function shadowOf(element: Element): ShadowRoot | null {
    return element.shadowRoot ?? shadows.get(element) ?? null;
  }

  function cut(clip: Clip, { left, top, right, bottom }: Rect): Clip {
    return {
      left: Math.max(clip.left, left),
      top: Math.max(clip.top, top),
      right: Math.min(clip.right, right),
      bottom: Math.min(clip.bottom, bottom),
    };
  }

  function hasArea(rect: { width: number; height: number }) {
    return rect.width > 1 && rect.height > 1;
  }

  function isSeen(element: Element, { rect, style, walk }: { rect: Rect; style: Style; walk: Walk }): boolean {
    if (style.visibility !== 'visible' || style.opacity === 0) return false;
    if (!hasArea(rect))
      return element.tagName === 'BODY' || (rect.width > 1 || rect.height > 1 ? hasOverflow(element) : false);
    if (rect.right <= walk.screen.left || rect.bottom <= walk.screen.top) return false;
    const clip = style.position === 'absolute' ? walk.positionedClip : walk.clip;
    if (style.position === 'fixed')
      return rect.right > 0 && rect.bottom > 0 && rect.left < walk.screen.right && rect.top < walk.screen.bottom;
    const width = Math.min(rect.right, clip.right) - Math.max(rect.left, clip.left);
    const height = Math.min(rect.bottom, clip.bottom) - Math.max(rect.top, clip.top);
    return width > 1 && height > 1;
  }

  /** The usual ways to keep something for screen readers alone. */
  function isClipped(computed: CSSStyleDeclaration, { position }: Style) {
    if (position !== 'absolute' && position !== 'fixed') return false;
    return /inset\((?:50|100)%|circle\(0/.test(computed.clipPath) || /rect\(([01]px, ){3}[01]px\)/.test(computed.clip);
  }

  /** A box without a height of its own shows what flows out of it. */
  function hasOverflow(element: Element) {
    return getComputedStyle(element).overflow === 'visible' && element.childElementCount > 0;
  }

  /** A control that cannot be seen is used by its label, or by what lies in its place. */
  function hasSeenStandIn(element: Element) {
    const labels = (element as HTMLInputElement).labels;
    const stand = labels && labels.length > 0 ? [...labels] : [];
    const input = element as HTMLInputElement;
    if (element.tagName !== 'INPUT' || !['checkbox', 'radio', 'file'].includes(input.type)) return false;
    const around = element.parentElement;
    return [...stand, ...(around ? [around] : [])].some(
      (each) => each.checkVisibility(plainlySeen) && hasArea(each.getBoundingClientRect()),
    );
  }

  function describeElement(element: Element, { tag, rect, style, seen, walk, startsPointer }: Seeing): RawElement {
    const raw: RawElement = {
      id: 0,
      key: keyOf(element),
      parent: -1,
      end: 0,
      tag,
      box: [Math.round(rect.left), Math.round(rect.top), Math.round(rect.width), Math.round(rect.height)],
    };
    const role = roleOf(element, tag);
    const own = seen ? seenText(element) : '';
    const icon = !role && !own && isIcon(element, rect);
    if (icon) raw.colour = getComputedStyle(element).backgroundColor;
    const editable = isEditable(element, tag);
    const usable = isUsable(element, { tag, role, editable }) || startsPointer;
    if (role || icon) raw.role = role || 'img';
    if (own) raw.own = own;
    if (own && element.childElementCount > 0) raw.text = contentText(element, null).slice(0, 5_000);
    if (editable) raw.editable = true;
    if (usable) raw.usable = true;
    const hint = hintOf(element, usable);
    if (hint) raw.hint = hint;
    const mark = usable ? markOf(element) : '';
    if (mark) raw.mark = mark;
    if (usable || role || own || icon) addWords(raw, element, { tag, role, usable });
    if (usable || own || role === 'img') addStanding(raw, element, { rect, screen: walk.screen });
    if (usable || (role && element.getAttributeNames().some((name) => name.startsWith('aria-'))))
      addState(raw, element, tag);
    const scrolls = /auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 4;
    if (scrolls) raw.scrolls = true;
    if (own && isRed(getComputedStyle(element).color)) raw.red = true;
    const age = own ? ageOf(element) : undefined;
    if (age !== undefined) raw.age = age;
    if (!role && (style.position === 'fixed' || style.position === 'absolute'))
      addHeight(raw, element, { rect, style });
    return raw;
  }

  function isRed(colour: string) {
    const [red = 0, green = 0, blue = 0] = (/^rgb/.test(colour) ? colour.match(/[\d.]+/g) : null)?.map(Number) ?? [];
    const [, strength = 0, hue = 0] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(colour)?.slice(1).map(Number) ?? [];
    return (
      (red > 130 && green < 100 && blue < 110 && red > 1.8 * Math.max(green, blue)) ||
      (strength > 0.12 && hue > 10 && hue < 40)
    );
  }

  function addHeight(raw: RawElement, element: Element, { rect, style }: { rect: Rect; style: Style }) {
    const { left, right, top, bottom } = rect;
    const [x, y] = [innerWidth / 2, innerHeight / 2];
    const hasMiddle = left <= x && right >= x && top <= y && bottom >= y;
    const hit = hasMiddle ? deepestAt(element, x, y) : null;
    const height = Number.parseInt(getComputedStyle(element).zIndex, 10) || 0;
    // What is placed absolutely is mostly a part of the page, such as one of several pictures that take turns.
    const isPart =
      style.position === 'absolute' && height < 100 && !/modal|popup|dialog|lightbox/i.test(raw.hint ?? '');
    if (hit && isWithin(hit, element) && !isPart) raw.over = height;
  }

  function addWords(
    raw: RawElement,
    element: Element,
    { tag, role, usable }: { tag: string; role: string; usable: boolean },
  ) {
    const name = accessibleName(element, { tag, role, usable });
    if (name) raw.name = name;
    const description = describedBy(element);
    if (description && description !== name) raw.description = description;
    const placeholder = element.getAttribute('placeholder') ?? element.getAttribute('aria-placeholder');
    if (placeholder) raw.placeholder = placeholder;
    if (tag === 'a') raw.href = (element as HTMLAnchorElement).href;
    if (tag === 'select')
      raw.options = [...(element as HTMLSelectElement).options]
        .slice(0, 400)
        .map(({ label, selected }) => ({ label: label.trim(), selected }));
  }

  function addStanding(raw: RawElement, element: Element, { rect, screen }: { rect: Rect; screen: Screen }) {
    const x = Math.min(Math.max(rect.left + rect.width / 2, rect.left), rect.right);
    const y = Math.min(Math.max(rect.top + rect.height / 2, rect.top), rect.bottom);
    if (x < 0 || y < 0 || x >= screen.right || y >= screen.bottom) return;
    raw.onScreen = true;
    const hit = deepestAt(element, x, y);
    if (!hit || isWithin(hit, element) || isWithin(element, hit)) return;
    const labels = (element as HTMLInputElement).labels;
    if (labels && [...labels].some((label) => isWithin(hit, label))) return;
    raw.covered = true;
    if (isOpaque(hit, element)) raw.veiled = true;
  }

  /** The thing on top, or what it lies in, hides what is behind it. */
  function isOpaque(top: Element, behind: Element) {
    for (let at: Element | null = top; at && !isWithin(behind, at); at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      const clear = backgroundColor === 'transparent' || /^rgba\(.*, 0(?:\.[0-4]\d*)?\)$/.test(backgroundColor);
      if (!clear || backgroundImage !== 'none' || ['IMG', 'VIDEO', 'CANVAS', 'IFRAME'].includes(at.tagName))
        return true;
    }
    return false;
  }

  function deepestAt(element: Element, x: number, y: number) {
    const root = element.getRootNode() as Document | ShadowRoot;
    return root.elementFromPoint ? root.elementFromPoint(x, y) : document.elementFromPoint(x, y);
  }

  function isWithin(inside: Element, around: Element): boolean {
    for (let at: Node | null = inside; at; at = at.parentNode ?? ((at as ShadowRoot).host as Node | undefined) ?? null)
      if (at === around) return true;
    return false;
  }

  function addState(raw: RawElement, element: Element, tag: string) {
    const input = element as HTMLInputElement;
    const aria = (name: string) => element.getAttribute(`aria-${name}`);
    const type = tag === 'input' ? input.type : (element as HTMLElement).isContentEditable ? 'contenteditable' : '';
    if (type) raw.type = type;
    if (tag === 'input' || tag === 'textarea')
      raw.value = type === 'password' ? '•'.repeat(input.value.length) : input.value.slice(0, 5_000);
    if (tag === 'select') raw.value = (element as HTMLSelectElement).selectedOptions[0]?.label.trim() ?? '';
    if (type === 'contenteditable') raw.value = tidy(element.textContent).slice(0, 5_000);
    if (aria('valuetext') ?? aria('valuenow')) raw.value = aria('valuetext') ?? aria('valuenow') ?? '';
    if (element.matches(':disabled') || aria('disabled') === 'true') raw.disabled = true;
    if (input.readOnly === true || aria('readonly') === 'true') raw.readonly = true;
    if (input.required === true || aria('required') === 'true') raw.required = true;
    if (aria('invalid') && aria('invalid') !== 'false') raw.invalid = true;
    if (element.matches(':focus')) raw.focused = true;
    if (type === 'checkbox' || type === 'radio') raw.checked = input.checked;
    else if (aria('checked') ?? aria('pressed')) raw.checked = (aria('checked') ?? aria('pressed')) === 'true';
    const open = tag === 'summary' ? (element.parentElement as HTMLDetailsElement | null)?.open : undefined;
    const expanded = open ?? (aria('expanded') === null ? undefined : aria('expanded') === 'true');
    if (expanded !== undefined) raw.expanded = expanded;
    if (aria('haspopup') && aria('haspopup') !== 'false') raw.opensMenu = true;
    const selected = aria('selected') ?? (aria('current') && aria('current') !== 'false' ? 'true' : null);
    if (selected !== null) raw.selected = selected === 'true';
  }

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

  /** A small box without words that the page's makers gave a name to: a picture drawn by its style. */
  function isIcon(element: Element, { width, height }: Rect) {
    if (element.childElementCount > 0 || width < 8 || height < 8 || width > 64 || height > 64) return false;
    return element.className !== '' || element.id !== '';
  }

  /** React and Vue listen at the document's root, and keep with the element what is to happen. */
  function hasFrameworkListener(element: Element) {
    const kept = element as unknown as { [key: string]: { onClick?: unknown } | undefined };
    if (kept._vei?.onClick) return true;
    return Object.keys(element).some((key) => key.startsWith('__reactProps$') && kept[key]?.onClick);
  }

  /** A box around much listens for what is in it; a small one listens for itself. */
  function isListening(element: Element) {
    const html = element as HTMLElement;
    if (!listening.has(element) && !html.onclick && !hasFrameworkListener(element)) return false;
    return html.tagName !== 'BODY' && element.getElementsByTagName('*').length < 16;
  }

  function tidy(text: string) {
    if (text === '') return text;
    return text.replace(/[\s\u200b\ufeff]+/g, ' ').trim();
  }

  function seenText(element: Element) {
    const own = ownText(element);
    return own && isUnseen(getComputedStyle(element)) ? '' : own;
  }

  function isUnseen({ color, textIndent }: CSSStyleDeclaration) {
    return /^rgba\(.*, 0(?:\.0\d*)?\)$|\/ 0\)$/.test(color) || Number.parseFloat(textIndent) < -400;
  }

  function ownText(element: Element) {
    let text = '';
    // Frameworks split a text into several that touch; only an element between two parts them.
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
    const native = nativeName(element, tag);
    if (native) return native;
    if (namedByContent.includes(role) || (usable && !namedByLabel.includes(role)))
      return contentText(element, null).slice(0, 300) || tidy(element.getAttribute('title') ?? '');
    return tidy(element.getAttribute('title') ?? '');
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

  /** The text of an element as it is read, without that of one control within it. */
  function contentText(element: Element | null, without: Element | null): string {
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
      const block = !/^(inline|contents)/.test(getComputedStyle(inside).display);
      if (block) parts.push(' ');
      const root = shadowOf(inside);
      for (const child of root ? root.childNodes : inside.childNodes) add(child);
      if (block) parts.push(' ');
    };
    const root = shadowOf(element);
    for (const child of root ? root.childNodes : element.childNodes) add(child);
    return tidy(parts.join(''));
  }

  function describedBy(element: Element) {
    const by = element.getAttribute('aria-describedby');
    const title = element.getAttribute('title');
    if (!by && !title) return '';
    const root = element.getRootNode() as Document;
    const texts = by ? by.split(/\s+/).map((id) => contentText(root.getElementById?.(id) ?? null, element)) : [];
    return tidy([...texts, title ?? ''].join(' ')).slice(0, 300);
  }

  /** What its makers tell it from all others by. */
  function markOf(element: Element) {
    if (!element.hasAttributes()) return '';
    let mark = element.id;
    for (const name of markAttributes) mark += `|${element.getAttribute(name) ?? ''}`;
    return /[^|]/.test(mark) ? mark.slice(0, 200) : '';
  }

  /** As they are; the words in them are told apart when somebody asks. */
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

  /** A box around one single thing tells nothing; those around several group them, and stay. */
  function withoutEmptyBoxes({ out, nodes }: Walk): { elements: RawElement[]; nodes: Element[] } {
    const children: number[] = [];
    for (const { parent } of out) if (parent >= 0) children[parent] = (children[parent] ?? 0) + 1;
    const elements: RawElement[] = [];
    const kept: Element[] = [];
    const newId: number[] = [];
    out.forEach((each, index) => {
      newId.push(elements.length);
      const { usable, role, own, scrolls, over } = each;
      const stays = usable || role || own || scrolls || over !== undefined || (children[index] ?? 0) > 1;
      // One that goes is replaced by the one around it, which has its new id by now.
      const around = each.parent < 0 ? -1 : (out[each.parent]?.id ?? -1);
      each.parent = around;
      each.id = stays ? elements.length : around;
      if (!stays) {
        const child = out[index + 1];
        if (child && child.parent === index && each.hint) child.hint = `${child.hint ?? ''} ${each.hint}`.trim();
        return;
      }
      elements.push(each);
      kept.push(nodes[index] as Element);
    });
    newId.push(elements.length);
    for (const each of elements) each.end = newId[each.end] ?? elements.length;
    return { elements, nodes: kept };
  }

  /** A Playwright selector from the document's root, through open shadow roots; empty when it is gone or in a closed one. */
  function pathTo(element: Element | undefined): string {
    if (!element?.isConnected) return '';
    const steps: string[] = [];
    let at: Element = element;
    for (;;) {
      const parent: Element | null = at.parentElement;
      const siblings = (parent ?? (at.getRootNode() as ShadowRoot)).children;
      const same = [...siblings].filter((each) => each.tagName === at.tagName);
      const tag =
        at.namespaceURI === 'http://www.w3.org/1999/xhtml'
          ? at.tagName.toLowerCase()
          : `*[local-name()='${at.localName}']`;
      const index = tag.startsWith('*')
        ? [...siblings].filter((each) => each.localName === at.localName).indexOf(at)
        : same.indexOf(at);
      steps.unshift(`${tag}[${index + 1}]`);
      if (!parent) break;
      at = parent;
    }
    const root = at.getRootNode();
    if (root === document) return `xpath=/${steps.join('/')}`;
    const host = root instanceof ShadowRoot && root.mode === 'open' ? pathTo(root.host) : '';
    const css = steps.map((step) => step.replace(/^(.*)\[(\d+)\]$/, '$1:nth-of-type($2)')).join(' > ');
    return host ? `${host} >> css=${css.includes('local-name') ? '' : css}` : '';
  }

  /** An element that was read, by its place in the reading, or wherever it is by now. */
  function nodeOf(nodes: Element[], index: number, key: string): Element | undefined {
    const node = nodes[index];
    return node && keys.get(node) === key ? node : nodes.find((each) => keys.get(each) === key);
  }

  return { readDocument, readAgain, findAgain, nodeOf, pathTo };
}

/** Where the page keeps the reader, and the elements that it read last. */
export const readerName = '__rehearsal';

/**
 * Runs before the page's own scripts, since closed shadow roots can only be kept while they are made. Installed once in
 * a document, the reader gets quicker by use. `__name` is what a development build wraps functions in.
 */
export const installReaderScript = `(() => {
  if (globalThis.${readerName}) return;
  const __name = (named) => named;
  const shadows = new WeakMap(), attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachShadow(options) {
    const root = attach.call(this, options);
    shadows.set(this, root);
    watch.observe(root);
    return root;
  };
  const watch = (${watchChanges})();
  watch.observe(document);
  const listening = new WeakSet(), listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function addEventListener(type, ...rest) {
    if (this instanceof Element && ['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup'].includes(type)) listening.add(this);
    return listen.call(this, type, ...rest);
  };
  const { readDocument, readAgain, findAgain, nodeOf, pathTo } = (${createReader})(shadows, listening, watch.ageOf);
  const reader = {
    nodes: [],
    /** What has changed in the document by what is being done: begun now, going on, or at its end. */
    tellChanges: (moment) => {
      if (moment === 'begin' || (moment === 'meanwhile' && !watch.isActing())) watch.setActing(true);
      const stillMs = moment === 'begin' ? watch.stillMs() : 0;
      const told = { count: watch.count(), quietMs: watch.quietMs(), unsure: watch.isUnsure(), stillMs };
      if (moment === 'end') watch.setActing(false);
      return told;
    },
    read: () => {
      // A frame keeps its window, and so this reader, when its first document gives way to the next.
      watch.observe(document);
      const { elements, nodes, title } = readDocument();
      reader.nodes = nodes;
      return JSON.stringify({ elements, title });
    },
    node: (index, key) => nodeOf(reader.nodes, index, key),
    again: (index, key) => JSON.stringify(readAgain(reader.node(index, key))),
    path: (index, key) => pathTo(reader.node(index, key)),
    find: (wanted) => {
      const element = findAgain(wanted);
      return element && JSON.stringify({ ...readAgain(element), id: reader.nodes.push(element) - 1 });
    },
  };
  Object.defineProperty(globalThis, '${readerName}', { value: reader });
})()`;
