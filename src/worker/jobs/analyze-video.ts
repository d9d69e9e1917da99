// Makes the steps of a flow from its video.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Step } from '../../contract/entities.ts';
import { limits } from '../../contract/limits.ts';
import { completeAnalysis, findAnalysis, setVideoError, setVideoProgress } from '../../db/flow-videos.ts';
import { findWebsite } from '../../db/websites.ts';
import { ModelError } from '../../model/model.ts';
import { understand } from '../agent/understand/understand.ts';
import { openSession } from '../browser/open-session.ts';
import { RunFailure } from '../browser/run-failure.ts';
import { confirmSteps } from '../confirm/confirm-steps.ts';
import { hideSecrets } from '../recorder/hide-secrets.ts';
import { analyzeFile } from '../video/analyze-file.ts';
import { describeFlow } from '../video/describe-flow.ts';
import { toSteps } from '../video/to-steps.ts';
import { VideoFailure } from '../video/video-failure.ts';
import { type Sight, wordSteps } from '../video/word-steps.ts';
import { workFolder } from './clear-videos.ts';
import { untilAborted, within } from './time-limits.ts';
import type { WorkerContext } from './worker-context.ts';

type Progress = Parameters<typeof setVideoProgress>[2];

const gone = 'The video is not stored any more. Please upload it again.';
/** The part of the whole work that is done before the steps are tried. */
const analysisShare = 0.85;
const broken = 'The video could not be analysed because of a fault in Rehearsal. Please try again.';

/** Throws only when it should be taken up again, from its start. */
export async function analyzeVideo(
  context: WorkerContext,
  { flowId, signal }: { flowId: string; signal: AbortSignal },
) {
  const flow = await findAnalysis(context.db, flowId);
  if (!flow) return;
  const folder = await mkdtemp(workFolder);
  try {
    const path = await fetchVideo(context, flow.videoKey, folder);
    const progress = createProgress(context, flowId);
    const share = flow.tryOut ? analysisShare : 1;
    const onProgress = ({ phase, percent }: Progress) => progress.tell({ phase, percent: Math.round(percent * share) });
    const recording = await analyzeFile(path, { signal, onProgress, withPictures: context.model !== null });
    const seen = toSteps(recording, flow.websiteUrl).slice(0, limits.stepsPerVersion);
    const draft = await word(context, { seen, pictures: recording.pictures, signal });
    const steps = flow.tryOut
      ? await tryOut(context, { draft, picture: recording.size, website: flow, signal, progress })
      : draft;
    await progress.end();
    await completeAnalysis(context.db, { flowId, userId: flow.userId, steps, words: describeFlow(steps) });
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof VideoFailure)) context.report('analysing a video', error);
    await setVideoError(context.db, flowId, error instanceof VideoFailure ? error.message : broken);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** By the model, where there is one and its answer is of use. */
async function word(
  { model, report }: WorkerContext,
  { seen, pictures, signal }: { seen: Step[]; pictures: Sight[]; signal: AbortSignal },
): Promise<Step[]> {
  if (!model) return seen;
  const isUnderstood = (action: string) => understand(action).notUnderstood.length === 0;
  try {
    return (await wordSteps(model, { steps: seen, pictures, isUnderstood, signal })) ?? seen;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    report('asking the model about a video', error);
    return seen;
  }
}

type Trying = {
  draft: Step[];
  picture: { width: number; height: number };
  website: { websiteId: string; userId: string };
  signal: AbortSignal;
  progress: ReturnType<typeof createProgress>;
};

/** A website that cannot be tried leaves the steps as they were seen. */
async function tryOut(context: WorkerContext, { draft, picture, website, signal, progress }: Trying): Promise<Step[]> {
  const { db, browsers, proxy, sealingKey, report } = context;
  const site = await findWebsite(db, { id: website.websiteId, userId: website.userId }, { sealingKey });
  if (!site) return draft;
  const onStep = (index: number) => {
    const percent = Math.round(100 * (analysisShare + (1 - analysisShare) * (index / draft.length)));
    progress.tell({ phase: 'Trying the steps on your website', percent });
  };
  const session = await openSession({ source: browsers, site, proxy, onDialog: () => {} }).catch(() => null);
  if (!session) return draft;
  const ended = AbortSignal.any([signal, session.broken, AbortSignal.timeout(limits.tryStepsMs)]);
  const hide = hideSecrets([site.username, site.password]);
  try {
    return await untilAborted(ended, () =>
      confirmSteps(draft, { session, site, picture, signal: ended, hide, onStep }),
    );
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof RunFailure) && !ended.aborted) report('trying the steps of a video', error);
    return draft;
  } finally {
    await within(limits.browserCloseMs, 'The browser did not close.', session.close).catch(() => {});
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
