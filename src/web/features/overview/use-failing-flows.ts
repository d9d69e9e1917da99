import { useQuery } from '@tanstack/react-query';
import { callOrThrow } from '../../api/call-or-throw.ts';

export function useFailingFlows(siteId: string) {
  return useQuery({
    queryKey: ['failing-flows', siteId],
    queryFn: () => callOrThrow('GET /websites/{id}/failing-flows', { params: { id: siteId } }),
  });
}
