import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { endSession } from './session.ts';

/** A session that does not say whose it is cannot be used. */
export function LeaveWithoutUser() {
  const navigate = useNavigate();
  useEffect(() => {
    endSession();
    navigate('/login', { replace: true });
  }, [navigate]);
  return null;
}
