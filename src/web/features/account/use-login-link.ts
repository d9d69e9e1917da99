import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readReturnTo } from '../../session/return-to.ts';
import { exchangeLoginLink } from './exchange-login-link.ts';

/** Exchanges the login link in the URL, if there is one, and navigates on success. */
export function useLoginLink(): 'none' | 'exchanging' | 'failed' {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [failed, setFailed] = useState(false);
  const email = search.get('email');
  const token = search.get('token');

  useEffect(() => {
    if (!email || !token) return;
    let isShown = true;
    setFailed(false);
    exchangeLoginLink({ email, token }).then((signedIn) => {
      if (!isShown) return;
      if (signedIn) navigate(readReturnTo() ?? '/', { replace: true });
      else setFailed(true);
    });
    return () => {
      isShown = false;
    };
  }, [email, token, navigate]);

  if (!email || !token) return 'none';
  return failed ? 'failed' : 'exchanging';
}
