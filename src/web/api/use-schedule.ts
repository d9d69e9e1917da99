import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiBodyInput } from '../../contract/api.ts';
import { CallError, isNotFound } from './call-error.ts';
import { callOrThrow } from './call-or-throw.ts';

/** A flow, or a website with all its flows. */
type Owner = { kind: 'flows' | 'websites'; id: string };

const scheduleKey = ({ kind, id }: Owner) => ['schedule', kind, id];

/** For a ScheduleEditor. */
export function useSchedule(owner: Owner) {
  const { data: schedule, isFetching: isLoading, refetch: onRetry } = useSavedSchedule(owner);
  const saving = useSaveSchedule(owner);
  const error = saving.error instanceof CallError ? saving.error.serverMessage : null;
  return { schedule, isLoading, onRetry, saving, error };
}

/** Null if there is none. */
function useSavedSchedule(owner: Owner) {
  return useQuery({
    queryKey: scheduleKey(owner),
    queryFn: () =>
      callOrThrow(`GET /${owner.kind}/{id}/schedule`, { params: { id: owner.id } }).catch((error) => {
        if (isNotFound(error)) return null;
        throw error;
      }),
  });
}

/** Null removes it. */
function useSaveSchedule(owner: Owner) {
  const queries = useQueryClient();
  const params = { id: owner.id };
  return useMutation({
    mutationFn: async (body: ApiBodyInput<'PUT /flows/{id}/schedule'> | null) => {
      if (body) return callOrThrow(`PUT /${owner.kind}/{id}/schedule`, { params, body });
      await callOrThrow(`DELETE /${owner.kind}/{id}/schedule`, { params });
      return null;
    },
    onSuccess: (saved) => queries.setQueryData(scheduleKey(owner), saved),
  });
}
