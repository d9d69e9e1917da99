/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Runs in a page: where an element is, and whether it is visible. Passed as source text, so the function cannot use
// anything outside it.
import type { RawElement } from './page-element.ts';

export type Clip = { left: number; top: number; right: number; bottom: number };
/** A copy, since reading a DOMRect is slow. */
export type Rect = Clip & { width: number; height: number };
export type Style = { display: string; visibility: string; position: string; overflowY: string; opacity: number };
/** An element outside of these is invisible. Absolutely positioned elements are clipped by positioned ancestors only. */
export type Bounds = { clip: Clip; positionedClip: Clip; screen: Clip };
export type Visibility = ReturnType<typeof createVisibility>;

export function createVisibility() {
  const constants = {
    visibleStyle: { opacityProperty: true, visibilityProperty: true },
  };
  const { visibleStyle } = constants;

  /** Reading properties is slow, so only those that matter are read: an element with an area is displayed. */
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

  function isVisible(element: Element, { rect, style, walk }: { rect: Rect; style: Style; walk: Bounds }): boolean {
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

  /** The usual ways to show something to screen readers only. */
  function isClipped(computed: CSSStyleDeclaration, { position }: Style) {
    if (position !== 'absolute' && position !== 'fixed') return false;
    return /inset\((?:50|100)%|circle\(0/.test(computed.clipPath) || /rect\(([01]px, ){3}[01]px\)/.test(computed.clip);
  }

  /** A box without a height still shows its overflowing content. */
  function hasOverflow(element: Element) {
    return getComputedStyle(element).overflow === 'visible' && element.childElementCount > 0;
  }

  /** An invisible control is used through its label, or through what is in its place. */
  function hasVisibleStandIn(element: Element) {
    const labels = (element as HTMLInputElement).labels;
    const stand = labels && labels.length > 0 ? [...labels] : [];
    const input = element as HTMLInputElement;
    if (element.tagName !== 'INPUT' || !['checkbox', 'radio', 'file'].includes(input.type)) return false;
    const around = element.parentElement;
    return [...stand, ...(around ? [around] : [])].some(
      (each) => each.checkVisibility(visibleStyle) && hasArea(each.getBoundingClientRect()),
    );
  }

  function isBrokenPicture(element: Element, tag: string) {
    const picture = element as HTMLImageElement;
    return tag === 'img' && picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '';
  }

  /** A small box without text but with an id or class: an icon drawn by CSS. */
  function isIcon(element: Element, { width, height }: Rect) {
    if (element.childElementCount > 0 || width < 8 || height < 8 || width > 64 || height > 64) return false;
    return element.className !== '' || element.id !== '';
  }

  /** A switch that is only drawn: whether the knob in its pill is on the right. */
  function isSwitchedOn(element: Element, { left, width, height }: Rect): boolean | undefined {
    if (height < 12 || height > 40 || width < 1.4 * height || width > 2.8 * height) return;
    if (element.childElementCount > 1 || element.textContent?.trim()) return;
    if (Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) < height / 3) return;
    const child = element.firstElementChild?.getBoundingClientRect();
    const knob = child ? { from: child.left - left, size: child.width } : drawnKnob(element);
    if (!knob || knob.size < height / 3 || knob.size > 0.75 * width) return;
    const middle = knob.from + knob.size / 2;
    return Math.abs(middle - width / 2) < width / 12 ? undefined : middle > width / 2;
  }

  function drawnKnob(element: Element): { from: number; size: number } | undefined {
    for (const part of ['::before', '::after']) {
      const { content, position, left, width, transform } = getComputedStyle(element, part);
      if (content === 'none' || position !== 'absolute') continue;
      const moved = transform === 'none' ? 0 : new DOMMatrixReadOnly(transform).e;
      return { from: Number.parseFloat(left) + moved, size: Number.parseFloat(width) };
    }
    return;
  }

  /** Set in larger type than the page, as titles are. */
  function largeness(element: Element, text: string): number | undefined {
    if (text.length > 60) return;
    const sizeOf = (style: CSSStyleDeclaration) => Number.parseFloat(style.fontSize);
    const own = getComputedStyle(element);
    const ratio = sizeOf(own) / sizeOf(getComputedStyle(document.body));
    return ratio >= (Number(own.fontWeight) >= 600 ? 1.2 : 1.4) ? ratio : undefined;
  }

  function isRed(colour: string) {
    const [red = 0, green = 0, blue = 0] = (/^rgb/.test(colour) ? colour.match(/[\d.]+/g) : null)?.map(Number) ?? [];
    const [, strength = 0, hue = 0] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(colour)?.slice(1).map(Number) ?? [];
    return (
      (red > 130 && green < 100 && blue < 110 && red > 1.8 * Math.max(green, blue)) ||
      (strength > 0.12 && hue > 10 && hue < 40)
    );
  }

  function addZIndex(raw: RawElement, element: Element, { rect, style }: { rect: Rect; style: Style }) {
    const { left, right, top, bottom } = rect;
    // Most dialogs lie over the middle of the screen; what is called one, or comes in from a side, may not.
    const isCalled = style.position === 'fixed' && /modal|popup|dialog|lightbox|drawer|sheet/i.test(raw.hint ?? '');
    const isPanel = style.position === 'fixed' && isSidePanel(element, rect);
    const [x, y] =
      isCalled || isPanel
        ? [
            (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
            (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
          ]
        : [innerWidth / 2, innerHeight / 2];
    const hasMiddle = left <= x && right >= x && top <= y && bottom >= y;
    const hit = hasMiddle ? deepestAt(element, x, y) : null;
    const height = Number.parseInt(getComputedStyle(element).zIndex, 10) || 0;
    // Absolutely positioned elements are usually part of the page, such as the pictures of a carousel.
    const isPart =
      style.position === 'absolute' && height < 100 && !/modal|popup|dialog|lightbox/i.test(raw.hint ?? '');
    if (hit && isWithin(hit, element) && !isPart) raw.over = isPanel ? Math.max(height, 100) : height;
  }

  /** It stands at the side of a page, the rest of which lies in shade. */
  function isSidePanel(element: Element, { left, right, top, bottom }: Rect): boolean {
    const [width, height] = [right - left, bottom - top];
    const isAtSide = left <= 2 !== right >= innerWidth - 2;
    const isTall = isAtSide && height >= 0.8 * innerHeight && width >= 200 && width <= 0.85 * innerWidth;
    const isWide =
      width >= 0.8 * innerWidth && bottom >= innerHeight - 2 && height >= 120 && height <= 0.9 * innerHeight;
    if (!isTall && !isWide) return false;
    const [x, y] = isTall
      ? [left <= 2 ? (right + innerWidth) / 2 : left / 2, innerHeight / 2]
      : [innerWidth / 2, top / 2];
    const shade = document.elementFromPoint(x, y);
    if (!shade || isWithin(shade, element) || shade.textContent?.trim()) return false;
    const area = shade.getBoundingClientRect();
    const { position } = getComputedStyle(shade);
    return position === 'fixed' && area.width >= 0.95 * innerWidth && area.height >= 0.95 * innerHeight;
  }

  function addCovered(raw: RawElement, element: Element, { rect, screen }: { rect: Rect; screen: Clip }) {
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

  /** Whether the element on top, or one of its ancestors, hides what is behind it. */
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

  return {
    readStyle,
    rectOf,
    cut,
    hasArea,
    isVisible,
    isClipped,
    hasVisibleStandIn,
    isBrokenPicture,
    isIcon,
    isSwitchedOn,
    isRed,
    largeness,
    addZIndex,
    addCovered,
  };
}
