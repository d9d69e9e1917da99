import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { callOrThrow } from '../../../api/call-or-throw.ts';
import { runKey } from '../use-run.ts';

export function useCancelRun(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callOrThrow('POST /flow-runs/{id}/cancel', { params: { id } }),
    onSuccess: (run) => queries.setQueryData(runKey(id), run),
    onError: () => {
      toast.error('Failed to cancel the run');
      return queries.invalidateQueries({ queryKey: runKey(id) });
    },
  });
}
