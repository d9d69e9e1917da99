import { QueryClient } from '@tanstack/react-query';

/** A failed load is shown at once with a way to retry, also when the browser believes to be offline. */
export function makeQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 2_000 },
      mutations: { networkMode: 'always' },
    },
  });
}
