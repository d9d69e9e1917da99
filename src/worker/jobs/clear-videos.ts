import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '../../contract/limits.ts';
import { videoPrefix } from '../../contract/recording.ts';
import { forgetAbandonedVideos, listAnalyses, setVideoError } from '../../db/flow-videos.ts';
import type { Queue } from '../../queue/queue.ts';
import type { WorkerContext } from './worker-context.ts';

const interrupted = 'The analysis was interrupted because Rehearsal stopped. Please try again.';

/** An analysis whose job has ended would otherwise stay unfinished. */
export async function failLostAnalyses({ db }: Pick<WorkerContext, 'db'>, queue: Queue) {
  for (const { flowId, analysisId } of await listAnalyses(db)) {
    if (analysisId && (await queue.stateOf('analyze-video', analysisId)) !== 'over') continue;
    await setVideoError(db, flowId, interrupted);
  }
}

/** Videos that were uploaded, but never analyzed. */
export async function clearAbandonedVideos({ db, storage }: Pick<WorkerContext, 'db' | 'storage'>) {
  const before = new Date(Date.now() - limits.abandonedVideoHours * 60 * 60_000);
  for (const flowId of await forgetAbandonedVideos(db, before)) await storage.removeAll(videoPrefix(flowId));
}

/** The temporary folder of each analysis begins with this. */
export const workFolder = join(tmpdir(), 'rehearsal-video-');

/** A killed analysis leaves its folder behind. */
export async function clearWorkFolders() {
  const before = Date.now() - limits.abandonedVideoHours * 60 * 60_000;
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name);
    if (!path.startsWith(workFolder)) continue;
    const changed = await stat(path).catch(() => null);
    if (changed && changed.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
