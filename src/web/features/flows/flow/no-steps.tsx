import type { RefObject } from 'react';
import type { UserFlow } from '../../../../contract/entities.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

type Props = { flow: UserFlow; onWrite: () => void; writeButton: RefObject<HTMLButtonElement | null> };

export function NoSteps({ flow, onWrite, writeButton }: Props) {
  return (
    <div className="flex flex-col items-start gap-4">
      {!flow.videoError && (
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
