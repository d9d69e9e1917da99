import { Play } from 'lucide-react';
import { limitMessage } from '../../../api/call-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { StartRun } from '../use-start-run.ts';

export function StartTestRun({ start, versionId }: { start: StartRun; versionId: string }) {
  return (
    <div className="flex flex-col items-start gap-3">
      {start.isError && <Alert>{limitMessage(start.error) ?? 'Failed to start test run'}</Alert>}
      <Button onClick={() => start.mutate({ versionId })} busy={start.isPending}>
        <Play aria-hidden="true" className="size-4" />
        Start Test Run
      </Button>
    </div>
  );
}
