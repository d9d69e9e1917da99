import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '../../../../contract/limits.ts';
import { call } from '../../../api/call.ts';
import { fetchAnswer } from '../../../api/fetch-answer.ts';
import { readSession } from '../../../session/session.ts';
import { flowsKey } from '../use-flows.ts';

/** The flow, its first version and its first run, in this order. Answers the flow's id when the list knows it. */
export function useCreateFromInstruction(siteId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (instruction: string) => createFromInstruction(siteId, instruction),
    onSuccess: () => queries.refetchQueries({ queryKey: flowsKey(siteId) }),
  });
}

async function createFromInstruction(websiteId: string, instruction: string) {
  const { id } = await fetchAnswer('POST /flows', {
    body: { websiteId, title: limits.newFlowTitle, description: instruction },
  });
  try {
    const userId = readSession()?.userId ?? undefined;
    const version = await fetchAnswer('POST /flows/{id}/flow-versions', {
      params: { id },
      body: { userId, version: limits.firstVersion, steps: [{ action: instruction }] },
    });
    await fetchAnswer('POST /flow-versions/{id}/flow-runs', { params: { id: version.id } });
    return id;
  } catch (error) {
    // Nobody asked for half a flow.
    await call('DELETE /flows/{id}', { params: { id } });
    throw error;
  }
}
