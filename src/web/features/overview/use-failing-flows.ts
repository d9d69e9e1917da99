import { useQuery } from '@tanstack/react-query';
import { fetchAnswer } from '../../api/fetch-answer.ts';

export function useFailingFlows(siteId: string) {
  return useQuery({
    queryKey: ['failing-flows', siteId],
    queryFn: () => fetchAnswer('GET /websites/{id}/failing-flows', { params: { id: siteId } }),
  });
}
