import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { rememberReturnTo } from './return-to.ts';
import { onSessionEnd } from './session-end.ts';

/** Opens the login page when the session has ended, and reloads when another tab changed the user. */
export function SessionWatch() {
  const navigate = useNavigate();

  useEffect(
    () =>
      onSessionEnd(() => {
        rememberReturnTo(location.pathname + location.search);
        navigate('/login', { replace: true });
      }),
    [navigate],
  );

  useEffect(() => {
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === 'userId' && oldValue !== null && oldValue !== newValue) location.reload();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);

  return null;
}
