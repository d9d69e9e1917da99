import { useQuery } from '@tanstack/react-query';
import { limits } from '../../../../contract/limits.ts';
import { callOrThrow } from '../../../api/call-or-throw.ts';
import { runHistoryKey } from '../run/use-run-history.ts';

/** Refreshed together with the list of runs. */
export function useRecentResults(flowId: string) {
  return useQuery({
    queryKey: [...runHistoryKey, flowId, 'recent'],
    queryFn: () => callOrThrow('GET /flows/{id}/recent-results', { params: { id: flowId } }),
    refetchInterval: limits.pollFlowsMs,
  });
}
