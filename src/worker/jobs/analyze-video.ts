// Finds the steps of a flow in its video.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hideSecrets } from '../../contract/hide-secrets.ts';
import { limits } from '../../contract/limits.ts';
import { completeAnalysis, findAnalysis, setVideoError, setVideoProgress } from '../../db/flow-videos.ts';
import { findWebsite } from '../../db/websites.ts';
import { hideInLog } from '../../log.ts';
import { metrics } from '../../metrics.ts';
import { ModelError } from '../../model/model.ts';
import { openSession } from '../browser/open-session.ts';
import { RunFailure } from '../browser/run-failure.ts';
import { trySteps } from '../try-steps/try-steps.ts';
import { analyzeFile } from '../video/analyze-file.ts';
import { describeFlow } from '../video/describe-flow.ts';
import { type DraftStep, draftSteps, wordSteps } from '../video/draft-steps.ts';
import type { VideoPicture } from '../video/found-steps.ts';
import { refineWithModel } from '../video/refine-with-model.ts';
import { VideoFailure } from '../video/video-failure.ts';
import { workFolder } from './clear-videos.ts';
import { rejectOnAbort, withTimeout } from './with-timeout.ts';
import type { WorkerContext } from './worker-context.ts';

type Progress = Parameters<typeof setVideoProgress>[2];

const notStored = 'The video is no longer stored. Please upload it again.';
/** The share of the progress bar before the steps are tried on the website. */
const analysisShare = 0.85;
const internalError = 'The video could not be analyzed because of an error in Rehearsal. Please try again.';

/** Throws only if the analysis should be restarted from the beginning. */
export async function analyzeVideo(
  context: WorkerContext,
  { flowId, signal }: { flowId: string; signal: AbortSignal },
) {
  const flow = await findAnalysis(context.db, flowId);
  if (!flow) return;
  const folder = await mkdtemp(workFolder);
  const startedAt = Date.now();
  const measure = (result: 'completed' | 'failed') =>
    metrics.analysisSeconds.observe({ result }, (Date.now() - startedAt) / 1000);
  try {
    const path = await fetchVideo(context, flow.videoKey, folder);
    const progress = createProgress(context, flowId);
    const share = flow.tryOut ? analysisShare : 1;
    const onProgress = ({ phase, percent }: Progress) =>
      progress.report({ phase, percent: Math.round(percent * share) });
    const recording = await analyzeFile(path, { signal, onProgress, withPictures: context.model !== null });
    const found = draftSteps(recording, flow.websiteUrl).slice(0, limits.stepsPerVersion);
    const draft = await refine(context, { found, pictures: recording.pictures, signal });
    const final = flow.tryOut
      ? await tryOnWebsite(context, { draft, picture: recording.size, website: flow, signal, progress })
      : draft;
    const words = describeFlow(final.map(({ action }) => action));
    await progress.end();
    await completeAnalysis(context.db, { flowId, userId: flow.userId, steps: wordSteps(final), words });
    measure('completed');
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof VideoFailure)) context.report('analyzing a video', error);
    measure('failed');
    await setVideoError(context.db, flowId, error instanceof VideoFailure ? error.message : internalError);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Corrects the steps with the language model, if one is configured and its answer is usable. */
async function refine(
  { model, report }: WorkerContext,
  { found, pictures, signal }: { found: DraftStep[]; pictures: VideoPicture[]; signal: AbortSignal },
): Promise<DraftStep[]> {
  if (!model) return found;
  try {
    return (await refineWithModel(model, { steps: found, pictures, signal })) ?? found;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    report('asking the model about a video', error);
    return found;
  }
}

type TryOptions = {
  draft: DraftStep[];
  picture: { width: number; height: number };
  website: { websiteId: string; userId: string };
  signal: AbortSignal;
  progress: ReturnType<typeof createProgress>;
};

/** If the website cannot be reached, the steps stay unchanged. */
async function tryOnWebsite(
  context: WorkerContext,
  { draft, picture, website, signal, progress }: TryOptions,
): Promise<DraftStep[]> {
  const { db, browsers, proxy, sealingKeys, report } = context;
  const site = await findWebsite(db, { id: website.websiteId, userId: website.userId }, { sealingKeys });
  if (!site) return draft;
  const onStep = (index: number) => {
    const percent = Math.round(100 * (analysisShare + (1 - analysisShare) * (index / draft.length)));
    progress.report({ phase: 'Trying the steps on your website', percent });
  };
  const session = await openSession({ source: browsers, site, proxy, onDialog: () => {} }).catch(() => null);
  if (!session) return draft;
  const ended = AbortSignal.any([signal, session.broken, AbortSignal.timeout(limits.tryStepsMs)]);
  const hide = hideSecrets([site.username, site.password]);
  const showInLog = hideInLog(hide);
  try {
    return await rejectOnAbort(ended, () => trySteps(draft, { session, site, picture, signal: ended, hide, onStep }));
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof RunFailure) && !ended.aborted) report('trying the steps of a video', error);
    return draft;
  } finally {
    showInLog();
    await withTimeout(limits.browserCloseMs, 'The browser did not close.', session.close).catch(() => {});
  }
}

/** The decoder needs a local file. */
async function fetchVideo({ storage }: WorkerContext, key: string | null, folder: string) {
  const content = key ? await storage.read(key) : null;
  if (!content) throw new VideoFailure(notStored);
  const path = join(folder, 'video.mp4');
  await pipeline(content, createWriteStream(path));
  return path;
}

/** Writes one update at a time, and only the newest. */
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
    report: (progress: Progress) => {
      newest = progress;
      writing ??= write()
        .catch((error) => report('saving the progress of an analysis', error))
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
