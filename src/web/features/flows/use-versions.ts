import { useQuery } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import { callOrThrow } from '../../api/call-or-throw.ts';

export function versionsKey(flowId: string) {
  return ['flow-versions', flowId];
}

/** Highest version first. */
export function useVersions(flowId: string) {
  return useQuery({
    queryKey: versionsKey(flowId),
    queryFn: () => callOrThrow('GET /flows/{id}/flow-versions', { params: { id: flowId } }),
    refetchInterval: limits.pollFlowsMs,
  });
}
