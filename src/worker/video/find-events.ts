// Clicks, typing, keys and scrolling, by when and where the page changed: after a click it changes while the cursor rests.
import type { Box } from '../ocr/picture.ts';
import { area, centre, clampInto, contains, distance, intersect, overlap, type Point, union } from './boxes.ts';
import { findTyping, isLetters, type Typing } from './find-typing.ts';
import type { Cursor } from './follow-cursor.ts';
import type { Size } from './open-video.ts';
import type { Moment } from './watch-page.ts';

export type Event = {
  kind: 'click' | 'type' | 'key' | 'scroll';
  /** When it began, and when the page stopped changing. */
  from: number;
  to: number;
  /** When the page's first reaction had been visible for a while. */
  calm: number;
  /** The time of the picture before it began, and of the last one in which the cursor was elsewhere too. */
  pre: number;
  before: number;
  /** When the cursor was last beside what was clicked. */
  near: number;
  tip: Point | null;
  /** What was highlighted under the cursor before the click. */
  hover: Box | null;
  /** What changed at first, and in all. */
  first: Box[];
  boxes: Box[];
  /** The largest part of the page that changed at once, from 0 to 1. */
  share: number;
};

/** A link is highlighted this soon after the cursor has reached it; longer where the cursor is not recognized. */
const hoverSeconds = 0.12;
const lostHoverSeconds = 0.3;
/** Changes that follow this soon belong to the same event. */
const burstSeconds = 0.5;
/** The longest that the first reaction is waited for. */
const calmSeconds = 1;
/** A cursor that has not moved for this long rests. */
const restSeconds = 0.13;
/** Shares of the page: a small change, a large one, and one that is larger than any highlight. */
const smallShare = 0.006;
const largeShare = 0.02;
const tooLargeForHighlight = 0.1;
/** In pixels: how far a resting cursor may seem to move, and how far it must be to cover nothing. */
const sameSpotPixels = 14;
const farAwayPixels = 70;
const besidePixels = 20;
/** A shorter rest does not end a movement of the cursor. */
const pauseSeconds = 0.2;
/** What begins as scrolling changes about as much of the page as the scrolling after it. */
const slowerShare = 1.3;
const tallestField = 72;
const widestCaret = 4;
/** What is clicked and this wide is a field rather than a tab or a button, in pixels. */
const wideField = 60;

export function findEvents(moments: Moment[], size: Size): Event[] {
  const typings = findTyping(moments);
  // A touch screen has no cursor.
  const isTouched = moments.every(({ cursor }) => cursor === null);
  const events: Event[] = [];
  let movedAt = -1;
  let hover: Box | null = null;
  let tip: Point | null = null;
  let usedAt: Point | null = null;

  for (const [number, moment] of moments.entries()) {
    const { at, cursor, share } = moment;
    const pre = moments[number - 1]?.at ?? at;
    const last = events.at(-1);
    // A new page under a resting cursor may make it seem to move.
    const isNewPage = share > largeShare && at - movedAt > restSeconds;
    // Typed text may run over a cursor that is not recognized.
    const isMistaken = last?.kind === 'type' && at - last.to < restSeconds && !cursor?.isSure;
    if (cursor?.moved && !isNewPage && !isMistaken) {
      if (hover && !contains(hover, cursor.tip, 4)) hover = null;
      movedAt = at;
      if (usedAt && distance(usedAt, cursor.tip) > (cursor.isSure ? sameSpotPixels : 3 * sameSpotPixels)) usedAt = null;
    }
    if (!isNewPage && !isMistaken) tip = cursor?.tip ?? null;
    // The caret may leave one field in the same picture in which it appears in the next.
    const own = typings.filter(({ moments: all, isSure }) => isSure && all.has(moment));
    if (own.length > 0) {
      const begun = own.find(({ from }) => from === at);
      if (begun) {
        const before = moments.findLast(({ at: time }) => time < begun.seen)?.at ?? pre;
        events.push(typed(begun, { tip, pre, before: Math.min(pre, last?.to ?? pre, before) }));
      }
      continue;
    }
    // The keys of a keyboard on the screen light up.
    if (isTouched && typings.some(({ isSure, from, to }) => isSure && from <= at && at <= to + keySeconds)) continue;
    const boxes = withoutNoise(moment, size);
    if (boxes.length === 0) continue;
    if (cursor && !cursor.isSure && isCursorMoving(moments.slice(number, number + 4), cursor)) {
      movedAt = at;
      usedAt = null;
      continue;
    }
    // The keyboard slides away after typing.
    if (isTouched && last?.kind === 'type' && boxes.every((box) => isAtBottom(box, size))) continue;
    // The cursor, which may be hidden while the page is scrolled, is shown again.
    const isShownAgain = cursor && boxes.every((box) => isIn(box, cursor.box));
    if (isShownAgain && last?.kind === 'scroll' && movedAt < last.from) continue;
    const isContinued = last !== undefined && at - last.to < burstSeconds && movedAt <= last.to;
    if (isScroll(moments.slice(number), last)) {
      // It begins slowly, and first looks like a click.
      if (last && isContinued && last.kind === 'click' && last.share > largeShare && last.share < slowerShare * share)
        last.kind = 'scroll';
      if (last?.kind === 'scroll' && at - last.to < 2) extend(last, moment, boxes);
      else events.push(begin('scroll', moment, { boxes, tip, hover: null, pre, before: pre }));
    } else if (
      cursor &&
      ((at - movedAt < hoverSeconds && (cursor.moved || share < tooLargeForHighlight)) ||
        (!cursor.isSeen && at - movedAt < lostHoverSeconds && isNear(boxes, cursor.tip, size)))
    ) {
      const under = boxes.filter((box) => contains(box, cursor.tip, 6) && isElement(box, size));
      hover = under.sort((one, two) => area(two) - area(one))[0] ?? hover;
      if (last && share > largeShare && under.length === 0) extend(last, moment, boxes);
    } else if (last && isContinued && last.kind !== 'type') extend(last, moment, boxes);
    else if (cursor ? !usedAt : last?.kind !== 'type' || (isTouched && besideField(boxes, last).length > 0)) {
      const isLarge = last && (last.kind === 'type' || last.share > smallShare);
      const { away, start } = tip ? lastAway(moments, { tip, before: at }) : { away: pre, start: pre };
      const since = isLarge ? Math.min(pre, last.to) : 0;
      const before = start >= since ? start : Math.max(away, since);
      const touched = isTouched ? touchedAt(last?.kind === 'type' ? besideField(boxes, last) : boxes, size) : null;
      const near = tip ? nearAt(moments.slice(0, number), tip) : pre;
      events.push({ ...begin('click', moment, { boxes, tip: tip ?? touched, hover, pre, before }), near });
      usedAt = tip;
    } else if (last?.kind === 'type') {
      const isDone = at > last.to && boxes.some((box) => !isLetters(box));
      if (isDone) events.push(begin('key', moment, { boxes, tip, hover: null, pre, before: pre }));
    } else if (last) extend(last, moment, boxes);
  }
  return setCalmTimes(addShortTyping(events, typings), moments);
}

/** What changes beside the field that was typed into. */
const besideField = (boxes: Box[], { boxes: typed }: Event) => boxes.filter((box) => !overlap(box, union(typed), 8));

/** Where a finger was: in the middle of the circle that is drawn there, or of what lights up. */
function touchedAt(boxes: Box[], size: Size): Point | null {
  const [first] = boxes.filter((box) => area(box) < largestTouch * size.width * size.height);
  return first && boxes.length <= fewChanges ? centre(first) : null;
}

/** In the lower half, and as wide as the screen. */
const isAtBottom = ([, top, width]: Box, size: Size) => top > 0.5 * size.height && width > 0.9 * size.width;

/** A key lights up for so long. */
const keySeconds = 0.3;
/** A card or a wide button lights up as a whole. */
const largestTouch = 0.1;
const fewChanges = 3;

/** Scrolling continues for several pictures; content that is pushed down by a new line moves only once. */
function isScroll([moment, ...next]: Moment[], last: Event | undefined) {
  if (!moment || moment.scrolled === 0) return false;
  const isGoing = last && moment.at > last.from && moment.at - last.to < burstSeconds && last.share > largeShare;
  return isGoing || next.some(({ at, scrolled }) => at - moment.at < burstSeconds && scrolled !== 0);
}

/** Small changes, one after the other, around a cursor that is not recognized are the cursor itself. */
function isCursorMoving([moment, ...next]: Moment[], { tip, box: [, , width, height] }: Cursor) {
  const isOwn = (box: Box) =>
    box[2] <= 2 * width && box[3] <= 2 * height && distance(clampInto(box, tip), tip) < 3 * height;
  const isMoving = (each: Moment) => each.boxes.length > 0 && each.boxes.every(isOwn);
  return moment !== undefined && isMoving(moment) && next.some((each) => each.at - moment.at < 0.25 && isMoving(each));
}

/** When the cursor started to move there; after a short way, when it was last elsewhere. */
function lastAway(moments: Moment[], { tip, before }: { tip: Point; before: number }) {
  const isAway = ({ cursor }: Moment) => !cursor || (cursor.isSeen && distance(cursor.tip, tip) > farAwayPixels);
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

/** When the cursor was last close to this place without covering it. */
function nearAt(moments: Moment[], tip: Point) {
  const isBeside = ({ cursor }: Moment) => cursor !== null && distance(cursor.tip, tip) > besidePixels;
  return (moments.findLast(isBeside) ?? moments.at(-1))?.at ?? 0;
}

type Beginning = Pick<Event, 'boxes' | 'tip' | 'hover' | 'pre' | 'before'>;

function begin(kind: Event['kind'], { at, share }: Moment, { boxes, tip, hover, pre, before }: Beginning): Event {
  return {
    kind,
    from: at,
    to: at,
    calm: at,
    pre,
    before,
    near: pre,
    tip,
    hover,
    first: boxes,
    boxes: [...boxes],
    share,
  };
}

function typed({ from, to, boxes }: Typing, { tip, pre, before }: Pick<Event, 'tip' | 'pre' | 'before'>): Event {
  return {
    kind: 'type',
    from,
    to,
    calm: to,
    pre,
    before,
    near: pre,
    tip,
    hover: null,
    first: boxes.slice(0, 1),
    boxes,
    share: 0,
  };
}

function extend(event: Event, { at, share }: Moment, boxes: Box[]) {
  if (at - event.calm < burstSeconds) event.calm = at;
  event.to = at;
  event.boxes.push(...boxes);
  event.share = Math.max(event.share, share);
}

function setCalmTimes(events: Event[], moments: Moment[]): Event[] {
  return events.map((event, index) => {
    const most = Math.min(event.calm + calmSeconds, events[index + 1]?.pre ?? Number.POSITIVE_INFINITY);
    return { ...event, calm: moments.findLast(({ at }) => at <= most)?.at ?? event.calm };
  });
}

/** One or two letters, typed into what was just clicked. Whether they are text is seen when the field is read. */
function addShortTyping(events: Event[], typings: Typing[]): Event[] {
  const all = [...events];
  for (const [index, click] of events.entries()) {
    const next = events[index + 1];
    if (!['click', 'key'].includes(click.kind) || next?.kind === 'type') continue;
    const isField = ([, , width, height]: Box) => height <= tallestField && width >= 2 * height;
    const whole = union(click.first);
    const own = clickedField(click);
    const short = typings.find(({ isSure, from, to, box, boxes }) => {
      const letters = boxes.filter(([, , width]) => width > widestCaret);
      const isNow = !isSure && from > click.from + 0.2 && to < (next?.from ?? Number.POSITIVE_INFINITY);
      if (!isNow || letters.length === 0) return false;
      if (isField(whole)) return isIn(box, whole);
      // The field that was left may have changed, too; then one letter tells only where the click was.
      if (own && own[2] >= wideField && click.share < largeShare && isIn(box, own)) return true;
      return (
        letters.length > 1 &&
        !(click.tip && contains(box, click.tip, 2)) &&
        click.first.some((each) => isField(each) && isIn(box, each))
      );
    });
    if (short) all.push(typed(short, { tip: click.tip, pre: click.pre, before: click.before }));
  }
  return all.sort((one, two) => one.from - two.from);
}

/** Of what changed at first, the part with the cursor; what is above and below it may be the field that was left. */
function clickedField({ first, tip }: Event): Box | null {
  const own = first.find((box) => tip && contains(box, tip));
  return own && tip ? intersect(own, [own[0], tip.y - tallestField / 2, own[2], tallestField]) : null;
}

const isElement = (box: Box, size: Size) => area(box) < 0.1 * size.width * size.height;

/** A cursor that is not recognized highlights what is around it. */
const isNear = (boxes: Box[], tip: Point, size: Size) =>
  boxes.every((box) => isElement(box, size) && distance(clampInto(box, tip), tip) < 0.2 * size.height);

const isIn = ([left, top, width, height]: Box, outer: Box) =>
  contains(outer, { x: left, y: top }, 4) && contains(outer, { x: left + width, y: top + height }, 4);

/** Noise: artifacts of compression, traces of the cursor, a caret, and the address that a browser shows in its corner. */
function withoutNoise({ boxes, cursor }: Moment, size: Size): Box[] {
  return boxes.filter((box) => {
    const [left, top, width, height] = box;
    if (height <= 4 || (width <= 4 && height <= 8) || (width <= 8 && height >= 12)) return false;
    if (left < 16 && top > size.height - 48 && height < 40) return false;
    return !(cursor?.moved && overlap(box, cursor.box, 8) && area(box) < 1.2 * area(cursor.box));
  });
}
