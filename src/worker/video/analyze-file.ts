// Analyzes a video in a child process, with a time limit.
import { limits } from '../../contract/limits.ts';
import { forkModule } from '../../fork-module.ts';
import type { Progress, Recording } from './analyze.ts';
import { VideoFailure, videoFailures } from './video-failure.ts';
import type { VideoAnswer } from './video-process.ts';

type Options = {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  withPictures?: boolean;
};

/** Throws a `VideoFailure` when no steps can be found, and the signal's reason when it is aborted. */
export async function analyzeFile(
  path: string,
  { signal, onProgress, withPictures = false }: Options,
): Promise<Recording> {
  signal.throwIfAborted();
  const child = forkModule(import.meta.url, 'video-process', [path, ...(withPictures ? ['pictures'] : [])]);
  const kill = () => child.kill('SIGKILL');
  let isTimedOut = false;
  const timeout = setTimeout(() => {
    isTimedOut = true;
    kill();
  }, limits.videoAnalysisMs);
  signal.addEventListener('abort', kill);
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
        else reject(new VideoFailure(isTimedOut ? videoFailures.tooMuch : videoFailures.damaged));
      });
    });
  } finally {
    clearTimeout(timeout);
    signal.removeEventListener('abort', kill);
    kill();
  }
}
