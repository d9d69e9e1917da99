import { useQuery } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import { fetchAnswer } from '../../api/fetch-answer.ts';

export function useFlows(siteId: string) {
  return useQuery({
    queryKey: ['flows', siteId],
    queryFn: () => fetchAnswer('GET /websites/{id}/flows', { params: { id: siteId } }),
    refetchInterval: limits.pollFlowsMs,
  });
}
