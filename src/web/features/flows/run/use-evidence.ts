import { useQuery } from '@tanstack/react-query';
import type { UserFlowRun } from '../../../../contract/entities.ts';
import { callOrThrow } from '../../../api/call-or-throw.ts';

/** Of a run that has ended: only then is it complete. */
export function useEvidence({ id, status, browserSessionId }: UserFlowRun) {
  return useQuery({
    queryKey: ['evidence', id],
    queryFn: () => callOrThrow('GET /flow-runs/{id}/evidence', { params: { id } }),
    enabled: status !== 'RUNNING' && browserSessionId !== null,
  });
}
