import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '../../api/call-error.ts';
import { fetchAnswer } from '../../api/fetch-answer.ts';
import { readSession, signOut } from '../../session/session.ts';

const retries = 2;
const retryDelayMs = 500;

/** Whoever the server does not know any more has to log in again. A hiccup of the network is forgiven twice. */
export function useUserCheck() {
  const navigate = useNavigate();
  const session = readSession();
  const userId = session?.userId ?? null;
  const { error } = useQuery({
    queryKey: ['user', userId],
    queryFn: () => fetchAnswer('GET /users/{userId}', { params: { userId: userId ?? '' } }),
    enabled: userId !== null,
    retry: (failures, failure) => failure instanceof CallError && failure.isTemporary && failures < retries,
    retryDelay: retryDelayMs,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // A 401 was dealt with by the API client, which ended the session and remembers where to come back to.
  const isNobodys = session !== null && userId === null;
  const isUnknown = isNobodys || (error !== null && !(error instanceof CallError && error.status === 401));

  useEffect(() => {
    if (!isUnknown) return;
    signOut();
    navigate('/login', { replace: true });
  }, [isUnknown, navigate]);
}
