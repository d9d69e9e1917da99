import { AppError } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { findSession } from '../../db/browser-sessions.ts';
import type { Context } from './context.ts';

/** The address of a page where anybody who holds it can watch the session, for a while. */
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

/** Where the worker shows the session, for a watcher with a good link. */
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
