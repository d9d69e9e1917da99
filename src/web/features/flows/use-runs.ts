import { useQuery } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import { callOrThrow } from '../../api/call-or-throw.ts';

export function runsKey(versionId: string | null) {
  return ['flow-runs', versionId];
}

/** Newest first, without history. */
export function useRuns(versionId: string | null) {
  return useQuery({
    queryKey: runsKey(versionId),
    queryFn: () => callOrThrow('GET /flow-versions/{id}/flow-runs', { params: { id: versionId ?? '' } }),
    enabled: versionId !== null,
    refetchInterval: limits.pollFlowsMs,
  });
}
