// What a page draws instead of building it, on a canvas or in a picture, is known by the text in it.

import { createHash } from 'node:crypto';
import type { Target } from '../../../contract/actions/target.ts';
import { screenshotOf } from '../../browser/element-screenshot.ts';
import type { PageElement } from '../../browser/snapshot/page-element.ts';
import type { LiveElement } from '../../browser/snapshot/take-snapshot.ts';
import { decodePng } from '../../ocr/decode-png.ts';
import { createTextReader, type Line } from '../../ocr/text-reader.ts';
import type { PageView } from './page-view.ts';
import { shorten } from './shorten.ts';
import { isSaidIn, likeness, normalize } from './words.ts';

/** A canvas or picture as it is now, and its text. */
export type Drawing = { element: PageElement; live: LiveElement; lines: Line[] };
/** A place on a drawing that is called so. */
export type Spot = { drawing: Drawing; text: string; position: { x: number; y: number }; score: number };

const reader = createTextReader();
const known = new Map<string, Line[]>();
const mostKnown = 16;
const mostDrawings = 4;
const drawingWords = /^(?:canvas|drawing|picture|image|game|board|map|chart|graph|diagram|screen|page)$/i;
/** With less text than this, what a page has to say is in its pictures. */
const littleText = 60;

/** Canvases, the largest first; the pictures, where a page consists of nothing else. */
export function drawingsIn(view: PageView): PageElement[] {
  const isLarge = ({ box: [, , width, height] }: PageElement) => width >= 40 && height >= 20;
  const area = ({ box: [, , width, height] }: PageElement) => width * height;
  const shown = view.elements.filter((each) => isLarge(each) && !each.hidden && !each.veiled);
  const canvases = shown.filter(({ tag }) => tag === 'canvas');
  const pictures = canvases.length === 0 && view.text().length < littleText ? shown.filter(isPicture) : [];
  return [...canvases, ...pictures].sort((one, other) => area(other) - area(one)).slice(0, mostDrawings);
}

function isPicture({ tag, type, box: [, , width, height] }: PageElement) {
  return (tag === 'img' || tag === 'svg' || (tag === 'input' && type === 'image')) && width >= 150 && height >= 60;
}

export async function readDrawings(view: PageView): Promise<Drawing[]> {
  const drawings: Drawing[] = [];
  for (const element of drawingsIn(view)) {
    const located = await view.locate(element.id);
    if (!located) continue;
    const lines = await readPicture(await screenshotOf(located.element));
    drawings.push({ element, live: located.element, lines });
  }
  return drawings;
}

/** The same picture says the same: a check looks again and again. */
export async function readPicture(png: Buffer): Promise<Line[]> {
  const key = createHash('sha1').update(png).digest('base64');
  const lines = known.get(key) ?? (await reader.read(decodePng(png)));
  known.set(key, lines);
  for (const oldest of known.keys()) if (known.size > mostKnown) known.delete(oldest);
  return lines;
}

/** Whether it says no more of the place than that it is drawn. */
export function isDrawn({ name: text, relations }: Target) {
  return text !== '' && relations.every(({ relation, target }) => relation === 'within' && namesDrawing(target));
}

export function namesDrawing({ name: text, kind, quoted }: Target) {
  return !quoted && (drawingWords.test(text) || (text === '' && (kind === 'page' || kind === 'image')));
}

/** The places that are called so, the best first; of equals, in the order of reading. */
export function findSpots(drawings: Drawing[], { name: said, quoted }: Target): Spot[] {
  const text = readable(said);
  return drawings
    .flatMap((drawing) => drawing.lines.map((line) => spotIn(drawing, line, { text, quoted })))
    .filter(({ score }) => score >= (quoted ? 0.6 : 0.5))
    .sort((one, other) => other.score - one.score);
}

function spotIn(drawing: Drawing, line: Line, { text, quoted }: { text: string; quoted: boolean }): Spot {
  const score = looksAlike(text, line.text)
    ? Math.max(0.93, likeness(text, line.text, quoted))
    : likeness(text, line.text, quoted);
  const [left, top, width, height] = line.box;
  // Several words of a menu may be one line: the place of those that are meant, by their share of it.
  const at = normalize(line.text).indexOf(normalize(text));
  const whole = normalize(line.text).length || 1;
  const share = at < 0 ? 0.5 : (at + normalize(text).length / 2) / whole;
  return { drawing, text: line.text, score, position: { x: left + width * share, y: top + height / 2 } };
}

/** Without the signs that the reader does not know. */
export function readable(text: string) {
  return (
    text
      .replace(/[€£]\s*/g, '')
      .replace(/ß/g, 'B')
      .trim() || text
  );
}

/** Letters and digits that a reader takes for one another, and spaces that it misses. */
function looksAlike(one: string, other: string) {
  const folded = (text: string) =>
    normalize(text)
      .replace(/\s+/g, '')
      .replace(/[0]/g, 'o')
      .replace(/[1i|!]/g, 'l')
      .replace(/rn/g, 'm');
  return folded(one) === folded(other);
}

/** In one line, or in lines that follow each other. */
export function isDrawnOn({ lines }: Drawing, said: string) {
  const text = readable(said);
  return (
    lines.some((line) => isSaidIn(text, line.text) || looksAlike(text, line.text)) ||
    isSaidIn(text, lines.map((line) => line.text).join(' '))
  );
}

/** As the end of a sentence about what was sought. */
export function tellDrawings(drawings: Drawing[]) {
  const texts = drawings.flatMap(({ lines }) => lines.map(({ text }) => `“${shorten(text, 40)}”`));
  return texts.length > 0 ? `shows ${texts.slice(0, 12).join(', ')}` : 'shows no text that could be read';
}

export function calledDrawing({ tag }: PageElement) {
  return tag === 'canvas' ? 'the canvas' : 'the picture';
}
