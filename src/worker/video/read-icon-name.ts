// The name of a control that shows nothing but an icon.
import { type IconGuess, openClassifier } from '../../icons/classify-icons.ts';
import type { IconPicture } from '../../icons/normalize-icon.ts';
import { iconName } from '../../language/thesaurus.ts';
import { type Box, clipBox, cropPicture, type Picture } from '../ocr/picture.ts';
import type { Point } from './boxes.ts';
import type { Named } from './page-text.ts';

export type ReadIcon = (picture: Picture, tip: Point) => Promise<(Named & { concept: string }) | null>;

/** How large an icon with its surroundings may be, in pixels. A smaller picture cuts it off, a larger one may show its neighbours. */
const sides = [32, 40, 56, 72];
/** A line, an edge or a block of a page looks like these. */
const plainShapes = new Set(['minus', 'stop', 'pause', 'menu', 'list', 'align-left', 'align-center', 'align-right']);
/** What is drawn there is only probably the icon that was clicked. */
const maxConfidence = 0.6;

/** The classifier is loaded when it is needed first. */
export function createIconReader(): ReadIcon {
  let classifier: ReturnType<typeof openClassifier> | undefined;
  return async (picture, { x, y }) => {
    if (picture.channels === 1) return null;
    const boxes = sides
      .map((side) => clipBox([Math.round(x - side / 2), Math.round(y - side / 2), side, side], picture))
      .filter((box): box is Box => box !== null);
    classifier ??= openClassifier();
    const guesses = await (await classifier)(boxes.map((box) => cropPicture(picture, box) as IconPicture));
    const sure = guesses.filter(({ isSure, concept }) => isSure && !plainShapes.has(concept));
    const votes = (guess: IconGuess) => sure.filter(({ concept }) => concept === guess.concept).length;
    const [best] = [...sure].sort((one, other) => votes(other) - votes(one));
    if (!best || 2 * votes(best) <= sure.length) return null;
    return {
      label: iconName(best.concept),
      concept: best.concept,
      confidence: Math.min(maxConfidence, best.probability),
      box: boxes[guesses.indexOf(best)] as Box,
    };
  };
}
