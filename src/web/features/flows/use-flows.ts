import { useQuery } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import { callOrThrow } from '../../api/call-or-throw.ts';

export function flowsKey(siteId: string) {
  return ['flows', siteId];
}

export function useFlows(siteId: string) {
  return useQuery({
    queryKey: flowsKey(siteId),
    queryFn: () => callOrThrow('GET /websites/{id}/flows', { params: { id: siteId } }),
    refetchInterval: limits.pollFlowsMs,
  });
}
