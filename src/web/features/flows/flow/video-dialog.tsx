import type { RefObject } from 'react';
import type { UserFlow } from '../../../../contract/entities.ts';
import { sameOriginPath } from '../../../api/same-origin-path.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { useVideo } from './use-video.ts';

type Props = {
  flow: UserFlow;
  /** Start time in seconds. */
  from?: number;
  onClose: () => void;
  returnFocus: RefObject<HTMLElement | null>;
};

export function VideoDialog({ flow, from = 0, onClose, returnFocus }: Props) {
  const { data, isFetching, refetch } = useVideo(flow);

  return (
    <Dialog title="Video" description={flow.title} onClose={onClose} returnFocus={returnFocus} wide>
      <div className="mt-4 flex flex-col gap-4">
        {data || isFetching ? (
          <video
            src={data && sameOriginPath(data.videoUrl)}
            aria-label="Video"
            controls
            autoPlay
            muted
            onLoadedMetadata={(event) => {
              event.currentTarget.currentTime = from;
            }}
            className="aspect-video w-full rounded-lg bg-sunken"
          />
        ) : (
          <LoadError message="Failed to get video" onRetry={refetch} />
        )}
        <div className="flex justify-end">
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
