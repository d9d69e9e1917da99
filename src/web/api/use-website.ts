import { useQuery } from '@tanstack/react-query';
import { callOrThrow } from './call-or-throw.ts';

export function websiteKey(id: string | null) {
  return ['website', id];
}

export function useWebsite(id: string | null) {
  return useQuery({
    queryKey: websiteKey(id),
    queryFn: () => callOrThrow('GET /websites/{id}', { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
}
