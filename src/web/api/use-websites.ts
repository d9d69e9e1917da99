import { useQuery } from '@tanstack/react-query';
import { callOrThrow } from './call-or-throw.ts';

export const websitesKey = ['websites'];

export function useWebsites() {
  return useQuery({ queryKey: websitesKey, queryFn: () => callOrThrow('GET /websites') });
}
