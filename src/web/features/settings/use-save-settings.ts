import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { ApiBodyInput } from '../../../contract/api.ts';
import { isNotFound } from '../../api/call-error.ts';
import { fetchAnswer } from '../../api/fetch-answer.ts';
import { websiteKey } from '../../api/use-website.ts';

export function useSaveSettings(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiBodyInput<'PATCH /websites/{id}'>) =>
      fetchAnswer('PATCH /websites/{id}', { params: { id }, body }),
    onSuccess: (website) => {
      queries.setQueryData(websiteKey(id), website);
      toast.success('Saved!');
    },
    onError: (error) => toast.error(isNotFound(error) ? 'Website not found' : 'Failed to save'),
  });
}
