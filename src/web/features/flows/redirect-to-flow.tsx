import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Does nothing if the user has just navigated away: the router renders a new location slightly later. */
export function RedirectToFlow({ path }: { path: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => {
    if (window.location.pathname === pathname) navigate(path, { replace: true });
  }, [navigate, path, pathname]);

  return null;
}
