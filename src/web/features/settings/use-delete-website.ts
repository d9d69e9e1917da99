import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import type { ListedWebsite } from '../../../contract/entities.ts';
import { isNotFound } from '../../api/call-error.ts';
import { callOrThrow } from '../../api/call-or-throw.ts';
import { websitesKey } from '../../api/use-websites.ts';
import { forgetSelectedWebsite } from '../../session/selected-website.ts';

export function useDeleteWebsite(id: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => deleteIfPresent(id),
    onSuccess: async () => {
      // A pending response may still contain the deleted website.
      await queries.cancelQueries({ queryKey: websitesKey });
      queries.setQueryData<ListedWebsite[]>(websitesKey, (websites) =>
        websites?.filter((website) => website.id !== id),
      );
      forgetSelectedWebsite(id);
      navigate('/', { replace: true });
      toast.success('Website deleted');
    },
  });
}

/** A website that was deleted in another tab is as good as deleted here. */
async function deleteIfPresent(id: string) {
  try {
    await callOrThrow('DELETE /websites/{id}', { params: { id } });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
