// The player starts with the first full snapshot, receives later events as they arrive, and is destroyed on unmount.
import { type RefObject, useEffect, useState } from 'react';
import Player from 'rrweb-player';
import { isNotFound } from '../../../api/call-error.ts';
import { type ReplayEvent, readEvents } from './read-events.ts';
import { replayOptions } from './replay-options.ts';
import { restrictRequests } from './restrict-requests.ts';

type Recording = {
  player: Player | null;
  events: ReplayEvent[];
  phase: 'loading' | 'complete' | 'failed' | 'missing';
  /** Why there is no recording. */
  reason?: string | null;
};

/** The player is a Svelte component, but its types leave this method out. */
type Destroyable = Player & { $destroy: () => void };

const emptyRecording: Recording = { player: null, events: [], phase: 'loading' };
const fullSnapshot = 2;

export function usePlayer({ sessionId, screen }: { sessionId: string; screen: RefObject<HTMLElement | null> }) {
  const [recording, setRecording] = useState(emptyRecording);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts over.
  useEffect(() => {
    const target = screen.current;
    if (!target) return;
    const abort = new AbortController();
    const loading = load({ sessionId, target, signal: abort.signal, onChange: setRecording });
    return () => {
      abort.abort();
      void loading.then((player) => (player as Destroyable | null)?.$destroy());
      setRecording(emptyRecording);
    };
  }, [sessionId, screen, attempt]);

  return { ...recording, retry: () => setAttempt(attempt + 1) };
}

type Loading = {
  sessionId: string;
  target: HTMLElement;
  signal: AbortSignal;
  onChange: (recording: Recording) => void;
};

async function load({ sessionId, target, signal, onChange }: Loading) {
  const events: ReplayEvent[] = [];
  let player: Player | null = null;
  const report = (phase: Recording['phase'], reason?: string | null) =>
    signal.aborted || onChange({ player, events: [...events], phase, reason });
  try {
    for await (const arrived of readEvents(sessionId, signal)) {
      if (signal.aborted) break;
      events.push(...arrived);
      if (player) addEvents(player, arrived);
      else if (canStart(events)) player = start(target, [...events]);
      report('loading');
    }
    report('complete');
  } catch (error) {
    if (isNotFound(error)) report('missing', error.serverMessage);
    else report('failed');
  }
  return player;
}

/** The player needs a full snapshot to show anything. */
function canStart(events: ReplayEvent[]) {
  return events.length > 1 && events.some(({ type }) => type === fullSnapshot);
}

function start(target: HTMLElement, events: ReplayEvent[]) {
  const player = new Player({ target, props: { ...replayOptions, events } });
  const { iframe } = player.getReplayer();
  iframe.title = 'Replay';
  restrictRequests(iframe);
  // Keeps Tab out of the recorded page.
  iframe.inert = true;
  // A player that reached the end of what has arrived continues when more events come.
  player.addEventListener('finish', () => target.toggleAttribute('data-caught-up', true));
  return player;
}

function addEvents(player: Player, events: ReplayEvent[]) {
  const replayer = player.getReplayer();
  const at = replayer.getCurrentTime();
  const caughtUp = replayer.wrapper.closest('[data-caught-up]');
  // The clock stops shortly before the player reports that it has finished.
  const stopped = replayer.service.state.matches('playing') && at >= replayer.getMetaData().totalTime;
  for (const event of events.slice(0, -1)) replayer.addEvent(event);
  const last = events.at(-1);
  if (last) player.addEvent(last);
  if (!caughtUp && !stopped) return;
  caughtUp?.removeAttribute('data-caught-up');
  queueMicrotask(() => player.goto(at, true));
}
