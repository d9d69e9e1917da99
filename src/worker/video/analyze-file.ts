// Analyses a video off this process, and gives up on it after a time.
import { limits } from '../../contract/limits.ts';
import { forkModule } from '../ocr/fork-module.ts';
import type { Progress, Recording } from './analyze.ts';
import { VideoFailure, videoFailures } from './video-failure.ts';
import type { VideoAnswer } from './video-process.ts';

type Options = {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** Whether its pictures are wanted too. */
  withPictures?: boolean;
};

/** Throws a `VideoFailure` for a video that has no steps to tell, and what the signal says when it is aborted. */
export async function analyzeFile(
  path: string,
  { signal, onProgress, withPictures = false }: Options,
): Promise<Recording> {
  signal.throwIfAborted();
  const child = forkModule(import.meta.url, 'video-process', [path, ...(withPictures ? ['pictures'] : [])]);
  const end = () => child.kill('SIGKILL');
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    end();
  }, limits.videoAnalysisMs);
  signal.addEventListener('abort', end);
  try {
    return await new Promise((resolve, reject) => {
      child.on('message', (answer: VideoAnswer) => {
        if ('progress' in answer) onProgress(answer.progress);
        else if ('recording' in answer) resolve(answer.recording);
        else reject(new VideoFailure(answer.failure));
      });
      child.once('error', reject);
      child.once('exit', () => {
        if (signal.aborted) reject(signal.reason);
        else reject(new VideoFailure(isLate ? videoFailures.tooMuch : videoFailures.damaged));
      });
    });
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', end);
    end();
  }
}
