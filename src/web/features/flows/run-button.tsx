import { Play } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { StartRun } from './use-start-run.ts';

/** For the tabs other than the run's own. */
export function RunButton({ start, versionId }: { start: StartRun; versionId: string }) {
  return (
    <Button busy={start.isPending} onClick={() => start.mutate({ versionId })}>
      {!start.isPending && <Play aria-hidden="true" className="size-4" />}
      Run
    </Button>
  );
}
