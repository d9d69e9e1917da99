import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserFlowRun } from '../../../contract/entities.ts';
import { callOrThrow } from '../../api/call-or-throw.ts';
import { runHistoryKey } from './run/use-run-history.ts';
import { flowsKey } from './use-flows.ts';
import { runKey } from './use-run.ts';
import { runsKey } from './use-runs.ts';

/** Without steps, the whole flow is run. */
type AskedRun = { versionId: string; firstStep?: number; lastStep?: number };

export function useStartRun({ siteId, onStart }: { siteId: string; onStart: (run: UserFlowRun) => void }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ versionId, ...steps }: AskedRun) =>
      callOrThrow('POST /flow-versions/{id}/flow-runs', { params: { id: versionId }, body: steps }),
    onSuccess: async (run) => {
      queries.setQueryData(runKey(run.id), run);
      await queries.invalidateQueries({ queryKey: runsKey(run.flowVersionId) });
      void queries.invalidateQueries({ queryKey: flowsKey(siteId) });
      void queries.invalidateQueries({ queryKey: runHistoryKey });
      onStart(run);
    },
  });
}

export type StartRun = ReturnType<typeof useStartRun>;
