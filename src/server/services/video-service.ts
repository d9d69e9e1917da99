// A flow's video: upload, playback, and starting the analysis.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { apiBase } from '../../contract/api-base.ts';
import { AppError } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { videoPrefix } from '../../contract/recording.ts';
import { findVideo, setVideoError, setVideoFile, startAnalysis as startRow } from '../../db/flow-videos.ts';
import { lockUser } from '../../db/lock-user.ts';
import { currentRequestId } from '../../log.ts';
import { requireStorage, storageFull } from './check-quotas.ts';
import type { Context } from './context.ts';
import { requireFlow } from './flow-service.ts';
import { type Part, parseRange } from './parse-range.ts';

type Owned = { id: string; userId: string };
type Signed = { id: string; query: URLSearchParams };

const maxBytes = limits.videoMegabytes * 1024 ** 2;
const headBytes = 12;

export async function createUploadLink(context: Context, flow: Owned) {
  const { videoBytes } = await requireFlow(context, flow);
  await requireStorage(context, { db: context.db, userId: flow.userId, freed: videoBytes ?? 0 });
  return { uploadUrl: linkTo(context, uploadPath(flow.id), limits.uploadLinkMinutes) };
}

/** Streams the video to the storage. A file that is not an MP4 is rejected by its content, whatever its name. */
export async function receiveVideo(context: Context, { id, query }: Signed, body: Readable) {
  requireSignature(context, uploadPath(id), query);
  const flow = await findVideo(context.db, id);
  if (!flow) throw new AppError('notFound');
  const key = `${videoPrefix(id)}/${randomUUID()}.mp4`;
  try {
    const room = await requireStorage(context, { db: context.db, userId: flow.userId, freed: flow.videoBytes ?? 0 });
    await context.storage.write(key, Readable.from(checkVideo(context, { body, room })));
    await replaceVideo(context, { id, userId: flow.userId, key });
  } catch (error) {
    // The sweep does not know this file, but it goes with the flow.
    await context.storage.removeAll(key).catch(() => {});
    if (error instanceof AppError) await setVideoError(context.db, id, error.message);
    throw error;
  }
}

/** The quota is checked again, with the size of the file, because other uploads may have ended in the meantime. */
async function replaceVideo(context: Context, { id, userId, key }: Owned & { key: string }) {
  const bytes = (await context.storage.sizeOf(key)) ?? 0;
  const previous = await context.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const freed = (await findVideo(tx, id))?.videoBytes ?? 0;
    if (bytes > (await requireStorage(context, { db: tx, userId, freed }))) throw storageFull(context.quotas);
    return setVideoFile(tx, id, { key, bytes });
  });
  // The flow may have been deleted during the upload.
  if (previous === undefined) throw new AppError('notFound');
  if (previous) await context.storage.removeAll(previous);
}

type AnalysisRequest = { videoStatus: string; tryOut?: boolean | undefined };

/** Does nothing if an analysis is already running. */
export async function startAnalysis(context: Context, flow: Owned, { videoStatus, tryOut }: AnalysisRequest) {
  const { videoKey } = await requireFlow(context, flow);
  if (videoStatus !== 'UPLOADED')
    throw new AppError('badInput', { message: 'The field "videoStatus" must be "UPLOADED".' });
  if (!videoKey) throw new AppError('noVideo');
  await context.db.transaction(async (tx) => {
    const analysisId = randomUUID();
    if (await startRow(tx, { id: flow.id, analysisId, tryOut }))
      await context.queue.send(
        'analyze-video',
        { flowId: flow.id, requestId: currentRequestId() },
        { id: analysisId, within: tx },
      );
  });
  return requireFlow(context, flow);
}

export async function videoLink(context: Context, flow: Owned) {
  const { videoKey } = await requireFlow(context, flow);
  if (!videoKey) throw new AppError('notFound', { message: 'This flow has no video.' });
  return { videoUrl: linkTo(context, videoPath(flow.id), limits.videoLinkMinutes) };
}

type Video = Part & { content: Readable };

export async function readVideo(context: Context, { id, query, range }: Signed & { range?: string | undefined }) {
  requireSignature(context, videoPath(id), query);
  const { storage, db } = context;
  const key = (await findVideo(db, id))?.videoKey;
  const size = key ? await storage.sizeOf(key) : null;
  if (!key || size === null) throw new AppError('notFound');
  const part = parseRange(range, size);
  if (!part) throw new AppError('badRange');
  const content = await storage.read(key, part);
  if (!content) throw new AppError('notFound');
  return { ...part, content } satisfies Video;
}

/** Checks size and format while streaming: the first box of an MP4 is “ftyp”. */
async function* checkVideo({ quotas }: Context, { body, room }: { body: Readable; room: number }) {
  let head = Buffer.alloc(0);
  let bytes = 0;
  // A rejected upload is not cut off, otherwise the browser would not receive the error message.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new AppError('videoTooLarge');
    if (bytes > room) throw storageFull(quotas);
    if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes)]);
    if (head.length >= headBytes && !isMp4(head)) throw new AppError('notMp4');
    yield chunk as Buffer;
  }
  if (!isMp4(head)) throw new AppError('notMp4');
}

function isMp4(head: Buffer) {
  return head.length >= headBytes && head.toString('latin1', 4, 8) === 'ftyp';
}

function requireSignature({ signedLinks }: Context, path: string, query: URLSearchParams) {
  if (!signedLinks.verify(path, query)) throw new AppError('badSignature');
}

function linkTo({ publicUrl, signedLinks }: Context, path: string, minutes: number) {
  return publicUrl + signedLinks.sign(path, minutes);
}

function uploadPath(flowId: string) {
  return `${apiBase}/flows/${flowId}/upload`;
}

function videoPath(flowId: string) {
  return `${apiBase}/flows/${flowId}/video.mp4`;
}
