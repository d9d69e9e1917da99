import type { RefObject } from 'react';
import type { UserFlow } from '../../../../contract/entities.ts';
import { limits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

type Props = { flow: UserFlow; onWrite: () => void; writeButton: RefObject<HTMLButtonElement | null> };

export function NoSteps({ flow, onWrite, writeButton }: Props) {
  return (
    <div className="flex flex-col items-start gap-4">
      {!flow.videoError && (
        <div className="flex w-full max-w-sm flex-col gap-2">
          <p role="status" className="flex items-center gap-2.5 text-ink-soft">
            <Spinner /> {limits.analyzingDescription}
          </p>
          {flow.videoProgress && (
            <>
              <ProgressBar label="Analysis" percent={flow.videoProgress.percent} />
              <p className="text-[0.8125rem] text-ink-soft">{flow.videoProgress.phase}</p>
            </>
          )}
        </div>
      )}
      <Button ref={writeButton} variant="secondary" onClick={onWrite}>
        Write the steps yourself
      </Button>
    </div>
  );
}
