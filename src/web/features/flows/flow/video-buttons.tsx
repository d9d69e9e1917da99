import { RotateCcw, Video } from 'lucide-react';
import { useRef, useState } from 'react';
import type { UserFlow } from '../../../../contract/entities.ts';
import { Button } from '../../../ui/button.tsx';
import { useAnalyzeVideo } from './use-analyze-video.ts';
import { VideoDialog } from './video-dialog.tsx';

export function VideoButtons({ flow, onAnalyze }: { flow: UserFlow; onAnalyze: () => void }) {
  const [watching, setWatching] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const analysis = useAnalyzeVideo(flow, onAnalyze);

  return (
    <div className="flex flex-wrap gap-2">
      <Button ref={button} variant="secondary" onClick={() => setWatching(true)}>
        <Video aria-hidden="true" className="size-4" />
        View Video
      </Button>
      <Button variant="secondary" busy={analysis.isPending} onClick={() => analysis.mutate()}>
        {!analysis.isPending && <RotateCcw aria-hidden="true" className="size-4" />}
        Analyze Again
      </Button>
      {watching && <VideoDialog flow={flow} returnFocus={button} onClose={() => setWatching(false)} />}
    </div>
  );
}
