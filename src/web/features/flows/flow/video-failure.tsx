import type { UserFlow } from '../../../../contract/entities.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAnalyzeVideo } from './use-analyze-video.ts';

/** Says why the video analysis failed. */
export function VideoFailure({ flow, onAnalyze }: { flow: UserFlow; onAnalyze: () => void }) {
  const analysis = useAnalyzeVideo(flow, onAnalyze);
  return (
    <Alert
      action={
        <Button variant="secondary" className="h-8" busy={analysis.isPending} onClick={() => analysis.mutate()}>
          Try again
        </Button>
      }
    >
      {flow.videoError}
    </Alert>
  );
}
