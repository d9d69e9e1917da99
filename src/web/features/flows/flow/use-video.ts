import { useQuery } from '@tanstack/react-query';
import type { UserFlow } from '../../../../contract/entities.ts';
import { callOrThrow } from '../../../api/call-or-throw.ts';

/** Not cached, because the signed URL expires. */
export function useVideo(flow: UserFlow) {
  return useQuery({
    queryKey: ['video', flow.id],
    queryFn: () => callOrThrow('GET /flows/{id}/videos', { params: { id: flow.id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
