import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import 'rrweb-player/dist/style.css';
import { LoadError } from '../../../ui/load-error.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { replaySize } from './replay-options.ts';
import { seek } from './seek.ts';
import type { Mark } from './timeline.tsx';
import { usePlayer } from './use-player.ts';

type Props = { sessionId: string; marks: Mark[]; moment: Moment | null; controlsLabel?: string };

/** `paused` stops there; otherwise a replay that plays continues to play. */
export type Moment = { at: number; paused?: boolean };

export function Replay({ sessionId, marks, moment, controlsLabel = 'Replay controls' }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const { player, events, phase, reason, retry } = usePlayer({ sessionId, screen });
  useScaleToFit(frame, screen);

  useEffect(() => {
    if (player && moment)
      seek(player, moment.at - player.getMetaData().startTime, { play: moment.paused ? false : undefined });
  }, [player, moment]);

  return (
    <div className="flex flex-col gap-3">
      <div
        ref={frame}
        className="relative w-full overflow-hidden rounded-lg border border-line bg-sunken"
        style={{ aspectRatio: `${replaySize.width} / ${replaySize.height}` }}
      >
        <div ref={screen} className="absolute top-0 left-0 origin-top-left" style={replaySize} />
        {!player && phase !== 'failed' && (
          <p role="status" className="absolute inset-0 flex items-center justify-center gap-2.5 text-sm text-ink-soft">
            {phase === 'loading' ? <Spinner /> : (reason ?? 'Nothing was recorded in this session.')}
            {phase === 'loading' && 'Loading the replay...'}
          </p>
        )}
      </div>
      {phase === 'failed' && <LoadError message="Failed to get session replay" onRetry={retry} />}
      {player && (
        <ReplayControls
          player={player}
          events={events}
          marks={marks}
          loading={phase === 'loading'}
          label={controlsLabel}
        />
      )}
    </div>
  );
}

/** Scales the screen, which has a fixed size, to the width of its frame. */
function useScaleToFit(frame: RefObject<HTMLElement | null>, screen: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, screen.current];
    if (!outer || !inner) return;
    const scale = () => {
      inner.style.scale = String(outer.clientWidth / replaySize.width);
    };
    const observer = new ResizeObserver(scale);
    observer.observe(outer);
    scale();
    return () => observer.disconnect();
  }, [frame, screen]);
}
