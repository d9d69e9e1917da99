// What newly appeared on the page, as a check.
import type { Picture } from '../ocr/picture.ts';
import type { Line } from '../ocr/read-lines.ts';
import { area, contains, grow, merge, overlap } from './boxes.ts';
import { changesBetween, differenceIn } from './compare-pictures.ts';
import { comparable, digitsOf, similarity } from './compare-text.ts';
import type { Event } from './find-events.ts';
import type { FoundAction } from './found-action.ts';
import type { AnalysisContext, FoundStep } from './found-steps.ts';
import { cleanLabel } from './page-text.ts';

/** A message that came, or at the end whatever is new and stands out. */
export async function detectNewMessage(
  context: AnalysisContext,
  index: number,
  { isLast = false } = {},
): Promise<FoundStep[]> {
  const { events, pictures, read } = context;
  const event = events[index] as Event;
  const shown = await pictures.at(event.kind === 'click' ? event.before : event.pre);
  const isCovered = ({ box }: Line) => event.tip !== null && contains(grow(box, 12), event.tip);
  const isHead = ({ box }: Line) => box[1] < 0.2 * context.size.height;
  const isLarge = event.share > 0.08;
  for (const now of [await pictures.at(event.calm), ...(isLast ? [await pictures.at(context.end)] : [])]) {
    const under = isLarge ? pageUnder(context.earlierPages, now) : null;
    for (const page of under ? [under, null] : [null]) {
      if (isLarge && !page && !isLast) continue;
      const before = page?.picture ?? shown;
      const regions = (page?.boxes ?? event.boxes).filter(
        (box) => box[3] >= 10 && box[2] >= 24 && differenceIn(before, now, box) > 0.005,
      );
      const places = merge(regions).map((box) => grow(box, 4));
      const part = places.reduce((sum, box) => sum + area(box), 0) / (context.size.width * context.size.height);
      if (places.length === 0 || (!isLast && part > (page ? 0.06 : 0.3))) continue;
      const [old, fresh] = [await read(before, places), await read(now, places)];
      // It is another page that looks much the same.
      if (page && old.length > 3 && isOther(old, fresh)) continue;
      const isKnown = (line: Line) =>
        (page && differenceIn(shown, now, line.box) < 0.02) ||
        isSaid(context, line.text) ||
        isUnderWay(line.text) ||
        old.some((each) => isSame(each, line, differenceIn(before, now, line.box))) ||
        (isLast
          ? isHead(line) && differenceIn(context.firstPicture, now, line.box) < 0.01
          : isCounted(line, old) || isCovered(line));
      const news = fresh
        .filter(({ text, confidence }) => /\p{L}{2}/u.test(text) && confidence > 0.6)
        .filter((line) => !isKnown(line));
      const [best] = news.sort((one, two) => weightOf(two) - weightOf(one));
      const isOtherPage = old.length > 1 && isOther(old, fresh);
      if (!best || (!isLast && !page && isOtherPage) || (!isLast && (news.length > 2 || !/\s/.test(best.text.trim()))))
        break;
      const text = cleanLabel(best.text);
      const action: FoundAction = { kind: 'textVisible', negated: false, text, quoted: true };
      return [{ action, at: event.to, box: best.box, confidence: Math.min(0.8, best.confidence) }];
    }
  }
  return [];
}

/** The page that shows again after something that lay over it has gone, with what is new on it. */
function pageUnder(pages: Picture[], now: Picture) {
  const found = pages.map((picture) => ({ picture, ...changesBetween(picture, now) }));
  const [best] = found.sort((one, two) => one.share - two.share);
  return best && best.share < 0.05 ? best : null;
}

/** Most of what was written there is not any more. */
const isOther = (old: Line[], fresh: Line[]) =>
  old.filter((line) => fresh.some((each) => comparable(each.text) === comparable(line.text))).length < 0.5 * old.length;

/** A name or value that a step says already, or a part of what was typed. */
function isSaid({ knownTexts, typedTexts }: AnalysisContext, text: string) {
  const words = comparable(text);
  const isPart = (each: string) => words.length > 5 && comparable(each).includes(words);
  return knownTexts.some((each) => similarity(comparable(each), words) > 0.9) || typedTexts.some(isPart);
}

/** It says what is being done, and not what came of it. */
const isUnderWay = (text: string) => /(?:\.\.\.?|…)\s*$/u.test(text);

/** The same words with another number. */
const isCounted = ({ text }: Line, old: Line[]) =>
  digitsOf(text) !== '' && old.some((each) => similarity(comparable(each.text), comparable(text)) > 0.7);

/** Read twice, a text is seldom the same to the last letter; in its place only what looks the same is. */
function isSame(one: Line, two: Line, difference: number) {
  const [first, second] = [comparable(one.text), comparable(two.text)];
  if (first === second && digitsOf(one.text) === digitsOf(two.text)) return true;
  if (overlap(one.box, two.box)) return difference < 0.02;
  return digitsOf(one.text) === digitsOf(two.text) && similarity(first, second) > 0.75;
}

/** Headings are tall; messages have some words. */
function weightOf({ text, box }: Line) {
  const words = text.trim().split(/\s+/).length;
  return 0.6 * box[3] + Math.min(12, 4 * words) - Math.max(0, words - 9) - 0.004 * box[1];
}
