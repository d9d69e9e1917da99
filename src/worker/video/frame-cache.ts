// Single pictures of a video, in color, kept only as long as they are needed.
import type { Picture } from '../ocr/picture.ts';
import type { Video } from './open-video.ts';

export type FrameCache = { at: (time: number) => Promise<Picture>; forget: (before: number) => void };

/** `times` are all that will be asked for. A time after the end of the video means its last picture. */
export function createFrameCache(video: Video, times: number[]): FrameCache {
  const frames = video.frames();
  const wanted = [...new Set(times)].sort((one, two) => one - two);
  const kept = new Map<number, Picture>();
  let latest: Picture | null = null;

  async function readOn() {
    const { value: frame, done } = await frames.next();
    if (done) {
      for (const time of wanted.splice(0)) if (latest) kept.set(time, latest);
      return;
    }
    const due = wanted.filter((time) => time <= frame.at + 0.001);
    const isLast = frame.at > video.seconds - 0.5;
    if (due.length === 0 && !isLast) return;
    latest = await frame.colours();
    for (const time of due) kept.set(time, latest);
    wanted.splice(0, due.length);
  }

  return {
    async at(time) {
      while (!kept.has(time) && wanted.includes(time)) await readOn();
      const picture = kept.get(time);
      if (!picture) throw new Error(`The picture at ${time} was not asked for.`);
      return picture;
    },
    forget(before) {
      for (const time of kept.keys()) if (time < before) kept.delete(time);
    },
  };
}
