import { useQuery } from '@tanstack/react-query';
import type { UserFlow } from '../../../../contract/entities.ts';
import { fetchAnswer } from '../../../api/fetch-answer.ts';

/** The address is signed for a short while, so it is asked for each time. */
export function useVideo(flow: UserFlow) {
  return useQuery({
    queryKey: ['video', flow.id],
    queryFn: () => fetchAnswer('GET /flows/{id}/videos', { params: { id: flow.id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
