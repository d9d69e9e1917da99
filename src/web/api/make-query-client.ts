import { QueryClient } from '@tanstack/react-query';

/** A failed load shows an error with a Retry button at once, even when the browser thinks it is offline. */
export function makeQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 2_000 },
      mutations: { networkMode: 'always' },
    },
  });
}
