import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Goes to a flow, unless somebody has just gone elsewhere: the router shows a new address some moments later. */
export function SelectFlow({ path }: { path: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => {
    if (window.location.pathname === pathname) navigate(path, { replace: true });
  }, [navigate, path, pathname]);

  return null;
}
