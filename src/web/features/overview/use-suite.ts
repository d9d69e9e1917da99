import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { limits } from '../../../contract/limits.ts';
import { callOrThrow } from '../../api/call-or-throw.ts';

export const suiteKey = (id: string) => ['suite', id];

/** Follows it until it has ended; then the numbers of the overview have changed. */
export function useSuite(id: string) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: suiteKey(id),
    queryFn: () => callOrThrow('GET /suite-runs/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'RUNNING' ? limits.pollRunMs : false),
  });
  const ended = query.data?.runs.filter(({ status }) => status !== 'RUNNING').length ?? 0;
  const siteId = query.data?.websiteId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more run that has ended is the reason to ask again.
  useEffect(() => {
    if (!siteId) return;
    for (const name of ['metrics', 'failing-flows', 'trends'])
      void queries.invalidateQueries({ queryKey: [name, siteId] });
  }, [queries, siteId, ended]);
  return query;
}
