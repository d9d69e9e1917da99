// What the detectors of steps get, and what they return.
import type { Box, Picture } from '../ocr/picture.ts';
import type { FindElements } from './elements/find-elements.ts';
import type { Event } from './find-events.ts';
import type { FoundAction } from './found-action.ts';
import type { FrameCache } from './frame-cache.ts';
import type { Size } from './open-video.ts';
import type { ReadText } from './page-text.ts';
import type { ReadIcon } from './read-icon-name.ts';

export type FoundStep = {
  action: FoundAction;
  /** Seconds since the beginning of the video. */
  at: number;
  /** Where it was done, in pixels of the video. */
  box: Box | null;
  /** From 0 to 1. */
  confidence: number;
};

export type AnalysisContext = {
  events: Event[];
  pictures: FrameCache;
  read: ReadText;
  findElements: FindElements;
  readIcon: ReadIcon;
  size: Size;
  end: number;
  firstPicture: Picture;
  onStep?: (index: number) => void;
  /** All names and values of the steps so far. */
  knownTexts: string[];
  typedTexts: string[];
  /** The names of fields that hide what is typed into them. */
  passwordFields: Set<string>;
  /** Pages as they were before an overlay or another page was shown; the latest last. */
  earlierPages: Picture[];
};

export type FoundSteps = { steps: FoundStep[]; eventsUsed: number };
export const noSteps: FoundSteps = { steps: [], eventsUsed: 1 };

/** The page after the event, when it no longer changes. */
export function pageAfter({ events, pictures, end }: AnalysisContext, index: number): Promise<Picture> {
  const next = events[index + 1];
  return pictures.at(next ? next.pre : end);
}

/** A picture of the video, with its time in seconds. */
export type VideoPicture = { at: number; jpeg: Uint8Array };
