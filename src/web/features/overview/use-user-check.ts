import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '../../api/call-error.ts';
import { callOrThrow } from '../../api/call-or-throw.ts';
import { readSession, signOut } from '../../session/session.ts';

const retries = 2;
const retryDelayMs = 500;

/** Sends users whom the server no longer knows to the login page. Temporary failures are retried twice. */
export function useUserCheck() {
  const navigate = useNavigate();
  const session = readSession();
  const userId = session?.userId ?? null;
  const { error } = useQuery({
    queryKey: ['user', userId],
    queryFn: () => callOrThrow('GET /users/{userId}', { params: { userId: userId ?? '' } }),
    enabled: userId !== null,
    retry: (failures, failure) => failure instanceof CallError && failure.isTemporary && failures < retries,
    retryDelay: retryDelayMs,
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
