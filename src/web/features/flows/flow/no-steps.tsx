import type { RefObject } from 'react';
import type { UserFlow } from '../../../../contract/entities.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useAnalyzeVideo } from './use-analyze-video.ts';

type Props = {
  flow: UserFlow;
  onAnalyze: () => void;
  onWrite: () => void;
  writeButton: RefObject<HTMLButtonElement | null>;
};

export function NoSteps({ flow, onAnalyze, onWrite, writeButton }: Props) {
  const analysis = useAnalyzeVideo(flow, onAnalyze);
  return (
    <div className="flex flex-col items-start gap-4">
      {flow.videoError ? (
        <Alert
          action={
            <Button look="secondary" className="h-8" busy={analysis.isPending} onClick={() => analysis.mutate()}>
              Try again
            </Button>
          }
        >
          {flow.videoError}
        </Alert>
      ) : (
        <p role="status" className="flex items-center gap-2.5 text-ink-soft">
          <Spinner /> Analyzing your video...
        </p>
      )}
      <Button ref={writeButton} look="secondary" onClick={onWrite}>
        Write the steps yourself
      </Button>
    </div>
  );
}
