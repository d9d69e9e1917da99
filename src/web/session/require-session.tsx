import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { forgetReturnTo, rememberReturnTo } from './return-to.ts';
import { readSession } from './session.ts';

/** Without a session, / leads to sign-up; every other page leads to login and back. */
export function RequireSession() {
  const { pathname, search, hash } = useLocation();
  const signedIn = readSession() !== null;
  const isHome = pathname === '/';

  useEffect(() => {
    if (signedIn) forgetReturnTo();
    else if (!isHome) rememberReturnTo(pathname + search + hash);
  }, [signedIn, isHome, pathname, search, hash]);

  if (signedIn) return <Outlet />;
  return <Navigate to={isHome ? '/signup' : '/login'} replace />;
}
