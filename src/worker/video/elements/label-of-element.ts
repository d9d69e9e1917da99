// Which line of text is the name of an element: in it, next to it or above it.
import type { Box } from '../../ocr/picture.ts';
import { centre, contains } from '../boxes.ts';
import type { ElementKind, FoundElement } from './decode-elements.ts';

type TextLine = { text: string; box: Box };

/** How far a name is from its element at most, in heights of the name's line. */
const [mostBeside, mostAbove, mostLeft] = [2.2, 1.3, 8];
/** How far a name above begins to the left or right of its field, in heights of its line. */
const mostShift = 1.5;

/**
 * The name of an element: of a checkbox, radio button or switch, the text to its right, else to its left; of a field, the text
 * above, to its left, or in it; of anything else, the first text in it. Text in other elements is no name.
 */
export function labelOfElement<T extends TextLine>(
  element: FoundElement,
  lines: T[],
  others: FoundElement[] = [],
): T | null {
  const free = lines.filter((line) => !others.some((other) => other !== element && owns(other, element, line)));
  const inside = lines.filter((line) => contains(element.box, centre(line.box)));
  if (isTick(element.kind)) return toTheRight(element.box, free) ?? toTheLeft(element.box, free);
  if (!isField(element.kind)) return inside.sort((one, two) => one.box[1] - two.box[1])[0] ?? null;
  const onBorder = free.find((line) => isOnBorder(element.box, line.box));
  const outside = free.filter((line) => !contains(element.box, centre(line.box)));
  return onBorder ?? above(element.box, outside) ?? toTheLeft(element.box, outside) ?? inside[0] ?? null;
}

const isTick = (kind: ElementKind) => kind === 'checkbox' || kind === 'radio' || kind === 'switch';
export const isField = (kind: ElementKind) => kind === 'input' || kind === 'select';

/** Whether the line belongs to another element, and not to one that holds both. */
function owns(other: FoundElement, element: FoundElement, line: TextLine) {
  return contains(other.box, centre(line.box)) && !contains(other.box, centre(element.box));
}

function isInRow([, top, , height]: Box, line: Box) {
  const { y } = centre(line);
  return y > top - 0.3 * line[3] && y < top + height + 0.3 * line[3];
}

function toTheRight<T extends TextLine>(box: Box, lines: T[]): T | null {
  const end = box[0] + box[2];
  const next = lines
    .filter((line) => isInRow(box, line.box) && line.box[0] > end - 0.5 * line.box[3])
    .sort((one, two) => one.box[0] - two.box[0])[0];
  return next && next.box[0] - end < mostBeside * next.box[3] ? next : null;
}

function toTheLeft<T extends TextLine>(box: Box, lines: T[]): T | null {
  const endOf = (line: T) => line.box[0] + line.box[2];
  const next = lines
    .filter((line) => isInRow(box, line.box) && endOf(line) < box[0] + 0.5 * line.box[3])
    .sort((one, two) => endOf(two) - endOf(one))[0];
  return next && box[0] - endOf(next) < mostLeft * next.box[3] ? next : null;
}

function above<T extends TextLine>([left, top, width]: Box, lines: T[]): T | null {
  const next = lines
    .filter(({ box }) => {
      const gap = top - (box[1] + box[3]);
      return gap > -0.5 * box[3] && gap < mostAbove * box[3] && Math.abs(box[0] - left) < mostShift * box[3];
    })
    .filter(({ box }) => box[0] < left + width)
    .sort((one, two) => two.box[1] - one.box[1])[0];
  return next ?? null;
}

/** A name may interrupt the upper border of its field. */
function isOnBorder([left, top, width]: Box, line: Box) {
  const { y } = centre(line);
  return Math.abs(y - top) < 0.4 * line[3] && line[0] > left && line[0] + line[2] < left + width;
}
