import { limits } from '../../contract/limits.ts';
import { recordingPrefix } from '../../contract/recording.ts';
import {
  listUnmeasuredRecordings,
  listUnmeasuredVideos,
  setRecordingBytes,
  setVideoBytes,
} from '../../db/storage-use.ts';
import type { WorkerContext } from './worker-context.ts';

type Parts = Pick<WorkerContext, 'db' | 'storage'>;

/** Notes the sizes of files that were stored by an older version, or by a worker that died before it could. */
export async function measureFiles({ db, storage }: Parts) {
  const begunBefore = new Date(Date.now() - limits.sessionMaxMs);
  const most = limits.filesPerSweep;
  for (const id of await listUnmeasuredRecordings(db, { begunBefore, most }))
    await measureRecording({ db, storage }, id);
  for (const video of await listUnmeasuredVideos(db, most))
    await setVideoBytes(db, video, (await storage.sizeOf(video.key)) ?? 0);
}

export async function measureRecording({ db, storage }: Parts, sessionId: string) {
  await setRecordingBytes(db, sessionId, await storage.sizeOfAll(recordingPrefix(sessionId)));
}
