// Analyzes one file, reports its progress, and exits. It is a separate process because a video takes a core and much memory, and
// a damaged one may crash the decoder.
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { limits } from '../../contract/limits.ts';
import { analyzeRecording, type Progress, type Recording } from './analyze.ts';
import { VideoFailure, videoFailures } from './video-failure.ts';

export type VideoAnswer = { progress: Progress } | { recording: Recording } | { failure: string };

// What is wrong with a file is reported as a `VideoFailure`.
Log.setLevel(AV_LOG_QUIET);
const [path = '', withPictures] = process.argv.slice(2);
let lastReported = '';

// A few bytes may claim millions of pictures, and the decoder reserves memory for all of them. It works in threads of its
// own, so this one can watch the memory.
setInterval(() => {
  if (process.memoryUsage.rss() > limits.videoAnalysisBytes) sendAndExit({ failure: videoFailures.tooMuch });
}, limits.videoWatchMs);

// The parent is gone.
process.once('disconnect', () => process.exit());

const answer = await analyzeRecording(path, {
  onProgress: reportProgress,
  withPictures: withPictures !== undefined,
}).then(
  (recording): VideoAnswer => ({ recording }),
  (error): VideoAnswer => {
    if (!(error instanceof VideoFailure)) console.error(error);
    return { failure: error instanceof VideoFailure ? error.message : videoFailures.damaged };
  },
);
sendAndExit(answer);

function sendAndExit(answer: VideoAnswer) {
  process.send?.(answer, () => process.exit());
}

function reportProgress(progress: Progress) {
  const text = `${progress.phase} ${progress.percent}`;
  if (text === lastReported) return;
  lastReported = text;
  // Sending fails if the parent is gone; then 'disconnect' ends this process.
  process.send?.({ progress } satisfies VideoAnswer, () => {});
}
