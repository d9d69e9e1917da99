import type { UserFlow } from '../../../../contract/entities.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAnalyzeVideo } from './use-analyze-video.ts';

/** Why the video could not be turned into steps. */
export function VideoFailure({ flow, onAnalyze }: { flow: UserFlow; onAnalyze: () => void }) {
  const analysis = useAnalyzeVideo(flow, onAnalyze);
  return (
    <Alert
      action={
        <Button look="secondary" className="h-8" busy={analysis.isPending} onClick={() => analysis.mutate()}>
          Try again
        </Button>
      }
    >
      {flow.videoError}
    </Alert>
  );
}
