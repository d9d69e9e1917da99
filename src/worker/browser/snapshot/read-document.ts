/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Runs in a page: reads one document, including its shadow roots, in one pass. It is passed as source text.
import { createLocators } from './locators.ts';
import { createNames, type Names } from './names.ts';
import type { RawElement } from './page-element.ts';
import { createRoles, type Roles } from './roles.ts';
import { type Bounds, createVisibility, type Rect, type Style, type Visibility } from './visibility.ts';
import { watchChanges } from './watch-changes.ts';

type Walk = Bounds & {
  out: RawElement[];
  nodes: Element[];
  pointer: boolean;
  parent: number;
  columns: string[];
};
type DocumentReading = { elements: RawElement[]; nodes: Element[]; title: string };

type Parts = { names: Names; roles: Roles; visibility: Visibility; ageOf: (node: Node) => number | undefined };

type Around = { rect: Rect; style: Style; pointer: boolean; parent: number };

type Seeing = { tag: string; rect: Rect; style: Style; seen: boolean; walk: Walk; startsPointer: boolean };

/** Only its source text reaches the page: it can use nothing but its arguments. */
function createReader({ names, roles, visibility, ageOf }: Parts) {
  const { shadowOf, tidy, visibleText, accessibleName, contentText, describedBy, markOf, hintOf, columnsOf } = names;
  const { roleOf, isEditable, isUsable } = roles;
  const { readStyle, rectOf, cut, hasArea, isVisible, isClipped, hasVisibleStandIn } = visibility;
  const { isBrokenPicture, isIcon, isSwitchedOn, isRed, largeness, addZIndex, addCovered } = visibility;
  const constants = {
    everything: { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 },
    visibleStyle: { opacityProperty: true, visibilityProperty: true },
    skippedTags: new Set(['script', 'style', 'noscript', 'template', 'head', 'meta', 'link', 'br', 'wbr']),
    closedTags: new Set(['select', 'svg', 'textarea', 'iframe', 'canvas', 'video', 'audio', 'object']),
  };
  const { everything, visibleStyle, skippedTags, closedTags } = constants;

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

  /** One element as it is now; undefined if it was removed. */
  function readAgain(element: Element | undefined): RawElement | undefined {
    if (!element?.isConnected) return;
    const rect = rectOf(element);
    const style = readStyle(element, getComputedStyle(element), rect);
    const walk = startWalk();
    const seen = style.display !== 'none' && isVisible(element, { rect, style, walk });
    return describeElement(element, { tag: element.localName, rect, style, seen, walk, startsPointer: false });
  }

  /** The only element in the document with this name and mark; undefined if there is none, or several. */
  function findAgain({ tag, name, mark }: { tag: string; name: string; mark: string }): Element | undefined {
    let found: Element | undefined;
    for (const each of document.getElementsByTagName(tag)) {
      if (markOf(each) !== mark || !each.checkVisibility(visibleStyle)) continue;
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
      style.display === 'contents' || (isVisible(element, { rect, style, walk }) && !isClipped(computed, style));
    const pointer = walk.pointer || computed.cursor === 'pointer';
    const raw = describeElement(element, { tag, rect, style, seen, walk, startsPointer: pointer && !walk.pointer });
    if (walk.columns.length > 0 && (tag === 'td' || tag === 'th'))
      raw.column = walk.columns[(element as HTMLTableCellElement).cellIndex] ?? '';
    if (seen || (raw.usable && hasVisibleStandIn(element))) {
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

  /** Changes `walk` for the children and restores it afterwards, which is faster than a copy for each. */
  function readWithin(element: Element, walk: Walk, { rect, style, pointer, parent }: Around) {
    if (closedTags.has(element.localName)) return;
    const { clip, positionedClip, pointer: pointerAround, parent: parentAround, columns } = walk;
    if (style.position === 'fixed') walk.clip = everything;
    if (style.position === 'absolute') walk.clip = walk.positionedClip;
    // What the body hides is what is outside of the window, however small the body is.
    const isCutting = style.overflowY === 'hidden' || style.overflowY === 'clip';
    if (isCutting && style.display !== 'contents' && element !== document.body) walk.clip = cut(walk.clip, rect);
    if (style.position !== 'static') walk.positionedClip = walk.clip;
    walk.pointer = pointer && !popsOut(element, { rect, style });
    walk.parent = parent;
    if (element.tagName === 'TABLE') walk.columns = columnsOf(element as HTMLTableElement);
    readChildren(element, walk);
    walk.clip = clip;
    walk.positionedClip = positionedClip;
    walk.pointer = pointerAround;
    walk.parent = parentAround;
    walk.columns = columns;
  }

  /** A menu inside of what opens it: its entries are not parts of that. */
  function popsOut(element: Element, { rect, style }: Pick<Around, 'rect' | 'style'>): boolean {
    if ((style.position !== 'absolute' && style.position !== 'fixed') || element.childElementCount < 2) return false;
    const around = element.parentElement?.getBoundingClientRect();
    return around !== undefined && rect.bottom > around.bottom + rect.height / 2;
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

  /** A hidden checkbox can be used if its label is visible. */
  function readHiddenControls(element: Element, walk: Walk) {
    const tag = element.tagName.toLowerCase();
    const input = element as HTMLInputElement;
    if (tag !== 'input' || !['checkbox', 'radio', 'file'].includes(input.type) || !hasVisibleStandIn(element)) return;
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
    const own = seen ? visibleText(element) : '';
    const icon = !role && !own && isIcon(element, rect);
    if (icon) raw.colour = getComputedStyle(element).backgroundColor;
    const editable = isEditable(element, tag);
    const usable = isUsable(element, { tag, role, editable }) || startsPointer;
    const switched = usable && !role && !own ? isSwitchedOn(element, rect) : undefined;
    if (role || icon) raw.role = role || 'img';
    if (switched !== undefined) {
      raw.role = 'switch';
      raw.checked = switched;
    }
    if (own) raw.own = own;
    if (own && element.childElementCount > 0) raw.text = contentText(element, null, true).slice(0, 5_000);
    if (editable) raw.editable = true;
    if (usable) raw.usable = true;
    const hint = hintOf(element, usable);
    if (hint) raw.hint = hint;
    const mark = usable ? markOf(element) : '';
    if (mark) raw.mark = mark;
    if (usable || role || own || icon) addWords(raw, element, { tag, role, usable });
    if (usable || own || role === 'img') addCovered(raw, element, { rect, screen: walk.screen });
    if (usable || (role && element.getAttributeNames().some((name) => name.startsWith('aria-'))))
      addState(raw, element, tag);
    const scrolls = /auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 4;
    if (scrolls) raw.scrolls = true;
    if (own && isRed(getComputedStyle(element).color)) raw.red = true;
    const large = own && !role && !usable ? largeness(element, own) : undefined;
    if (large !== undefined) raw.large = large;
    const age = own ? ageOf(element) : undefined;
    if (age !== undefined) raw.age = age;
    if (!role && (style.position === 'fixed' || style.position === 'absolute'))
      addZIndex(raw, element, { rect, style });
    return raw;
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

  /** A box around a single element says nothing; one around several groups them, and is kept. */
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
      // A removed box is replaced by its parent, which already has its new id.
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

  /** A Playwright selector from the document's root, through open shadow roots; empty if it was removed or is in a closed one. */
  function pathTo(element: Element | undefined): string {
    if (!element?.isConnected) return '';
    const steps: string[] = [];
    let at: Element = element;
    for (;;) {
      const isPlain = at.namespaceURI === 'http://www.w3.org/1999/xhtml';
      const nameOf = (each: Element) => (isPlain ? each.tagName : each.localName);
      const tag = isPlain ? at.tagName.toLowerCase() : `*[local-name()='${at.localName}']`;
      // Not `children`: a form has its fields as properties, and one may be called so.
      let place = 1;
      for (let each = at.previousElementSibling; each; each = each.previousElementSibling)
        if (nameOf(each) === nameOf(at)) place += 1;
      steps.unshift(`${tag}[${place}]`);
      const parent: Element | null = at.parentElement;
      if (!parent) break;
      at = parent;
    }
    const root = at.getRootNode();
    if (root === document) return `xpath=/${steps.join('/')}`;
    const host = root instanceof ShadowRoot && root.mode === 'open' ? pathTo(root.host) : '';
    const css = steps.map((step) => step.replace(/^(.*)\[(\d+)\]$/, '$1:nth-of-type($2)')).join(' > ');
    return host ? `${host} >> css=${css.includes('local-name') ? '' : css}` : '';
  }

  /** An element that was read, by its index, or by its key if it has moved. */
  function nodeOf(nodes: Element[], index: number, key: string): Element | undefined {
    const node = nodes[index];
    return node && keys.get(node) === key ? node : nodes.find((each) => keys.get(each) === key);
  }

  return { readDocument, readAgain, findAgain, nodeOf, pathTo };
}

/** Where the page keeps the reader, and the elements that it read last. */
export const readerName = '__rehearsal';

/**
 * Runs before the page's own scripts, since closed shadow roots can only be remembered when they are created. Installed
 * once per document, so that the browser optimizes it. `__name` is what a development build wraps functions in.
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
  const names = (${createNames})(shadows), roles = (${createRoles})(listening);
  const { locatorOf } = (${createLocators})({ names, roles });
  const { readDocument, readAgain, findAgain, nodeOf, pathTo } = (${createReader})({
    names,
    roles,
    visibility: (${createVisibility})(),
    ageOf: watch.ageOf,
  });
  const reader = {
    nodes: [],
    /** What an action has changed in the document, at its beginning, during it, or at its end. */
    reportChanges: (moment) => {
      if (moment === 'begin' || (moment === 'meanwhile' && !watch.isActing())) watch.setActing(true);
      const stillMs = moment === 'begin' ? watch.stillMs() : 0;
      const report = { count: watch.count(), quietMs: watch.quietMs(), unsure: watch.isUnsure(), stillMs };
      if (moment === 'end') watch.setActing(false);
      return report;
    },
    read: () => {
      // A frame keeps its window, and so this reader, when its initial document is replaced.
      watch.observe(document);
      const { elements, nodes, title } = readDocument();
      reader.nodes = nodes;
      return JSON.stringify({ elements, title });
    },
    node: (index, key) => nodeOf(reader.nodes, index, key),
    again: (index, key) => JSON.stringify(readAgain(reader.node(index, key))),
    path: (index, key) => {
      const node = reader.node(index, key);
      return JSON.stringify({ selector: pathTo(node), locator: locatorOf(node) });
    },
    pathTo,
    find: (wanted) => {
      const element = findAgain(wanted);
      return element && JSON.stringify({ ...readAgain(element), id: reader.nodes.push(element) - 1 });
    },
  };
  Object.defineProperty(globalThis, '${readerName}', { value: reader });
})()`;
