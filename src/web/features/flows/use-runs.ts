import { useQuery } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import { fetchAnswer } from '../../api/fetch-answer.ts';

export function runsKey(versionId: string | null) {
  return ['flow-runs', versionId];
}

/** The newest first, without their histories. */
export function useRuns(versionId: string | null) {
  return useQuery({
    queryKey: runsKey(versionId),
    queryFn: () => fetchAnswer('GET /flow-versions/{id}/flow-runs', { params: { id: versionId ?? '' } }),
    enabled: versionId !== null,
    refetchInterval: limits.pollFlowsMs,
  });
}
