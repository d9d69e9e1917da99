// The name of the element at a point, for where borders and neighbouring text do not tell.
import type { Picture } from '../../ocr/picture.ts';
import { area, contains, type Point } from '../boxes.ts';
import { cleanLabel, type Named, type ReadText } from '../page-text.ts';
import { type ElementKind, type FoundElement, holdsElements } from './decode-elements.ts';
import type { FindElements } from './find-elements.ts';
import { labelOfElement } from './label-of-element.ts';

type Tools = { read: ReadText; findElements: FindElements };

/** The network is less certain than a border. */
const maxConfidence = 0.6;
const minConfidence = 0.5;
/** The cursor's tip may be next to a small element, in pixels. */
const margin = 3;
/** How far around an element its name is looked for, in pixels. */
const around = { x: 240, y: 40 };

/** The smallest element there, if it is of the wanted kind. */
export async function elementAt(
  { findElements }: Pick<Tools, 'findElements'>,
  picture: Picture,
  { point, isWanted = (kind) => !holdsElements(kind) }: { point: Point; isWanted?: (kind: ElementKind) => boolean },
): Promise<FoundElement | null> {
  const there = (await findElements(picture)).filter(
    ({ kind, box, confidence }) => confidence > minConfidence && isWanted(kind) && contains(box, point, margin),
  );
  return there.sort((one, two) => area(one.box) - area(two.box))[0] ?? null;
}

export async function readElementName(
  { read, findElements }: Tools,
  picture: Picture,
  element: FoundElement | null,
): Promise<Named | null> {
  if (!element) return null;
  const [left, top, width, height] = element.box;
  const lines = await read(picture, [[left - around.x, top - around.y, width + 2 * around.x, height + 2 * around.y]]);
  const named = lines.filter(({ text }) => /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text));
  const line = labelOfElement(element, named, await findElements(picture));
  if (!line) return null;
  const confidence = Math.min(maxConfidence, line.confidence, element.confidence);
  return { label: cleanLabel(line.text) || line.text, confidence, box: line.box };
}
