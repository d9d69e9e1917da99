import { useQuery } from '@tanstack/react-query';
import { callOrThrow } from '../../../api/call-or-throw.ts';

/** What things are called on the pages of the website, as far as its runs have seen them. */
export function useSiteNames(siteId: string) {
  const { data } = useQuery({
    queryKey: ['site-names', siteId],
    queryFn: () => callOrThrow('GET /websites/{id}/names', { params: { id: siteId } }),
    // A run that has just ended has seen more of them.
    staleTime: 0,
  });
  return data ?? [];
}
