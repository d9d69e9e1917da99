import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { CallError } from '../../api/call-error.ts';
import { callOrThrow } from '../../api/call-or-throw.ts';
import { useMetrics } from '../../api/use-metrics.ts';
import { Button } from '../../ui/button.tsx';
import { suiteKey } from './use-suite.ts';

/** Starts a run of every flow. The address then shows its progress, and can be shared with oneself on another device. */
export function RunAll({ siteId }: { siteId: string }) {
  const [, setSearch] = useSearchParams();
  const queries = useQueryClient();
  const { data: metrics } = useMetrics(siteId);
  const start = useMutation({
    mutationFn: () => callOrThrow('POST /websites/{id}/suite-runs', { params: { id: siteId } }),
    onSuccess: (suite) => {
      queries.setQueryData(suiteKey(suite.id), suite);
      setSearch({ suite: suite.id });
    },
    onError: (error) =>
      toast.error((error instanceof CallError && error.serverMessage) || 'Failed to start the runs. Please try again.'),
  });
  if (!metrics?.userFlows.total) return null;
  return (
    <Button busy={start.isPending} onClick={() => start.mutate()}>
      {!start.isPending && <ListChecks aria-hidden="true" className="size-4" />}
      Run All
    </Button>
  );
}
