// What all that tell of a part of a recording work with, and answer.
import type { Box, Picture } from '../ocr/picture.ts';
import type { Line } from '../ocr/read-lines.ts';
import type { Event } from './find-events.ts';
import type { Size } from './open-video.ts';
import type { ReadText } from './page-text.ts';
import type { Stills } from './stills.ts';

export type SeenStep = {
  action: string;
  /** Seconds since the beginning of the video. */
  at: number;
  /** Where it was done, in the pictures of the video. */
  box: Box | null;
  /** From 0 to 1. */
  confidence: number;
};
export type Telling = {
  events: Event[];
  stills: Stills;
  read: ReadText;
  size: Size;
  end: number;
  first: Picture;
  onStep?: (index: number) => void;
  /** All names and values so far, and the values alone. */
  said: string[];
  typed: string[];
  /** The names of fields that hide what is typed into them. */
  masked: Set<string>;
  /** Pages as they were before something was laid over them, or another was shown; the latest last. */
  pages: Picture[];
};

export type Told = {
  steps: SeenStep[];
  /** How many events it took. */
  taken: number;
};
export const nothing: Told = { steps: [], taken: 1 };

export const quote = (text: string) => `"${text.replace(/"/g, "'")}"`;

/** The page when all that it did was over. */
export function after({ events, stills, end }: Telling, index: number): Promise<Picture> {
  const next = events[index + 1];
  return stills.at(next ? next.pre : end);
}

export const textOf = (lines: Line[]) =>
  lines
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/\s[|!Il]$/u, '')
    .trim();

/** Without what is often read wrongly. */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[il1]/g, 'l')
    .replace(/[o0]/g, 'o');
export const digitsOf = (text: string) => text.replace(/\D/g, '');
