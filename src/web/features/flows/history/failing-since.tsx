import { Columns2 } from 'lucide-react';
import type { RecentResults } from '../../../../contract/entities.ts';
import { Button } from '../../../ui/button.tsx';
import { formatSeconds } from '../run/run-times.ts';

type Run = NonNullable<RecentResults['lastPass']>;
type Props = Pick<RecentResults, 'lastPass' | 'firstFailure'> & {
  onCompare: (runs: { lastPass: Run; firstFailure: Run }) => void;
};

/** Nothing for a flow that does not fail. */
export function FailingSince({ lastPass, firstFailure, onCompare }: Props) {
  if (!firstFailure) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-line bg-sunken py-2 pr-2 pl-4 text-sm">
      <p className="min-w-0 text-pretty text-ink-soft">
        {lastPass ? (
          <>
            Last passed: <When run={lastPass} />.{' '}
          </>
        ) : (
          'Has never passed. '
        )}
        Failing since: <When run={firstFailure} />.
      </p>
      {lastPass && (
        <Button variant="secondary" onClick={() => onCompare({ lastPass, firstFailure })}>
          <Columns2 aria-hidden="true" className="size-4" />
          Compare
        </Button>
      )}
    </div>
  );
}

function When({ run }: { run: Run }) {
  return (
    <span className="text-ink">
      <time dateTime={run.startTime}>{formatSeconds(run.startTime)}</time>, version {run.versionNumber}
    </span>
  );
}
