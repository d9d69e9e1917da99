import type { Config } from '../config.ts';
import { limits } from '../contract/limits.ts';
import { log } from '../log.ts';
import { openModel } from '../model/open-model.ts';
import type { Services } from '../open-services.ts';
import { createModelBrain } from './agent/model-brain.ts';
import { createBrowserSource, needsProxy, noSandboxWarning } from './browser/browser-source.ts';
import { startPublicProxy } from './browser/public-proxy.ts';
import { analyzeVideo } from './jobs/analyze-video.ts';
import { clearAbandonedVideos, clearWorkFolders, failLostAnalyses } from './jobs/clear-videos.ts';
import { failLostRuns } from './jobs/fail-lost-runs.ts';
import { runFlow } from './jobs/run-flow.ts';
import type { WorkerContext } from './jobs/worker-context.ts';
import { startLiveServer } from './live/live-server.ts';

/** Takes runs from the queue, as many at once as WORKERS allows. Stopping lets them finish, or returns them to the queue. */
export async function startWorker(config: Config, { db, queue, storage, keys, signedLinks }: Services) {
  const report = (what: string, error: unknown) => log.error(`${what} failed`, error);
  const browsers = createBrowserSource({
    browserUrl: config.browserUrl,
    browserbaseApiKey: config.browserbaseApiKey,
    env: process.env,
    sandbox: config.browserSandbox,
    throughProxy: !config.allowPrivateSites,
  });
  if (!config.browserSandbox && !config.browserUrl) log.warn(noSandboxWarning);
  const proxy = needsProxy(config) ? await startPublicProxy() : null;
  const live = await startLiveServer({
    host: config.workerHost,
    isAllowed: (sessionId, query) => signedLinks.verify(sessionId, query),
  });
  const model = openModel(config.model);
  const context: WorkerContext = {
    db,
    storage,
    sealingKey: keys.sealing,
    browsers,
    live,
    proxy: proxy?.url,
    recording: config.recording,
    recordingMaxBytes: config.recordingMaxBytes,
    model,
    brain: model && createModelBrain(model, { leads: config.modelLeads }),
    report,
  };
  const stopping = new AbortController();

  await queue.work('run-flow', config.workers, async ({ payload, signal }) => {
    await runFlow(context, { runId: payload.runId, signal: AbortSignal.any([signal, stopping.signal]) });
  });
  // One at a time: it uses a whole core.
  await queue.work('analyze-video', 1, async ({ payload, signal }) => {
    await analyzeVideo(context, { flowId: payload.flowId, signal: AbortSignal.any([signal, stopping.signal]) });
  });
  const sweep = setInterval(() => {
    failLostRuns(db, queue).catch((error) => report('looking for lost runs', error));
    failLostAnalyses(context, queue).catch((error) => report('looking for lost analyses', error));
  }, limits.lostRunSweepMs);
  const clear = setInterval(() => {
    clearAbandonedVideos(context).catch((error) => report('removing abandoned videos', error));
    clearWorkFolders().catch((error) => report('removing leftover analysis files', error));
  }, limits.abandonedVideoSweepMs);

  return {
    stop: async () => {
      clearInterval(sweep);
      clearInterval(clear);
      const returnToQueue = setTimeout(() => stopping.abort(new Error('stopping')), limits.stopGraceMs);
      await queue.finishWork();
      clearTimeout(returnToQueue);
      await live.close();
      await browsers.close();
      await proxy?.close();
    },
  };
}
