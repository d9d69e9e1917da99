// A screen recording becomes the steps of a flow.
import { limits } from '../../contract/limits.ts';
import { createReader } from '../ocr/create-reader.ts';
import type { Box, Picture } from '../ocr/picture.ts';
import { createShapeLearner, type Shape } from './cursor-shapes.ts';
import { detectSteps, timesOf } from './detect-steps.ts';
import { createElementFinder } from './elements/find-elements.ts';
import { createChangeFinder } from './find-changes.ts';
import { findEvents } from './find-events.ts';
import type { FoundStep, VideoPicture } from './found-steps.ts';
import { createFrameCache } from './frame-cache.ts';
import { openVideo, type Size, type Video } from './open-video.ts';
import { createIconReader } from './read-icon-name.ts';
import { VideoFailure, videoFailures } from './video-failure.ts';
import { createPageWatcher, type Moment } from './watch-page.ts';

type Phase = 'Finding the mouse pointer' | 'Detecting clicks and typing' | 'Reading the steps';
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
  'Finding the mouse pointer': [0, 20],
  'Detecting clicks and typing': [20, 45],
  'Reading the steps': [45, 100],
};

export async function analyzeRecording(
  path: string,
  { onProgress = () => {}, withPictures = false }: Options = {},
): Promise<Recording> {
  const report = (phase: Phase) => (part: number) => {
    const [from, to] = phasePercents[phase];
    // A video without a length gives no number here.
    onProgress({ phase, percent: Math.round(from + Math.min(1, part || 0) * (to - from)) });
  };
  const shapes = await withVideo(path, (video) => learnShapes(video, report('Finding the mouse pointer')));
  const { moments, size } = await withVideo(path, (video) =>
    watch(video, shapes, report('Detecting clicks and typing')),
  );
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
  if (steps.length === 0) throw new VideoFailure(shapes.length > 0 ? videoFailures.noText : videoFailures.noPointer);
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

async function learnShapes(video: Video, onPart: (part: number) => void): Promise<Shape[]> {
  const findChanges = createChangeFinder(video);
  const learner = createShapeLearner();
  let before: Uint8Array | null = null;
  for await (const frame of video.frames()) {
    if (before) {
      const { boxes } = findChanges(before, frame.grey, frame);
      learner.compare({ before, now: frame.grey, size: video }, boxes);
      before.set(frame.grey);
    } else before = Uint8Array.from(frame.grey);
    onPart(frame.at / video.seconds);
  }
  return learner.shapes();
}

async function watch(video: Video, shapes: Shape[], onPart: (part: number) => void) {
  const watcher = createPageWatcher(video, shapes);
  const moments: Moment[] = [];
  for await (const frame of video.frames()) {
    moments.push(watcher.next(frame));
    onPart(frame.at / video.seconds);
  }
  return { moments, size: { width: video.width, height: video.height } };
}

function createPageReader() {
  const read = createReader({ threads: 1 });
  return (picture: Picture, regions: Box[]) => read(picture, { regions });
}
