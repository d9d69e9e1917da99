import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '../../../../contract/limits.ts';
import { call } from '../../../api/call.ts';
import { callOrThrow } from '../../../api/call-or-throw.ts';
import { readSession } from '../../../session/session.ts';
import { flowsKey } from '../use-flows.ts';

type NewFlow = { title: string; description: string; steps: string[] };

/** Creates the flow, its first version and its first run. The list contains the flow when `onCreated` is called. */
export function useCreateFromSteps({ siteId, onCreated }: { siteId: string; onCreated: (flowId: string) => void }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (flow: NewFlow) => createFromSteps(siteId, flow),
    // Not passed to `mutate`, whose callbacks are dropped when the list's first flow replaces the screen.
    onSuccess: async (id) => {
      await queries.refetchQueries({ queryKey: flowsKey(siteId) });
      onCreated(id);
    },
  });
}

async function createFromSteps(websiteId: string, { title, description, steps }: NewFlow) {
  const { id } = await callOrThrow('POST /flows', { body: { websiteId, title, description } });
  try {
    const userId = readSession()?.userId ?? undefined;
    const version = await callOrThrow('POST /flows/{id}/flow-versions', {
      params: { id },
      body: { userId, version: limits.firstVersion, steps: steps.map((action) => ({ action })) },
    });
    await callOrThrow('POST /flow-versions/{id}/flow-runs', { params: { id: version.id }, body: {} });
    return id;
  } catch (error) {
    // Do not leave an incomplete flow behind.
    await call('DELETE /flows/{id}', { params: { id } });
    throw error;
  }
}
