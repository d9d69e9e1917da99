import { Play } from 'lucide-react';
import { HoverCard } from 'radix-ui';
import { useRef, useState } from 'react';
import type { Step, UserFlow } from '../../../../contract/entities.ts';
import { sameOriginPath } from '../../../api/same-origin-path.ts';
import { useVideo } from './use-video.ts';
import { VideoDialog } from './video-dialog.tsx';

type Seen = NonNullable<Step['seen']>;
type Props = { flow: UserFlow; number: number; seen: Seen };

/** When the step happens in the video. Hovering shows that frame; clicking plays the video from there. */
export function StepVideoButton({ flow, number, seen }: Props) {
  const [watching, setWatching] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const time = formatTime(seen.seconds);

  return (
    <>
      <HoverCard.Root openDelay={150} closeDelay={80}>
        <HoverCard.Trigger asChild>
          <button
            ref={button}
            type="button"
            aria-label={`Step ${number} in the video, at ${time}`}
            onClick={() => setWatching(true)}
            className="flex h-6 shrink-0 cursor-pointer items-center gap-1 rounded-md px-1.5 text-xs text-ink-soft tabular-nums hover:bg-sunken hover:text-ink"
          >
            <Play aria-hidden="true" className="size-3" />
            {time}
          </button>
        </HoverCard.Trigger>
        <HoverCard.Content
          side="left"
          collisionPadding={12}
          className="z-30 w-80 max-w-[calc(100vw-1.5rem)] animate-rise overflow-hidden rounded-xl bg-raised p-1.5 shadow-float"
        >
          <VideoFrame flow={flow} seen={seen} />
        </HoverCard.Content>
      </HoverCard.Root>
      {watching && (
        <VideoDialog flow={flow} from={seen.seconds} returnFocus={button} onClose={() => setWatching(false)} />
      )}
    </>
  );
}

/** One frame of the video, with an outline around the element that was used. */
function VideoFrame({ flow, seen }: { flow: UserFlow; seen: Seen }) {
  const { data } = useVideo(flow);
  const [left = 0, top = 0, width = 0, height = 0] = (seen.box ?? []).map((part) => `${part * 100}%`);
  return (
    <div className="relative overflow-hidden rounded-lg bg-sunken">
      <video
        src={data && sameOriginPath(data.videoUrl)}
        aria-label={`The video at ${formatTime(seen.seconds)}`}
        muted
        preload="auto"
        onLoadedMetadata={(event) => {
          event.currentTarget.currentTime = seen.seconds;
        }}
        className="block w-full"
      />
      {seen.box && (
        <span
          aria-hidden="true"
          className="absolute rounded-sm outline-2 outline-offset-2 outline-accent"
          style={{ left, top, width, height }}
        />
      )}
    </div>
  );
}

function formatTime(seconds: number) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
