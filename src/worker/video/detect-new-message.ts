// Text that newly appeared on the page, as a check.
import { complains, isGlad } from '../../language/outcome-words.ts';
import type { Box, Picture } from '../ocr/picture.ts';
import type { Line } from '../ocr/read-picture.ts';
import { area, centre, contains, grow, merge, overlap } from './boxes.ts';
import { changesBetween, differenceIn } from './compare-pictures.ts';
import { comparable, digitsOf, similarity } from './compare-text.ts';
import type { Event } from './find-events.ts';
import type { FoundAction } from './found-action.ts';
import type { AnalysisContext, FoundStep } from './found-steps.ts';
import { cleanLabel } from './page-text.ts';

/** From this share of the page on, another page may be shown, or an overlay has gone. */
const pageChangeShare = 0.08;
/** An overlay has gone when the page differs less than this from an earlier one. */
const samePageShare = 0.05;
/** The heads of pages are not messages, as long as they look as in the first picture. */
const headShare = 0.2;
/** The part of a region's pixels that must differ for it to be read, and that of a line for it to be new. */
const changedRegion = 0.005;
const changedLine = 0.02;
const changedHead = 0.01;
/** Smaller regions hold no text, in pixels. */
const minHeight = 10;
const minWidth = 24;
/** More than this of the page is not just a message: after an overlay, and otherwise. */
const maxPartAfterOverlay = 0.06;
const maxPart = 0.3;
const minReadConfidence = 0.6;
/** Nothing says that a person looked at it. */
const maxConfidence = 0.8;
/** How similar a text must be to a known one, to one with another number, and to one elsewhere on the page. */
const knownSimilarity = 0.9;
const countedSimilarity = 0.7;
const movedSimilarity = 0.75;

/** A message that appeared; with `isLast`, whatever is new and stands out. */
export async function detectNewMessage(
  context: AnalysisContext,
  index: number,
  { isLast = false } = {},
): Promise<FoundStep[]> {
  const { events, pictures, read } = context;
  const event = events[index] as Event;
  const shown = await pictures.at(event.kind === 'click' ? event.before : event.pre);
  const isCovered = ({ box }: Line) => event.tip !== null && contains(grow(box, 12), event.tip);
  const isHead = ({ box }: Line) => box[1] < headShare * context.size.height;
  const isLarge = event.share > pageChangeShare;
  for (const now of [await pictures.at(event.calm), ...(isLast ? [await pictures.at(context.end)] : [])]) {
    const under = isLarge ? findEarlierPage(context.earlierPages, now) : null;
    for (const page of under ? [under, null] : [null]) {
      if (isLarge && !page && !isLast) continue;
      const before = page?.picture ?? shown;
      const regions = (page?.boxes ?? event.boxes).filter(
        (box) => box[3] >= minHeight && box[2] >= minWidth && differenceIn(before, now, box) > changedRegion,
      );
      const places = merge(regions).map((box) => grow(box, 4));
      const part = places.reduce((sum, box) => sum + area(box), 0) / (context.size.width * context.size.height);
      if (places.length === 0 || (!isLast && part > (page ? maxPartAfterOverlay : maxPart))) continue;
      const [old, fresh] = [await read(before, places), await read(now, places)];
      // What was there at first is not new because the page was scrolled back.
      const whole: Box = [0, 0, context.size.width, context.size.height];
      const isScrolled = isLast && events.some(({ kind }) => kind === 'scroll');
      const atFirst = isScrolled ? await read(context.firstPicture, [whole]) : [];
      // Another page that looks much the same.
      if (page && old.length > 3 && isOtherPage(old, fresh)) continue;
      const isKnown = (line: Line) =>
        (page && differenceIn(shown, now, line.box) < changedLine) ||
        (isKnownText(context, line.text) && !(isLast && event.kind === 'click' && holdsTyped(context, line))) ||
        isInProgress(line.text) ||
        old.some((each) => isSameText(each, line, differenceIn(before, now, line.box))) ||
        atFirst.some((each) => comparable(each.text) === comparable(line.text)) ||
        (isLast
          ? isHead(line) && differenceIn(context.firstPicture, now, line.box) < changedHead
          : isOtherNumber(line, old) || isCovered(line));
      const newLines = fresh
        .filter(({ text, confidence }) => /\p{L}{2}/u.test(text) && confidence > minReadConfidence)
        .filter((line) => !isKnown(line));
      // Of several new texts, the one in a message is meant.
      const messages = newLines.length > 0 ? await newMessages(context, { before: shown, now }) : [];
      const isMessage = ({ box }: Line) => messages.some((message) => contains(message, centre(box)));
      const prominence = (line: Line) =>
        prominenceOf(line) +
        (isMessage(line) ? messageProminence : 0) +
        (isLast && holdsTyped(context, line) ? typedProminence : 0);
      const [best] = newLines.sort((one, two) => prominence(two) - prominence(one));
      const isReplaced = old.length > 1 && isOtherPage(old, fresh);
      if (
        !best ||
        (!isLast && !page && isReplaced) ||
        (!isLast && !((isMessage(best) || saysOutcome(best.text)) && /\s/.test(best.text.trim())))
      )
        break;
      const text = cleanLabel(best.text);
      const action: FoundAction = { kind: 'textVisible', negated: false, text, quoted: true };
      return [{ action, at: event.to, box: best.box, confidence: Math.min(maxConfidence, best.confidence) }];
    }
  }
  return [];
}

/** The boxes of messages that were not there before. */
async function newMessages({ findElements }: AnalysisContext, { before, now }: { before: Picture; now: Picture }) {
  const messagesOf = async (picture: Picture) =>
    (await findElements(picture)).filter(({ kind, confidence }) => kind === 'message' && confidence > minMessage);
  const found = await messagesOf(now);
  const old = found.length > 0 ? await messagesOf(before) : [];
  return found.map(({ box }) => box).filter((box) => !old.some((each) => contains(each.box, centre(box))));
}

/** The earlier page that is shown again after an overlay has gone, with what is new on it. */
function findEarlierPage(pages: Picture[], now: Picture) {
  const found = pages.map((picture) => ({ picture, ...changesBetween(picture, now) }));
  const [best] = found.sort((one, two) => one.share - two.share);
  return best && best.share < samePageShare ? best : null;
}

/** Most of the text is gone. */
const isOtherPage = (old: Line[], fresh: Line[]) =>
  old.filter((line) => fresh.some((each) => comparable(each.text) === comparable(line.text))).length < 0.5 * old.length;

/** A name or value of an earlier step, or a part of what was typed. */
function isKnownText({ knownTexts, typedTexts }: AnalysisContext, text: string) {
  const words = comparable(text);
  const isPart = (each: string) => words.length > 5 && comparable(each).includes(words);
  return knownTexts.some((each) => similarity(comparable(each), words) > knownSimilarity) || typedTexts.some(isPart);
}

/** What was typed is on the page now, as an entry or in a sentence. */
function holdsTyped({ typedTexts }: AnalysisContext, { text }: Line) {
  return typedTexts.some((each) => comparable(each).length > 5 && comparable(text).includes(comparable(each)));
}

/** “Saving…”: not yet the result. */
const isInProgress = (text: string) => /(?:\.\.\.?|…)\s*$/u.test(text);

/** The same text with another number. */
const isOtherNumber = ({ text }: Line, old: Line[]) =>
  digitsOf(text) !== '' && old.some((each) => similarity(comparable(each.text), comparable(text)) > countedSimilarity);

/** The same text is seldom read the same way twice: at the same place it must look the same, elsewhere read about the same. */
function isSameText(one: Line, two: Line, difference: number) {
  const [first, second] = [comparable(one.text), comparable(two.text)];
  if (first === second && digitsOf(one.text) === digitsOf(two.text)) return true;
  if (overlap(one.box, two.box)) return difference < changedLine;
  return digitsOf(one.text) === digitsOf(two.text) && similarity(first, second) > movedSimilarity;
}

/** More than any heading or list gets. */
const outcomeProminence = 16;
/** Less than a text that says how it went. */
const messageProminence = 10;
/** More than a heading gets. */
const typedProminence = 14;
/** A message must be at least this certain. */
const minMessage = 0.5;

const saysOutcome = (text: string) => /\S\s+\S/.test(text) && (isGlad(text) || complains(text, true));

/** What says whether it worked is the message. Otherwise, headings are tall, and messages have several words. */
function prominenceOf({ text, box }: Line) {
  const words = text.trim().split(/\s+/).length;
  return (
    (saysOutcome(text) ? outcomeProminence : 0) +
    0.6 * box[3] +
    Math.min(12, 4 * words) -
    Math.max(0, words - 9) -
    0.004 * box[1]
  );
}
