import { AppError } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { findSession } from '../../db/browser-sessions.ts';
import type { Context } from './context.ts';

/** The URL of the live view. Anybody who has it can watch the session until it expires. */
export async function liveLink(context: Context, owned: { id: string; userId: string }) {
  const session = await findSession(context.db, owned);
  if (!session) throw new AppError('notFound');
  if (session.endedAt) throw new AppError('sessionEnded');
  const path = livePath(session.id);
  return {
    status: 200,
    data: { debuggerFullscreenUrl: context.publicUrl + context.signedLinks.sign(path, limits.liveLinkMinutes) },
  };
}

/** The worker's address of a session, for a viewer with a valid link. */
export async function liveSource(context: Context, { id, query }: { id: string; query: URLSearchParams }) {
  if (!context.signedLinks.verify(livePath(id), query)) throw new AppError('badSignature');
  const session = await findSession(context.db, { id });
  if (!session) throw new AppError('notFound');
  if (session.endedAt) throw new AppError('sessionEnded');
  return session.liveUrl + context.signedLinks.sign(session.id, 1).slice(session.id.length);
}

function livePath(sessionId: string) {
  return `/live/${sessionId}`;
}
