// Typing: letters come one after the other along a line. Whatever else is as small as a letter does not go on.
import type { Box } from '../ocr/picture.ts';
import { centre, union } from './boxes.ts';
import type { Moment } from './watch-page.ts';

export type Typing = {
  from: number;
  to: number;
  box: Box;
  boxes: Box[];
  moments: Set<Moment>;
  isSure: boolean;
  /** What was typed was taken away, as by Enter. */
  isOver: boolean;
};

const pause = 2.5;
const letter = { wide: 80, low: 8, tall: 48 };
/** A caret that blinks stays where it is. */
const step = 3;
/** A new letter comes at the end, and takes only the caret and the rim of the last one with it. */
const overlapping = 16;
/** A switch that slides takes less. */
const shortest = 0.15;

/** `isSure` is false for one or two letters, which may be anything. */
export function findTyping(moments: Moment[]): Typing[] {
  const all: Typing[] = [];
  let movedAt = Number.NEGATIVE_INFINITY;
  for (const moment of moments) {
    if (moment.cursor?.moved) movedAt = moment.at;
    if (moment.share > 0.12 || moment.scrolled !== 0 || moment.at - movedAt < 0.1) continue;
    for (const each of all)
      each.isOver ||= each.boxes.length > 2 && moment.boxes.some((box) => takesAway(box, each.box));
    for (const box of moment.boxes.filter(isLetters)) {
      const open = all.filter((each) => !each.isOver && moment.at - each.to < pause).reverse();
      const going = open.find((each) => goesOn(each.boxes, box));
      if (going) {
        going.boxes.push(box);
        going.box = union([going.box, box]);
        if (!isBlink(box)) going.to = moment.at;
        going.moments.add(moment);
      } else
        all.push({
          from: moment.at,
          to: moment.at,
          box,
          boxes: [box],
          moments: new Set([moment]),
          isSure: false,
          isOver: false,
        });
    }
  }
  for (const typing of all) typing.isSure = typing.to - typing.from >= shortest && grows(typing.boxes);
  return all;
}

const isBlink = ([, , width]: Box) => width <= 4;

export function isLetters([, , width, height]: Box) {
  return width <= letter.wide && height >= letter.low && height <= letter.tall;
}

/** All of it at once, and nothing around it: a field that lights up is taller. */
function takesAway([left, top, width, height]: Box, typed: Box) {
  return (
    width > letter.wide &&
    left <= typed[0] + 8 &&
    left + width >= typed[0] + typed[2] - 8 &&
    height <= 1.4 * typed[3] &&
    Math.abs(top + height / 2 - centre(typed).y) < 0.4 * typed[3]
  );
}

function goesOn(boxes: Box[], box: Box) {
  const [left, top, width, height] = boxes.at(-1) as Box;
  const middle = centre(box).y;
  const isLevel = middle > top && middle < top + height;
  const gap = Math.max(box[0] - (left + width), left - (box[0] + box[2]));
  if (isLevel && gap < 2 * Math.max(height, box[3])) return true;
  // The next line of a text area begins under the beginning of the first.
  const start = Math.min(...boxes.map((each) => each[0]));
  return boxes.length > 8 && middle > top + height && middle < top + 2.5 * height && Math.abs(box[0] - start) < 40;
}

/** The first letter may take a hint away, which is wider than it. */
function grows(boxes: Box[]) {
  let steps = 0;
  for (const [index, [left, , width]] of boxes.entries()) {
    const previous = boxes[index - 1];
    if (!previous) continue;
    const end = previous[0] + previous[2];
    const goesOn = left + width >= end + step && left >= end - overlapping;
    const followsHint = index === 1 && previous[2] > 2 * width && left >= previous[0];
    if (goesOn || followsHint) steps += 1;
  }
  return steps >= 2;
}
