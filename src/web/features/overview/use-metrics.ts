import { useQuery } from '@tanstack/react-query';
import { fetchAnswer } from '../../api/fetch-answer.ts';

export function useMetrics(siteId: string) {
  return useQuery({
    queryKey: ['metrics', siteId],
    queryFn: () => fetchAnswer('GET /websites/{id}/metrics', { params: { id: siteId } }),
  });
}
