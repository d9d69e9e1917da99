import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../api/call-error.ts';
import { callOrThrow } from '../../api/call-or-throw.ts';
import { websitesKey } from '../../api/use-websites.ts';

export function useCreateWebsite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: createWebsite,
    onSuccess: () => queries.invalidateQueries({ queryKey: websitesKey }),
  });
}

export function creationErrorMessage(error: Error) {
  if (error instanceof CallError) return error.serverMessage || 'Failed to create website';
  return 'An unexpected error occurred. Please try again.';
}

async function createWebsite(url: string) {
  const website = await callOrThrow('POST /websites', { body: { url } });
  if (!website.id) throw new Error('The new website has no id');
  return website;
}
