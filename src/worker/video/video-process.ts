// A process of its own, since a video takes a core and memory, and a damaged one may end it: analyses the file that it is
// given, tells how far it is, and ends.
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { limits } from '../../contract/limits.ts';
import { analyzeRecording, type Progress, type Recording } from './analyze.ts';
import { VideoFailure, videoFailures } from './video-failure.ts';

export type VideoAnswer = { progress: Progress } | { recording: Recording } | { failure: string };

// What is wrong with a file is told by its owner's sentence.
Log.setLevel(AV_LOG_QUIET);
/** The file, and a word if its pictures are wanted too. */
const [path = '', wanted] = process.argv.slice(2);
let told = '';

// A few bytes may claim millions of pictures, and the decoder believes them before the first is shown. It works in
// threads of its own, so this one is free to look.
setInterval(() => {
  if (process.memoryUsage.rss() > limits.videoAnalysisBytes) end({ failure: videoFailures.tooMuch });
}, limits.videoWatchMs);

// Nobody is left to tell.
process.once('disconnect', () => process.exit());

const answer = await analyzeRecording(path, { onProgress: tell, withPictures: wanted !== undefined }).then(
  (recording): VideoAnswer => ({ recording }),
  (error): VideoAnswer => {
    if (!(error instanceof VideoFailure)) console.error(error);
    return { failure: error instanceof VideoFailure ? error.message : videoFailures.damaged };
  },
);
end(answer);

function end(answer: VideoAnswer) {
  process.send?.(answer, () => process.exit());
}

function tell(progress: Progress) {
  const text = `${progress.phase} ${progress.percent}`;
  if (text === told) return;
  told = text;
  process.send?.({ progress } satisfies VideoAnswer);
}
