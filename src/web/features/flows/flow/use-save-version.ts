import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserFlow, UserFlowVersion } from '../../../../contract/entities.ts';
import { CallError } from '../../../api/call-error.ts';
import { callOrThrow } from '../../../api/call-or-throw.ts';
import { readSession } from '../../../session/session.ts';
import { versionsKey } from '../use-versions.ts';

type NewVersion = Pick<UserFlowVersion, 'version' | 'steps'>;

export function useSaveVersion({ id }: UserFlow) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (version: NewVersion) => saveVersion(id, version),
    onSettled: () => queries.refetchQueries({ queryKey: versionsKey(id) }),
  });
}

async function saveVersion(id: string, version: NewVersion) {
  try {
    const userId = readSession()?.userId ?? undefined;
    return await callOrThrow('POST /flows/{id}/flow-versions', { params: { id }, body: { userId, ...version } });
  } catch (error) {
    throw new Error((error instanceof CallError && error.serverMessage) || 'Failed to save the steps');
  }
}
