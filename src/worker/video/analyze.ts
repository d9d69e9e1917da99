// A screen recording becomes the steps of a flow.
import { limits } from '../../contract/limits.ts';
import { createReader } from '../ocr/create-reader.ts';
import type { Box, Picture } from '../ocr/picture.ts';
import { detectSteps, timesOf } from './detect-steps.ts';
import { createElementFinder } from './elements/find-elements.ts';
import { findEvents } from './find-events.ts';
import { createPointerFinder } from './find-pointer.ts';
import type { FoundStep, VideoPicture } from './found-steps.ts';
import { createFrameCache } from './frame-cache.ts';
import { openVideo, type Size, type Video } from './open-video.ts';
import { createIconReader } from './read-icon-name.ts';
import { VideoFailure, videoFailures } from './video-failure.ts';
import { createPageWatcher, type Moment } from './watch-page.ts';

type Phase = 'Detecting clicks and typing' | 'Reading the steps';
export type Progress = { phase: Phase; percent: number };
export type Recording = {
  size: Size;
  steps: FoundStep[];
  /** One of each step and one of the end, if `withPictures`. */
  pictures: VideoPicture[];
};
type Options = { onProgress?: (progress: Progress) => void; withPictures?: boolean };

/** In percent of the whole analysis, as measured on average. */
const phasePercents: Record<Phase, [from: number, to: number]> = {
  'Detecting clicks and typing': [0, 35],
  'Reading the steps': [35, 100],
};

/** How often a moving pointer must be seen: at least, and as a share of the pictures in which something changes. */
const minSightings = 6;
const minSightingShare = 0.08;

export async function analyzeRecording(
  path: string,
  { onProgress = () => {}, withPictures = false }: Options = {},
): Promise<Recording> {
  const report = (phase: Phase) => (part: number) => {
    const [from, to] = phasePercents[phase];
    // A video without a length gives no number here.
    onProgress({ phase, percent: Math.round(from + Math.min(1, part || 0) * (to - from)) });
  };
  const { moments, size } = await withVideo(path, (video) => watch(video, report('Detecting clicks and typing')));
  const events = findEvents(moments, size);
  if (events.length === 0) throw new VideoFailure(videoFailures.nothingHappens);
  const end = moments.at(-1)?.at ?? 0;
  const steps = await withVideo(path, (video) => {
    const pictures = createFrameCache(video, timesOf(events, end));
    const onStep = (index: number) => report('Reading the steps')(index / events.length);
    const findElements = createElementFinder({ threads: 1 });
    const readIcon = createIconReader();
    return detectSteps({ events, pictures, read: createPageReader(), findElements, readIcon, size, end, onStep });
  });
  if (steps.length === 0)
    throw new VideoFailure(moments.some(({ cursor }) => cursor) ? videoFailures.noText : videoFailures.noPointer);
  const pictures = withPictures
    ? await withVideo(path, (video) => takePictures(video, [...steps.map(({ at }) => at), end]))
    : [];
  return { size, steps, pictures };
}

/** For each of these times, the first picture that is not earlier. */
async function takePictures(video: Video, times: number[]): Promise<VideoPicture[]> {
  const left = [...new Set(times)].sort((one, two) => one - two);
  const pictures: VideoPicture[] = [];
  for await (const frame of video.frames()) {
    const due = left.filter((time) => time <= frame.at + 0.001);
    if (due.length === 0) continue;
    left.splice(0, due.length);
    const jpeg = await frame.jpeg(limits.modelPictureSide);
    pictures.push(...due.map((at) => ({ at, jpeg })));
    if (left.length === 0) break;
  }
  return pictures;
}

async function withVideo<T>(path: string, use: (video: Video) => Promise<T>): Promise<T> {
  const video = await openVideo(path);
  try {
    return await use(video);
  } finally {
    await video.close();
  }
}

async function watch(video: Video, onPart: (part: number) => void) {
  const watcher = createPageWatcher(video, createPointerFinder());
  const moments: Moment[] = [];
  for await (const frame of video.frames()) {
    moments.push(await watcher.next(frame));
    onPart(frame.at / video.seconds);
  }
  return {
    moments: hasPointer(moments) ? moments : moments.map(withoutCursor),
    size: { width: video.width, height: video.height },
  };
}

/** A pointer is seen again and again while it moves; what is taken for one on a touch screen is not. */
function hasPointer(moments: Moment[]) {
  const seen = moments.filter(({ cursor }) => cursor?.isSure && cursor.moved).length;
  const changed = moments.filter(({ boxes, cursor }) => boxes.length > 0 || cursor?.moved).length;
  return seen >= Math.max(minSightings, minSightingShare * changed);
}

const withoutCursor = (moment: Moment): Moment => ({ ...moment, cursor: null });

function createPageReader() {
  const read = createReader({ threads: 1 });
  return (picture: Picture, regions: Box[]) => read(picture, { regions });
}
