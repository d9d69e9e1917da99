import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callOrThrow } from '../../api/call-or-throw.ts';

export function useFailingFlows(siteId: string, most: number) {
  return useQuery({
    queryKey: ['failing-flows', siteId, most],
    queryFn: () =>
      callOrThrow('GET /websites/{id}/failing-flows', { params: { id: siteId }, query: { limit: String(most) } }),
    placeholderData: keepPreviousData,
  });
}
