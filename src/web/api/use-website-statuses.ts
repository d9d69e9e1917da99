import { useQuery } from '@tanstack/react-query';
import { limits } from '../../contract/limits.ts';
import { callOrThrow } from './call-or-throw.ts';

export function useWebsiteStatuses() {
  return useQuery({
    queryKey: ['website-statuses'],
    queryFn: () => callOrThrow('GET /website-statuses'),
    refetchInterval: limits.pollFlowsMs,
  });
}
