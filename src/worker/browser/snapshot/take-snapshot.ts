import type { ElementHandle, Frame, Locator, Page } from 'playwright-core';
import type { ElementLocator } from '../../../contract/history.ts';
import type { BrowserSession } from '../browser-session.ts';
import { completeElement, type PageElement, type RawElement } from './page-element.ts';
import { installReaderScript, readerName } from './read-document.ts';

/** An element in the page itself, to be used. */
export type LiveElement = (Locator | ElementHandle<HTMLElement | SVGElement>) & { dispose?: () => Promise<void> };
/** Its selector in its document, the locator that a test author would use, and the frames around it. */
export type Located = {
  element: LiveElement;
  selector: string;
  locator?: ElementLocator | undefined;
  frames?: string[] | undefined;
};
export type Snapshot = {
  page: Page;
  url: string;
  title: string;
  /** The HTTP status of the page. */
  status: number;
  elements: PageElement[];
  /** The element in the page, and how to find it; null if it was removed. */
  locate: (id: number) => Promise<Located | null>;
  /** The element as it is now, without its surroundings; null if it was removed. */
  reread: (id: number) => Promise<PageElement | null>;
};

type Wanted = { tag: string; name: string; mark: string };
/** The key detects that another element has taken its place. */
type Place = { page: Page; frame: Frame; index: number; key: string };
type Part = { frame: Frame; first: number; count: number };
type Reading = { elements: RawElement[]; title: string };

/** Everything visible or usable on the front page now, including its frames. */
export async function takeSnapshot(session: BrowserSession): Promise<Snapshot> {
  const page = session.front();
  const elements: PageElement[] = [];
  const parts: Part[] = [];
  const { title } = await addFrame(page.mainFrame(), { left: 0, top: 0, parent: -1 });

  async function addFrame(frame: Frame, at: { left: number; top: number; parent: number }) {
    const reading = await readFrame(session, page, frame);
    const first = elements.length;
    parts.push({ frame, first, count: reading.elements.length });
    for (const raw of reading.elements) elements.push(placed(raw, { ...at, first }));
    for (const child of frame.childFrames()) await addFrameWithin(frame, child, first).catch(() => {});
    return reading;
  }

  /** A frame's elements come after all of its parent's in the list. A frame that is removed meanwhile is left out. */
  async function addFrameWithin(frame: Frame, child: Frame, first: number) {
    const owner = await child.frameElement();
    const index = await frame.evaluate(
      ([name, node]) =>
        (globalThis as unknown as Record<string, { nodes: unknown[] }>)[name]?.nodes.indexOf(node) ?? -1,
      [readerName, owner] as const,
    );
    const element = index < 0 ? undefined : elements[first + index];
    if (element) await addFrame(child, { left: element.box[0], top: element.box[1], parent: element.id });
  }

  function placeOf({ id, key }: PageElement): Place {
    const part = parts.find(({ first, count }) => id >= first && id < first + count);
    return { page, frame: part?.frame ?? page.mainFrame(), index: id - (part?.first ?? 0), key };
  }

  return { ...describePage(session, page), title, elements, ...elementAccess(session, elements, placeOf) };
}

/** A snapshot of only the usable element with this name and mark; null unless there is exactly one. */
export async function findAgain(session: BrowserSession, wanted: Wanted): Promise<Snapshot | null> {
  const page = session.front();
  const expression = `globalThis.${readerName}?.find(${JSON.stringify(wanted)})`;
  const text = await evaluate(session, { page, frame: page.mainFrame(), expression }).catch(() => undefined);
  if (!text) return null;
  const { id: index, ...raw }: RawElement = JSON.parse(text);
  const elements = [completeElement({ ...raw, id: 0, parent: -1, end: 1 })];
  const placeOf = ({ key }: PageElement) => ({ page, frame: page.mainFrame(), index, key });
  return { ...describePage(session, page), title: '', elements, ...elementAccess(session, elements, placeOf) };
}

function describePage(session: BrowserSession, page: Page) {
  return { page, url: page.url(), status: session.activity.status };
}

function elementAccess(session: BrowserSession, elements: PageElement[], placeOf: (element: PageElement) => Place) {
  return {
    locate: async (id: number) => {
      const element = elements[id];
      return element ? locate(session, placeOf(element)) : null;
    },
    reread: async (id: number) => {
      const before = elements[id];
      const raw = before && (await readAgain(session, placeOf(before)));
      return raw ? completeElement({ ...raw, id, parent: before.parent, end: before.end, box: before.box }) : null;
    },
  };
}

function placed(
  raw: RawElement,
  { left, top, parent, first }: { left: number; top: number; parent: number; first: number },
): PageElement {
  const element = completeElement(raw);
  const [x, y, width, height] = raw.box;
  element.id += first;
  element.parent = raw.parent < 0 ? parent : raw.parent + first;
  element.end += first;
  element.box = [x + left, y + top, width, height];
  return element;
}

async function readFrame(session: BrowserSession, page: Page, frame: Frame): Promise<Reading> {
  const read = `globalThis.${readerName}?.read()`;
  const text = await evaluate(session, { page, frame, expression: read });
  return JSON.parse(
    text ?? (await evaluate(session, { page, frame, expression: `${installReaderScript};${read}` })) ?? '',
  );
}

/** Playwright would first inject its own script into each new document, which takes longer than reading it. */
async function evaluate(
  session: BrowserSession,
  { page, frame, expression }: { page: Page; frame: Frame; expression: string },
) {
  if (frame !== page.mainFrame()) return frame.evaluate<string | undefined>(expression);
  const devtools = await session.devtools(page);
  const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as string | undefined;
}

async function readAgain(session: BrowserSession, { page, frame, index, key }: Place): Promise<RawElement | null> {
  const expression = `globalThis.${readerName}?.again(${index}, '${key}')`;
  // A page that is being left does not answer.
  const text = await evaluate(session, { page, frame, expression }).catch(() => undefined);
  return text ? JSON.parse(text) : null;
}

async function locate(session: BrowserSession, { page, frame, index, key }: Place): Promise<Located | null> {
  const place = `(${index}, '${key}')`;
  const text = await evaluate(session, { page, frame, expression: `globalThis.${readerName}?.path${place}` });
  const { selector, locator }: { selector: string; locator: ElementLocator | null } = JSON.parse(text ?? '{}');
  if (selector)
    return {
      element: frame.locator(selector) as LiveElement,
      selector,
      ...(locator ? { locator } : {}),
      ...(frame === page.mainFrame() ? {} : { frames: await framesAround(frame) }),
    };
  const handle = await frame.evaluateHandle<ElementHandle>(`globalThis.${readerName}?.node${place}`);
  const element = handle.asElement() as ElementHandle<HTMLElement> | null;
  return element && (await element.evaluate((node) => node.isConnected))
    ? { element: element as LiveElement, selector: '' }
    : null;
}

async function framesAround(frame: Frame): Promise<string[]> {
  const parent = frame.parentFrame();
  if (!parent) return [];
  const path = await parent.evaluate(
    ([name, owner]) =>
      (globalThis as unknown as Record<string, { pathTo: (node: unknown) => string }>)[name]?.pathTo(owner) ?? '',
    [readerName, await frame.frameElement()] as const,
  );
  return [...(await framesAround(parent)), path];
}
