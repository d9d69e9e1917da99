// Typing: letters appear one after the other along a line. Other changes as small as a letter do not continue like that.
import type { Box } from '../ocr/picture.ts';
import { centre, union } from './boxes.ts';
import type { Moment } from './watch-page.ts';

export type Typing = {
  /** When the caret, or else the first letter, was seen. */
  seen: number;
  from: number;
  to: number;
  box: Box;
  boxes: Box[];
  moments: Set<Moment>;
  isSure: boolean;
  /** The text was removed, as by Enter. */
  isErased: boolean;
};

const maxPauseSeconds = 2.5;
/** The size of a few letters, in pixels. */
const letterSize = { maxWidth: 80, minHeight: 8, maxHeight: 48 };
/** A new letter moves the end of the text at least so many pixels; a blinking caret stays where it is. */
const minAdvance = 3;
/** A new letter changes the caret and the edge of the last letter too, but not more, in pixels. */
const maxOverlap = 16;
/** A sliding switch takes less. */
const minTypingSeconds = 0.15;
/** A larger part of the page is not changed by typing. */
const maxShare = 0.12;
/** Right after the cursor moved, a small change is mostly a trace of it. */
const cursorTraceSeconds = 0.1;

/** `isSure` is false for one or two letters, which may be anything. */
export function findTyping(moments: Moment[]): Typing[] {
  const all: Typing[] = [];
  let movedAt = Number.NEGATIVE_INFINITY;
  for (const moment of moments) {
    if (moment.cursor?.moved) movedAt = moment.at;
    if (moment.share > maxShare || moment.scrolled !== 0 || moment.at - movedAt < cursorTraceSeconds) continue;
    for (const each of all)
      each.isErased ||= each.boxes.length > 2 && moment.boxes.some((box) => erases(box, each.box));
    for (const box of moment.boxes.filter(isLetters)) {
      const open = all.filter((each) => !each.isErased && moment.at - each.to < maxPauseSeconds).reverse();
      const going = open.find((each) => continues(each.boxes, box));
      // Several letters at once are no typing.
      if (going?.moments.has(moment)) continue;
      if (going) {
        // Until the first letter, only the caret was there.
        const isFirst = going.boxes.every(isBlink) && !isBlink(box);
        const last = going.boxes.findLast((each) => !isBlink(each));
        if (!isBlink(box) && (!last || isProgress(last, box))) going.to = moment.at;
        if (isFirst) Object.assign(going, { from: moment.at, moments: new Set() });
        going.boxes.push(box);
        going.box = union([going.box, box]);
        going.moments.add(moment);
      } else
        all.push({
          seen: moment.at,
          from: moment.at,
          to: moment.at,
          box,
          boxes: [box],
          moments: new Set([moment]),
          isSure: false,
          isErased: false,
        });
    }
  }
  for (const typing of all) typing.isSure = typing.to - typing.from >= minTypingSeconds && grows(typing.boxes);
  return all;
}

const isBlink = ([, , width]: Box) => width <= 4;

/** The text has become longer, or shorter; a caret that blinks after it changes neither. */
function isProgress(last: Box, box: Box) {
  const isOtherLine = Math.abs(centre(box).y - centre(last).y) > 0.5 * last[3];
  return isOtherLine || box[0] + box[2] >= last[0] + last[2] + minAdvance || box[0] <= last[0] - minAdvance;
}

export function isLetters([, , width, height]: Box) {
  return width <= letterSize.maxWidth && height >= letterSize.minHeight && height <= letterSize.maxHeight;
}

/** All of the text disappears at once; a field that is highlighted is taller. */
function erases([left, top, width, height]: Box, typed: Box) {
  return (
    width > letterSize.maxWidth &&
    left <= typed[0] + 8 &&
    left + width >= typed[0] + typed[2] - 8 &&
    height <= 1.4 * typed[3] &&
    Math.abs(top + height / 2 - centre(typed).y) < 0.4 * typed[3]
  );
}

function continues(boxes: Box[], box: Box) {
  const [left, top, width, height] = boxes.at(-1) as Box;
  const middle = centre(box).y;
  const isLevel = middle > top && middle < top + height;
  const gap = Math.max(box[0] - (left + width), left - (box[0] + box[2]));
  if (isLevel && gap < 2 * Math.max(height, box[3])) return true;
  // The next line of a text area begins under the start of the first.
  const start = Math.min(...boxes.map((each) => each[0]));
  return boxes.length > 8 && middle > top + height && middle < top + 2.5 * height && Math.abs(box[0] - start) < 40;
}

/** The first letter may remove a hint, which is wider. */
function grows(boxes: Box[]) {
  let steps = 0;
  for (const [index, [left, , width]] of boxes.entries()) {
    const previous = boxes[index - 1];
    if (!previous) continue;
    const end = previous[0] + previous[2];
    const isAfterIt = left + width >= end + minAdvance && left >= end - maxOverlap;
    const followsHint = index === 1 && previous[2] > 2 * width && left >= previous[0];
    if (isAfterIt || followsHint) steps += 1;
  }
  return steps >= 2;
}
