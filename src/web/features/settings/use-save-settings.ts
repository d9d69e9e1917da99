import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { ApiBodyInput } from '../../../contract/api.ts';
import { CallError, isNotFound } from '../../api/call-error.ts';
import { callOrThrow } from '../../api/call-or-throw.ts';
import { websiteKey } from '../../api/use-website.ts';
import { websitesKey } from '../../api/use-websites.ts';

export function useSaveSettings(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiBodyInput<'PATCH /websites/{id}'>) =>
      callOrThrow('PATCH /websites/{id}', { params: { id }, body }),
    onSuccess: (website, { url, title }) => {
      queries.setQueryData(websiteKey(id), website);
      if (url !== undefined || title !== undefined) queries.invalidateQueries({ queryKey: websitesKey });
      toast.success('Saved!');
    },
    onError: (error) => toast.error(isNotFound(error) ? 'Website not found' : 'Failed to save'),
  });
}

/** Why the server rejected the URL, if it did. */
export function rejectedUrlMessage({ error, variables }: ReturnType<typeof useSaveSettings>) {
  const wasRejected = variables?.url !== undefined && error instanceof CallError && error.status === 400;
  return wasRejected ? error.serverMessage : null;
}
