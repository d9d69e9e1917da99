// What was done, by when and where the page changed: a click is answered while the cursor rests.
import type { Box } from '../ocr/picture.ts';
import { area, clampInto, contains, distance, overlap, type Point, union } from './boxes.ts';
import { findTyping, isLetters, type Typing } from './find-typing.ts';
import type { Cursor } from './follow-cursor.ts';
import type { Size } from './open-video.ts';
import type { Moment } from './watch-page.ts';

export type Event = {
  kind: 'click' | 'type' | 'key' | 'scroll';
  /** When it began, and when the page had come to rest afterwards. */
  from: number;
  to: number;
  /** When its first answer was there for a while. */
  calm: number;
  /** The picture before it began, and the last one in which the cursor was elsewhere too. */
  pre: number;
  before: number;
  tip: Point | null;
  /** What lit up under the cursor before it clicked. */
  hover: Box | null;
  /** What changed at first, and in all. */
  first: Box[];
  boxes: Box[];
  /** The largest part of the page that changed at once, from 0 to 1. */
  share: number;
};

/** A link lights up this soon after the cursor came. */
const hoverSeconds = 0.12;
const lostSeconds = 0.3;
/** What follows this soon belongs together. */
const burst = 0.5;
const calmSeconds = 1;
const rest = 0.13;
const largePart = 0.02;
/** More than anything that lights up under a cursor. */
const widePart = 0.1;
const smallPart = 0.006;
const sameSpot = 14;
const farAway = 70;
/** The cursor moves in one go while it does not rest for so long. */
const pauseSeconds = 0.2;
const tallestField = 72;

export function findEvents(moments: Moment[], size: Size): Event[] {
  const typings = findTyping(moments);
  const events: Event[] = [];
  let movedAt = -1;
  let hover: Box | null = null;
  let tip: Point | null = null;
  let usedAt: Point | null = null;

  for (const [number, moment] of moments.entries()) {
    const { at, cursor, share } = moment;
    const pre = moments[number - 1]?.at ?? at;
    const last = events.at(-1);
    // A page that comes new under a cursor at rest may make it seem to move.
    const isNewPage = share > largePart && at - movedAt > rest;
    // What is typed may run over a cursor that was not recognised.
    const isMistaken = last?.kind === 'type' && at - last.to < rest && !cursor?.isSure;
    if (cursor?.moved && !isNewPage && !isMistaken) {
      if (hover && !contains(hover, cursor.tip, 4)) hover = null;
      movedAt = at;
      if (usedAt && distance(usedAt, cursor.tip) > (cursor.isSure ? sameSpot : 3 * sameSpot)) usedAt = null;
    }
    if (!isNewPage && !isMistaken) tip = cursor?.tip ?? null;
    const typing = typings.find(({ moments: own, isSure }) => isSure && own.has(moment));
    if (typing) {
      if (typing.from === at) events.push(typed(typing, { tip, pre, before: Math.min(pre, last?.to ?? pre) }));
      continue;
    }
    const boxes = withoutNoise(moment, size);
    if (boxes.length === 0) continue;
    if (cursor && !cursor.isSure && isOnItsWay(moments.slice(number, number + 4), cursor)) {
      movedAt = at;
      usedAt = null;
      continue;
    }
    const goesOn = last !== undefined && at - last.to < burst && movedAt <= last.to;
    if (isScroll(moments.slice(number), last)) {
      // It begins slowly, and is not known for what it is at once.
      if (last && goesOn && last.kind === 'click' && last.share > largePart) last.kind = 'scroll';
      if (last?.kind === 'scroll' && at - last.to < 2) extend(last, moment, boxes);
      else events.push(begin('scroll', moment, { boxes, tip, hover: null, pre, before: pre }));
    } else if (
      cursor &&
      ((at - movedAt < hoverSeconds && (cursor.moved || share < widePart)) ||
        (!cursor.isSeen && at - movedAt < lostSeconds && isNear(boxes, cursor.tip, size)))
    ) {
      const under = boxes.filter((box) => contains(box, cursor.tip, 6) && isElement(box, size));
      hover = under.sort((one, two) => area(two) - area(one))[0] ?? hover;
      if (last && share > largePart && under.length === 0) extend(last, moment, boxes);
    } else if (last && goesOn && last.kind !== 'type') extend(last, moment, boxes);
    else if (cursor ? !usedAt : last?.kind !== 'type') {
      const isLarge = last && (last.kind === 'type' || last.share > smallPart);
      const { away, start } = tip ? lastAway(moments, { tip, before: at }) : { away: pre, start: pre };
      const since = isLarge ? Math.min(pre, last.to) : 0;
      const before = start >= since ? start : Math.max(away, since);
      events.push(begin('click', moment, { boxes, tip, hover, pre, before }));
      usedAt = tip;
    } else if (last?.kind === 'type') {
      const isDone = at > last.to && boxes.some((box) => !isLetters(box));
      if (isDone) events.push(begin('key', moment, { boxes, tip, hover: null, pre, before: pre }));
    } else if (last) extend(last, moment, boxes);
  }
  return calmDown(addShortTyping(events, typings), moments);
}

/** It goes on for some pictures; what a new line pushes down moves only once. */
function isScroll([moment, ...next]: Moment[], last: Event | undefined) {
  if (!moment || moment.scrolled === 0) return false;
  const isGoing = last && moment.at > last.from && moment.at - last.to < burst && last.share > largePart;
  return isGoing || next.some(({ at, scrolled }) => at - moment.at < burst && scrolled !== 0);
}

/** Small changes, one after the other, around a cursor that is not recognised are its own. */
function isOnItsWay([moment, ...next]: Moment[], { tip, box: [, , width, height] }: Cursor) {
  const isOwn = (box: Box) =>
    box[2] <= 2 * width && box[3] <= 2 * height && distance(clampInto(box, tip), tip) < 3 * height;
  const isMoving = (each: Moment) => each.boxes.length > 0 && each.boxes.every(isOwn);
  return moment !== undefined && isMoving(moment) && next.some((each) => each.at - moment.at < 0.25 && isMoving(each));
}

/** Before the cursor went there; or, where it had not far to go, when it was last beside it. */
function lastAway(moments: Moment[], { tip, before }: { tip: Point; before: number }) {
  const isAway = ({ cursor }: Moment) => !cursor || (cursor.isSeen && distance(cursor.tip, tip) > farAway);
  let end = moments.findLastIndex((moment) => moment.at < before && isAway(moment));
  const away = moments[end]?.at ?? 0;
  let movedAt = away;
  for (; end > 0; end -= 1) {
    const { at, cursor } = moments[end] as Moment;
    if (cursor?.moved) movedAt = at;
    else if (movedAt - at > pauseSeconds) break;
  }
  const start = moments.findLast(({ at }) => at < movedAt);
  return { away, start: start && isAway(start) ? start.at : away };
}

type Beginning = Pick<Event, 'boxes' | 'tip' | 'hover' | 'pre' | 'before'>;

function begin(kind: Event['kind'], { at, share }: Moment, { boxes, tip, hover, pre, before }: Beginning): Event {
  return { kind, from: at, to: at, calm: at, pre, before, tip, hover, first: boxes, boxes: [...boxes], share };
}

function typed({ from, to, boxes }: Typing, { tip, pre, before }: Pick<Event, 'tip' | 'pre' | 'before'>): Event {
  return { kind: 'type', from, to, calm: to, pre, before, tip, hover: null, first: boxes.slice(0, 1), boxes, share: 0 };
}

function extend(event: Event, { at, share }: Moment, boxes: Box[]) {
  if (at - event.calm < burst) event.calm = at;
  event.to = at;
  event.boxes.push(...boxes);
  event.share = Math.max(event.share, share);
}

function calmDown(events: Event[], moments: Moment[]): Event[] {
  return events.map((event, index) => {
    const most = Math.min(event.calm + calmSeconds, events[index + 1]?.pre ?? Number.POSITIVE_INFINITY);
    return { ...event, calm: moments.findLast(({ at }) => at <= most)?.at ?? event.calm };
  });
}

/** A letter or two, typed into what was clicked just before: what it then says will tell. */
function addShortTyping(events: Event[], typings: Typing[]): Event[] {
  const all = [...events];
  for (const [index, click] of events.entries()) {
    const next = events[index + 1];
    const field = union(click.first);
    if (!['click', 'key'].includes(click.kind) || next?.kind === 'type' || field[3] > tallestField) continue;
    const short = typings.find(
      ({ isSure, from, to, box }) =>
        !isSure && from > click.from + 0.2 && to < (next?.from ?? Number.POSITIVE_INFINITY) && isIn(box, field),
    );
    if (short) all.push(typed(short, { tip: click.tip, pre: click.pre, before: click.before }));
  }
  return all.sort((one, two) => one.from - two.from);
}

const isElement = (box: Box, size: Size) => area(box) < 0.1 * size.width * size.height;

/** A cursor that was lost on its way lights up what is around. */
const isNear = (boxes: Box[], tip: Point, size: Size) =>
  boxes.every((box) => isElement(box, size) && distance(clampInto(box, tip), tip) < 0.2 * size.height);

const isIn = ([left, top, width, height]: Box, outer: Box) =>
  contains(outer, { x: left, y: top }, 4) && contains(outer, { x: left + width, y: top + height }, 4);

/** Traces of compression, what the cursor left behind, a caret, and the address that a browser shows in its corner. */
function withoutNoise({ boxes, cursor }: Moment, size: Size): Box[] {
  return boxes.filter((box) => {
    const [left, top, width, height] = box;
    if (height <= 4 || (width <= 4 && height <= 8) || (width <= 8 && height >= 12)) return false;
    if (left < 16 && top > size.height - 48 && height < 40) return false;
    return !(cursor?.moved && overlap(box, cursor.box, 8) && area(box) < 1.2 * area(cursor.box));
  });
}
