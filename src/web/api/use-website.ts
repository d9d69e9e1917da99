import { useQuery } from '@tanstack/react-query';
import type { Website } from '../../contract/entities.ts';
import { limits } from '../../contract/limits.ts';
import { callOrThrow } from './call-or-throw.ts';

export function websiteKey(id: string | null) {
  return ['website', id];
}

export function useWebsite(id: string | null) {
  return useQuery({
    queryKey: websiteKey(id),
    queryFn: () => callOrThrow('GET /websites/{id}', { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => state.data !== undefined && lookupInterval(state.data),
  });
}

/** The server looks up a new address in the background, and a run may find that it can be reached again. */
function lookupInterval({ reachable }: Website) {
  if (reachable === undefined) return limits.pollRunMs;
  return reachable ? false : limits.pollFlowsMs;
}
