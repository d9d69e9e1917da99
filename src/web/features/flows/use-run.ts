import { useQuery } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import { callOrThrow } from '../../api/call-or-throw.ts';

export function runKey(runId: string | null) {
  return ['flow-run', runId];
}

/** Polls only while the run is running: a finished run no longer changes. */
export function useRun(runId: string | null) {
  return useQuery({
    queryKey: runKey(runId),
    queryFn: () => callOrThrow('GET /flow-runs/{id}', { params: { id: runId ?? '' } }),
    enabled: runId !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'RUNNING' || state.error ? limits.pollRunMs : false),
  });
}
