import { useQuery } from '@tanstack/react-query';
import { fetchAnswer } from './fetch-answer.ts';

export const websitesKey = ['websites'];

export function useWebsites() {
  return useQuery({ queryKey: websitesKey, queryFn: () => fetchAnswer('GET /websites') });
}
