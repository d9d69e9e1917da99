import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { forgetReturnTo, rememberReturnTo } from './return-to.ts';
import { readSession } from './session.ts';

/** A stranger at the front door is invited to sign up; at any other door, to log in and come back. */
export function RequireSession() {
  const { pathname, search, hash } = useLocation();
  const signedIn = readSession() !== null;
  const isFrontDoor = pathname === '/';

  useEffect(() => {
    if (signedIn) forgetReturnTo();
    else if (!isFrontDoor) rememberReturnTo(pathname + search + hash);
  }, [signedIn, isFrontDoor, pathname, search, hash]);

  if (signedIn) return <Outlet />;
  return <Navigate to={isFrontDoor ? '/signup' : '/login'} replace />;
}
