// The player's life: it starts with the first picture, gets what arrives later, and ends with its element.
import { type RefObject, useEffect, useState } from 'react';
import Player from 'rrweb-player';
import { type ReplayEvent, readEvents } from './read-events.ts';
import { replayOptions } from './replay-options.ts';

type Recording = {
  player: Player | null;
  events: ReplayEvent[];
  phase: 'loading' | 'whole' | 'failed';
};

/** What its types keep silent about: it is a Svelte component. */
type Destroyable = Player & { $destroy: () => void };

const nothing: Recording = { player: null, events: [], phase: 'loading' };
const fullSnapshot = 2;

export function usePlayer({ sessionId, screen }: { sessionId: string; screen: RefObject<HTMLElement | null> }) {
  const [recording, setRecording] = useState(nothing);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try starts anew.
  useEffect(() => {
    const target = screen.current;
    if (!target) return;
    const leaving = new AbortController();
    const loading = load({ sessionId, target, signal: leaving.signal, onChange: setRecording });
    return () => {
      leaving.abort();
      void loading.then((player) => (player as Destroyable | null)?.$destroy());
      setRecording(nothing);
    };
  }, [sessionId, screen, tries]);

  return { ...recording, retry: () => setTries(tries + 1) };
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
  const tell = (phase: Recording['phase']) => signal.aborted || onChange({ player, events: [...events], phase });
  try {
    for await (const arrived of readEvents(sessionId, signal)) {
      if (signal.aborted) break;
      events.push(...arrived);
      if (player) addEvents(player, arrived);
      else if (canStart(events)) player = start(target, [...events]);
      tell('loading');
    }
    tell('whole');
  } catch {
    tell('failed');
  }
  return player;
}

/** Nothing can be shown before the first whole picture of a page. */
function canStart(events: ReplayEvent[]) {
  return events.length > 1 && events.some(({ type }) => type === fullSnapshot);
}

function start(target: HTMLElement, events: ReplayEvent[]) {
  const player = new Player({ target, props: { ...replayOptions, events } });
  const { iframe } = player.getReplayer();
  iframe.title = 'Replay';
  // Else Tab leads into the recorded page.
  iframe.inert = true;
  // A player that caught up with what has arrived goes on when there is more.
  player.addEventListener('finish', () => target.toggleAttribute('data-caught-up', true));
  return player;
}

function addEvents(player: Player, events: ReplayEvent[]) {
  const replayer = player.getReplayer();
  const at = replayer.getCurrentTime();
  const caughtUp = replayer.wrapper.closest('[data-caught-up]');
  // Its clock stands still some moments before it says that it has finished.
  const stood = replayer.service.state.matches('playing') && at >= replayer.getMetaData().totalTime;
  for (const event of events.slice(0, -1)) replayer.addEvent(event);
  const last = events.at(-1);
  if (last) player.addEvent(last);
  if (!caughtUp && !stood) return;
  caughtUp?.removeAttribute('data-caught-up');
  queueMicrotask(() => player.goto(at, true));
}
