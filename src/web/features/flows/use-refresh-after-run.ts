import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UserFlowRun } from '../../../contract/entities.ts';
import { runHistoryKey } from './run/use-run-history.ts';
import { flowsKey } from './use-flows.ts';
import { runsKey } from './use-runs.ts';

/** Refreshes the lists as soon as the watched run ends. */
export function useRefreshAfterRun({ siteId, run }: { siteId: string; run: UserFlowRun | null }) {
  const queries = useQueryClient();
  const watched = useRef<string>(null);

  useEffect(() => {
    if (!run) return;
    if (run.status === 'RUNNING') {
      watched.current = run.id;
    } else if (watched.current === run.id) {
      watched.current = null;
      void queries.invalidateQueries({ queryKey: flowsKey(siteId) });
      void queries.invalidateQueries({ queryKey: runsKey(run.flowVersionId) });
      void queries.invalidateQueries({ queryKey: runHistoryKey });
    }
  }, [queries, siteId, run]);
}
