// What controls without a name show. Only looked at when no name on the page is what a step says.

import { viewport } from '../../../contract/viewport.ts';
import { createIconClassifier } from '../../../icons/icon-classifier.ts';
import { type DrawnIcon, recognizeIcon } from '../../../icons/known-icons.ts';
import type { IconPicture } from '../../../icons/normalize-icon.ts';
import type { BrowserSession } from '../../browser/browser-session.ts';
import { type IconOnPage, readIcon, screenshotPage } from '../../browser/read-icon.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import { decodePng } from '../../ocr/decode-png.ts';
import { clipBox, cropPicture, type Picture } from '../../ocr/picture.ts';
import type { PageView } from './page-view.ts';

const classifier = createIconClassifier();
const mostControls = 60;
const [smallest, largest] = [8, 120];
/** What is drawn around an icon shows what its background is. */
const around = 3;
/** The name of an icon in a font that writes icons as words. */
const isFontWord = /^[a-z][a-z\d]*(?:_[a-z\d]+)*$/;

/** Notes on each control without a name what its icon shows, or may show. */
export async function recognizeIcons(view: PageView, session: BrowserSession): Promise<void> {
  const controls = view.elements.filter((each) => isNameless(view, each)).slice(0, mostControls);
  const drawn = new Map<PageElement, IconOnPage>();
  for (const element of controls) {
    const located = await view.locate(element.id);
    // A control that is removed meanwhile shows nothing.
    const icon = located && (await readIcon(located.element).catch(() => null));
    if (icon) drawn.set(element, icon);
  }
  const unknown: PageElement[] = [];
  for (const [element, icon] of drawn) {
    const concept = recognizeIcon(icon satisfies DrawnIcon);
    if (concept) element.icon = concept;
    else unknown.push(element);
  }
  if (unknown.length > 0) await classifyOnScreen(session, unknown, drawn);
}

function isNameless(view: PageView, element: PageElement): boolean {
  const { usable, editable, hidden, veiled, name, box } = element;
  if (!usable || editable || hidden || veiled) return false;
  const [, , width, height] = box;
  if (Math.min(width, height) < smallest || Math.max(width, height) > largest) return false;
  const words = name.trim() || view.seenTextOf(element).trim();
  return (
    !/[\p{L}\p{N}]/u.test(words) || (isFontWord.test(words) && /material-(?:icons|symbols)/.test(hints(view, element)))
  );
}

const hints = (view: PageView, element: PageElement) =>
  [element, ...view.within(element)].map(({ hint }) => hint).join(' ');

async function classifyOnScreen(session: BrowserSession, controls: PageElement[], drawn: Map<PageElement, IconOnPage>) {
  const page = decodePng(await screenshotPage(session));
  const seen = controls.flatMap((element) => {
    const picture = element.covered ? null : cutOut(page, element, drawn.get(element) as IconOnPage);
    return picture ? [{ element, picture }] : [];
  });
  const guesses = await classifier.classify(seen.map(({ picture }) => picture));
  for (const [at, { element }] of seen.entries()) {
    const guess = guesses[at];
    if (guess?.isSure) element.icon = guess.concept;
    element.maybeIcon = guess ? [...(guess.isSure ? [] : [guess.concept]), ...guess.maybe] : [];
  }
}

function cutOut(page: Picture, { box: [left, top] }: PageElement, { box: [x, y, width, height] }: IconOnPage) {
  const [x0, y0] = [left + x - around, top + y - around];
  const box = clipBox([x0, y0, width + 2 * around, height + 2 * around], page);
  const isWhole = x0 >= -around && y0 >= -around && x0 + width <= viewport.width && y0 + height <= viewport.height;
  return box && isWhole && page.channels !== 1 ? (cropPicture(page, box) as IconPicture) : null;
}
