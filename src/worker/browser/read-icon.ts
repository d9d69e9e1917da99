/// <reference lib="dom" />
// How the makers of a page wrote the icon in a control: its classes, its name, its shapes, and where it is.
import type { BrowserSession } from './browser-session.ts';
import type { LiveElement } from './snapshot/take-snapshot.ts';

export type IconOnPage = {
  classes: string[];
  names: string[];
  shapes: { tag: string; attributes: Record<string, string> }[];
  /** Relative to the top left corner of the control. */
  box: [left: number, top: number, width: number, height: number];
};

/** The only icon in it; null if there is none, or several. */
export async function readIcon(live: LiveElement): Promise<IconOnPage | null> {
  const control = live as { evaluate: <T>(work: (element: Element) => T) => Promise<T> };
  return control.evaluate(findIcon);
}

/** Runs in the page, so it cannot use anything outside it. */
function findIcon(control: Element): IconOnPage | null {
  const drawing = 'path,circle,rect,line,polyline,polygon,ellipse';
  const measured = ['d', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'width', 'height', 'x1', 'y1', 'x2', 'y2', 'points'];
  const inside = (root: Element | ShadowRoot): Element[] => {
    const host = root instanceof Element ? root.shadowRoot : null;
    return [...root.children, ...(host?.children ?? [])].flatMap((child) =>
      child.localName === 'svg' ? [child] : [child, ...inside(child)],
    );
  };
  const all = [control, ...(control.localName === 'svg' ? [] : inside(control))].slice(0, 80);
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width >= 6 && height >= 6 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const hasImage = (element: Element) =>
    ['', '::before', '::after'].some((part) => {
      const { backgroundImage, maskImage, content } = getComputedStyle(element, part || undefined);
      const drawn = part !== '' && !['none', 'normal', '""', ''].includes(content);
      return /url\(/.test(`${backgroundImage} ${maskImage}`) || drawn;
    });
  const isFont = (element: Element) => /^material-(?:icons|symbols)/.test(element.getAttribute('class') ?? '');
  const pictures = all.filter(
    (element) =>
      isSeen(element) &&
      (['svg', 'img', 'canvas'].includes(element.localName) ||
        (element instanceof HTMLInputElement && element.type === 'image') ||
        isFont(element) ||
        hasImage(element)),
  );
  const own = pictures.filter((one) => !pictures.some((other) => other !== one && one.contains(other)));
  const [icon] = own;
  if (!icon || own.length > 1) return null;
  const within = icon.getBoundingClientRect();
  const around = control.getBoundingClientRect();
  const [, id] = /#(.+)$/.exec(icon.querySelector('use')?.getAttribute('href') ?? '') ?? [];
  const drawn = id ? document.getElementById(id) : icon;
  const shapes = drawn && (icon.localName === 'svg' || id) ? [...drawn.querySelectorAll(drawing)] : [];
  const above = all.filter((element) => element === icon || element.contains(icon));
  return {
    classes: above.flatMap((element) => (element.getAttribute('class') ?? '').split(/\s+/).filter(Boolean)),
    names: isFont(icon) ? [icon.textContent ?? ''] : [],
    shapes: shapes.slice(0, 40).flatMap((shape) => {
      if (shape.closest('defs,clipPath,mask')) return [];
      const kept = [...measured, 'fill', 'stroke'].flatMap((name) => {
        const value = shape.getAttribute(name);
        return value === null ? [] : [[name, value.slice(0, 4_000)]];
      });
      return [{ tag: shape.localName, attributes: Object.fromEntries(kept) as Record<string, string> }];
    }),
    box: [within.left - around.left, within.top - around.top, within.width, within.height],
  };
}

/** The visible part of the page as a PNG at CSS pixel size. */
export function screenshotPage(session: BrowserSession): Promise<Buffer> {
  return session.front().screenshot({ type: 'png', scale: 'css', animations: 'allow', caret: 'initial' });
}
