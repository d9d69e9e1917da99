import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '../../api/call-error.ts';
import { callOrThrow } from '../../api/call-or-throw.ts';
import { readSession, signOut } from '../../session/session.ts';

const retries = 2;
const firstRetryMs = 500;
const longestRetryMs = 5_000;

/**
 * Sends users whom the server no longer knows to the login page. An error of the server is retried twice. Without a
 * response nothing is known, so the session stays and the check goes on.
 */
export function useUserCheck() {
  const navigate = useNavigate();
  const session = readSession();
  const userId = session?.userId ?? null;
  const { error } = useQuery({
    queryKey: ['user', userId],
    queryFn: () => callOrThrow('GET /users/{userId}', { params: { userId: userId ?? '' } }),
    enabled: userId !== null,
    retry: shouldRetry,
    retryDelay: (failures) => Math.min(firstRetryMs * 2 ** failures, longestRetryMs),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // The API client handles a 401: it ends the session and remembers the page to return to.
  const hasNoUser = session !== null && userId === null;
  const isUnknown = hasNoUser || (error !== null && !(error instanceof CallError && error.status === 401));

  useEffect(() => {
    if (!isUnknown) return;
    signOut();
    navigate('/login', { replace: true });
  }, [isUnknown, navigate]);
}

function shouldRetry(failures: number, error: Error) {
  if (!(error instanceof CallError)) return false;
  return error.status === 0 || (error.status >= 500 && failures < retries);
}
