import { useQuery } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import { fetchAnswer } from '../../api/fetch-answer.ts';

export function versionsKey(flowId: string) {
  return ['flow-versions', flowId];
}

/** The highest first. */
export function useVersions(flowId: string) {
  return useQuery({
    queryKey: versionsKey(flowId),
    queryFn: () => fetchAnswer('GET /flows/{id}/flow-versions', { params: { id: flowId } }),
    refetchInterval: limits.pollFlowsMs,
  });
}
