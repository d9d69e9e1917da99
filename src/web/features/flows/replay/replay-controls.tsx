import { Pause, Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import type Player from 'rrweb-player';
import { IconButton } from '../../../ui/icon-button.tsx';
import { inactivePeriods } from './inactive-periods.ts';
import type { ReplayEvent } from './read-events.ts';
import { speeds } from './replay-options.ts';
import { seek } from './seek.ts';
import { formatOffset, type Mark, Timeline } from './timeline.tsx';
import { usePlayback } from './use-playback.ts';

type Props = { player: Player; events: ReplayEvent[]; marks: Mark[]; loading: boolean; label: string };

export function ReplayControls({ player, events, marks, loading, label }: Props) {
  const { time, playing, skipping } = usePlayback(player);
  const [speed, setSpeed] = useState(1);
  const [skipInactive, setSkipInactive] = useState(true);
  const start = events[0]?.timestamp ?? 0;
  const end = events.at(-1)?.timestamp ?? 0;
  const idle = useMemo(() => inactivePeriods(events), [events]);

  return (
    <section aria-label={label} className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <IconButton label={playing ? 'Pause' : 'Play'} onClick={() => player.toggle()}>
        {playing ? <Pause aria-hidden="true" className="size-4" /> : <Play aria-hidden="true" className="size-4" />}
      </IconButton>
      <Timeline
        range={{ start, end }}
        time={time}
        marks={marks}
        idle={idle}
        onSeek={(offset) => seek(player, offset)}
      />
      <span className="text-[0.8125rem] text-ink-soft tabular-nums">
        {formatOffset(Math.min(time, end - start))} / {formatOffset(end - start)}
        {loading ? ' …' : ''}
      </span>
      <fieldset className="flex items-center gap-0.5">
        <legend className="sr-only">Speed</legend>
        {speeds.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === speed}
            aria-disabled={skipping || undefined}
            onClick={() => {
              if (skipping) return;
              player.setSpeed(each);
              setSpeed(each);
            }}
            className="h-7 cursor-pointer rounded-md px-2 text-[0.8125rem] text-ink-soft tabular-nums hover:bg-sunken aria-disabled:cursor-default aria-pressed:bg-accent-tint aria-pressed:font-medium aria-pressed:text-accent-ink"
          >
            {each}x
          </button>
        ))}
      </fieldset>
      <label className="ml-auto flex cursor-pointer items-center gap-2 text-[0.8125rem] text-ink-soft">
        <input
          type="checkbox"
          checked={skipInactive}
          onChange={(event) => {
            player.toggleSkipInactive();
            setSkipInactive(event.target.checked);
          }}
          className="size-4 accent-accent"
        />
        Skip inactive
      </label>
    </section>
  );
}
