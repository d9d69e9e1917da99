import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../api/call-error.ts';
import { fetchAnswer } from '../../api/fetch-answer.ts';
import { websitesKey } from '../../api/use-websites.ts';

export function useCreateWebsite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: createWebsite,
    onSuccess: () => queries.invalidateQueries({ queryKey: websitesKey }),
  });
}

export function createFailure(error: Error) {
  if (error instanceof CallError) return error.sentence || 'Failed to create website';
  return 'An unexpected error occurred. Please try again.';
}

async function createWebsite(url: string) {
  const website = await fetchAnswer('POST /websites', { body: { url } });
  if (!website.id) throw new Error('The new website has no id');
  return website;
}
