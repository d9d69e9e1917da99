import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { UserFlow } from '../../../../contract/entities.ts';
import { callOrThrow } from '../../../api/call-or-throw.ts';
import { flowsKey } from '../use-flows.ts';

export function useAnalyzeVideo({ id, websiteId }: UserFlow, onStart: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callOrThrow('PATCH /flows/{id}/videos', { params: { id }, body: { videoStatus: 'UPLOADED' } }),
    onSuccess: () => {
      onStart();
      return queries.invalidateQueries({ queryKey: flowsKey(websiteId) });
    },
    onError: () => toast.error('There was a problem, please try again.'),
  });
}
