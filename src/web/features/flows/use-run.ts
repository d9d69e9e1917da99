import { useQuery } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import { fetchAnswer } from '../../api/fetch-answer.ts';

export function runKey(runId: string | null) {
  return ['flow-run', runId];
}

/** Asked for again only while it is under way: what has ended does not change any more. */
export function useRun(runId: string | null) {
  return useQuery({
    queryKey: runKey(runId),
    queryFn: () => fetchAnswer('GET /flow-runs/{id}', { params: { id: runId ?? '' } }),
    enabled: runId !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'RUNNING' || state.error ? limits.pollRunMs : false),
  });
}
