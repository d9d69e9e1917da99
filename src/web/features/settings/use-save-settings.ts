import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { ApiBodyInput } from '../../../contract/api.ts';
import { isNotFound } from '../../api/call-error.ts';
import { callOrThrow } from '../../api/call-or-throw.ts';
import { websiteKey } from '../../api/use-website.ts';

export function useSaveSettings(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiBodyInput<'PATCH /websites/{id}'>) =>
      callOrThrow('PATCH /websites/{id}', { params: { id }, body }),
    onSuccess: (website) => {
      queries.setQueryData(websiteKey(id), website);
      toast.success('Saved!');
    },
    onError: (error) => toast.error(isNotFound(error) ? 'Website not found' : 'Failed to save'),
  });
}
