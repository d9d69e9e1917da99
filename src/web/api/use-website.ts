import { useQuery } from '@tanstack/react-query';
import { fetchAnswer } from './fetch-answer.ts';

export function websiteKey(id: string | null) {
  return ['website', id];
}

export function useWebsite(id: string | null) {
  return useQuery({
    queryKey: websiteKey(id),
    queryFn: () => fetchAnswer('GET /websites/{id}', { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
}
