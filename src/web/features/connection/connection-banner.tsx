import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { limits } from '../../../contract/limits.ts';
import { call } from '../../api/call.ts';
import { isConnectionLost, onConnectionChange } from '../../api/connection.ts';
import { Spinner } from '../../ui/spinner.tsx';

export function ConnectionBanner() {
  const isLost = useSyncExternalStore(onConnectionChange, isConnectionLost);
  useReconnect(isLost);

  if (!isLost) return null;
  return (
    <div
      role="status"
      className="fixed bottom-4 left-1/2 z-50 flex -translate-x-1/2 animate-rise items-center gap-2.5 rounded-full border border-warn/25 bg-warn-tint px-4 py-2 text-sm font-medium whitespace-nowrap text-warn shadow-float"
    >
      <Spinner />
      Connection lost, retrying
    </div>
  );
}

/**
 * Pages that do not poll would never notice that the connection is back. If the server could not be reached at all, they
 * load their data again then; a single failed call is left to its Retry button.
 */
function useReconnect(isLost: boolean) {
  const queries = useQueryClient();

  useEffect(() => {
    if (!isLost) return;
    let isConfirmed = false;
    const timer = setInterval(async () => {
      const { status } = await call('GET /health');
      if (status === 0) isConfirmed = true;
    }, limits.pollConnectionMs);
    return () => {
      clearInterval(timer);
      if (isConfirmed) queries.invalidateQueries();
    };
  }, [isLost, queries]);
}
