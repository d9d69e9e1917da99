// Makes the steps of a flow from its video.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '../../contract/limits.ts';
import { completeAnalysis, findAnalysis, setVideoError, setVideoProgress } from '../../db/flow-videos.ts';
import { analyzeFile } from '../video/analyze-file.ts';
import { describeFlow } from '../video/describe-flow.ts';
import { toSteps } from '../video/to-steps.ts';
import { VideoFailure } from '../video/video-failure.ts';
import type { WorkerContext } from './worker-context.ts';

const gone = 'The video is not stored any more. Please upload it again.';
const broken = 'The video could not be analysed because of a fault in Rehearsal. Please try again.';

/** Throws only when it should be taken up again, from its start. */
export async function analyzeVideo(
  context: WorkerContext,
  { flowId, signal }: { flowId: string; signal: AbortSignal },
) {
  const flow = await findAnalysis(context.db, flowId);
  if (!flow) return;
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-video-'));
  try {
    const path = await fetchVideo(context, flow.videoKey, folder);
    const progress = createProgress(context, flowId);
    const recording = await analyzeFile(path, { signal, onProgress: progress.tell });
    await progress.end();
    const steps = toSteps(recording, flow.websiteUrl).slice(0, limits.stepsPerVersion);
    await completeAnalysis(context.db, { flowId, userId: flow.userId, steps, words: describeFlow(steps) });
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof VideoFailure)) context.report('analysing a video', error);
    await setVideoError(context.db, flowId, error instanceof VideoFailure ? error.message : broken);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The decoder reads a file, wherever it is stored. */
async function fetchVideo({ storage }: WorkerContext, key: string | null, folder: string) {
  const content = key ? await storage.read(key) : null;
  if (!content) throw new VideoFailure(gone);
  const path = join(folder, 'video.mp4');
  await pipeline(content, createWriteStream(path));
  return path;
}

/** One write at a time, and only the newest. */
function createProgress({ db, report }: WorkerContext, flowId: string) {
  type Progress = Parameters<typeof setVideoProgress>[2];
  let newest: Progress | null = null;
  let writing: Promise<void> | null = null;

  async function write() {
    for (; newest; ) {
      const progress = newest;
      newest = null;
      await setVideoProgress(db, flowId, progress);
    }
  }

  return {
    tell: (progress: Progress) => {
      newest = progress;
      writing ??= write()
        .catch((error) => report('telling how far an analysis is', error))
        .finally(() => {
          writing = null;
        });
    },
    end: async () => {
      newest = null;
      await writing;
    },
  };
}
