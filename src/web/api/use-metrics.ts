import { useQuery } from '@tanstack/react-query';
import { callOrThrow } from './call-or-throw.ts';

export function useMetrics(siteId: string) {
  return useQuery({
    queryKey: ['metrics', siteId],
    queryFn: () => callOrThrow('GET /websites/{id}/metrics', { params: { id: siteId } }),
  });
}
