import type Player from 'rrweb-player';
import { openResponse, toCallError } from '../../../api/call.ts';
import { createEventSplitter } from './split-events.ts';

export type ReplayEvent = ConstructorParameters<typeof Player>[0]['props']['events'][number];

/** Yields the recorded events of a session as they arrive. */
export async function* readEvents(sessionId: string, signal: AbortSignal): AsyncGenerator<ReplayEvent[]> {
  const response = await openResponse('GET /browserbase-sessions/{id}/replay', { params: { id: sessionId }, signal });
  if (response && !response.ok) throw await toCallError(response);
  if (!response?.body) throw new Error('Failed to get session replay');
  const split = createEventSplitter();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const events = split(value).map((text) => JSON.parse(text) as ReplayEvent);
    if (events.length > 0) yield events;
  }
}
