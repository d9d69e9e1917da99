import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { limits } from '../contract/limits.ts';
import { resealWebsites } from '../db/websites.ts';
import { announceWorker, removeWorker } from '../db/workers.ts';
import { log, withLogIds } from '../log.ts';
import { openModel } from '../model/open-model.ts';
import type { Services } from '../open-services.ts';
import { repeat } from '../repeat.ts';
import { createModelBrain } from './agent/runner/model-brain.ts';
import { createBrowserSource, findBrowserProblem, needsProxy, noSandboxWarning } from './browser/browser-source.ts';
import { startPublicProxy } from './browser/public-proxy.ts';
import { analyzeVideo } from './jobs/analyze-video.ts';
import { clearAbandonedVideos, clearWorkFolders, failLostAnalyses } from './jobs/clear-videos.ts';
import { failLostRuns } from './jobs/fail-lost-runs.ts';
import { finishRemovals } from './jobs/finish-removals.ts';
import { measureFiles } from './jobs/measure-files.ts';
import { removeOldRecordings } from './jobs/remove-old-recordings.ts';
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
    sealingKeys: keys.sealing,
    browsers,
    live,
    proxy: proxy?.url,
    recording: config.recording,
    pictures: config.pictures,
    recordingMaxBytes: config.recordingMaxBytes,
    model,
    brain: model && createModelBrain(model, { leads: config.modelLeads }),
    report,
  };
  const stopping = new AbortController();

  await queue.requeueAbandoned();
  resealWebsites(db, keys.sealing).then(
    (count) =>
      count > 0 && log.info(`${count} stored passwords and local storage values now use the newest secret key.`),
    (error) => report('encrypting stored values with the newest secret key', error),
  );
  await queue.work('run-flow', config.workers, async ({ payload, signal }) => {
    const { runId, requestId } = payload;
    await withLogIds({ runId, ...(requestId ? { requestId } : {}) }, () =>
      runFlow(context, { runId, signal: AbortSignal.any([signal, stopping.signal]) }),
    );
  });
  // One at a time: it uses a whole core.
  await queue.work('analyze-video', 1, async ({ payload, signal }) => {
    const { flowId, requestId } = payload;
    await withLogIds(requestId ? { requestId } : {}, () =>
      analyzeVideo(context, { flowId, signal: AbortSignal.any([signal, stopping.signal]) }),
    );
  });
  const sweep = setInterval(() => {
    failLostRuns(db, queue).catch((error) => report('looking for lost runs', error));
    failLostAnalyses(context, queue).catch((error) => report('looking for lost analyses', error));
  }, limits.lostRunSweepMs);
  const clear = setInterval(() => {
    clearAbandonedVideos(context).catch((error) => report('removing abandoned videos', error));
    clearWorkFolders().catch((error) => report('removing leftover analysis files', error));
  }, limits.abandonedVideoSweepMs);
  const workerId = randomUUID();
  const findProblem = () => findBrowserProblem({ browserUrl: config.browserUrl, env: process.env });
  const announce = () => announceWorker(db, { id: workerId, problem: findProblem() });
  await announce();
  const sweeps = [
    repeat({
      everyMs: limits.workerAnnounceMs,
      work: announce,
      onError: (error) => report('saying that this worker is running', error),
    }),
    repeat({
      everyMs: limits.removalSweepMs,
      work: () => finishRemovals(context),
      onError: (error) => report('removing the files of deleted records', error),
    }),
    repeat({
      everyMs: limits.removalSweepMs,
      work: () => removeOldRecordings(context, config.retentionDays),
      onError: (error) => report('removing old recordings', error),
    }),
    repeat({
      everyMs: limits.removalSweepMs,
      work: () => measureFiles(context),
      onError: (error) => report('measuring stored files', error),
    }),
    repeat({
      everyMs: limits.leftoverSweepMs,
      work: () => storage.removeUnfinished(new Date(Date.now() - limits.leftoverHours * 60 * 60_000)),
      onError: (error) => report('removing unfinished files', error),
    }),
  ];

  return {
    stop: async () => {
      clearInterval(sweep);
      clearInterval(clear);
      for (const stop of sweeps) stop();
      const returnToQueue = setTimeout(() => stopping.abort(new Error('stopping')), limits.stopGraceMs);
      await removeWorker(db, workerId).catch((error) => report('saying that this worker stops', error));
      await queue.finishWork();
      clearTimeout(returnToQueue);
      await live.close();
      await browsers.close();
      await proxy?.close();
    },
  };
}
