import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { UserFlow } from '../../../../contract/entities.ts';
import { fetchAnswer } from '../../../api/fetch-answer.ts';
import { onThisOrigin } from '../../../api/on-this-origin.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadError } from '../../../ui/load-error.tsx';

type Props = { flow: UserFlow; onClose: () => void; returnFocus: RefObject<HTMLElement | null> };

/** The address is signed for a short while, so it is asked for each time. */
export function VideoDialog({ flow, onClose, returnFocus }: Props) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['video', flow.id],
    queryFn: () => fetchAnswer('GET /flows/{id}/videos', { params: { id: flow.id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

  return (
    <Dialog title="Video" description={flow.title} onClose={onClose} returnFocus={returnFocus} wide>
      <div className="mt-4 flex flex-col gap-4">
        {data || isFetching ? (
          <video
            src={data && onThisOrigin(data.videoUrl)}
            aria-label="Video"
            controls
            autoPlay
            muted
            className="aspect-video w-full rounded-lg bg-sunken"
          />
        ) : (
          <LoadError message="Failed to get video" onRetry={refetch} />
        )}
        <div className="flex justify-end">
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
