import { useState } from 'react';
import type { ApiAnswer } from '../../../contract/api.ts';
import type { CallResult } from '../../api/call.ts';

type MailCall = 'POST /login' | 'POST /signup';
type State =
  | { step: 'form' }
  | { step: 'sending' }
  | { step: 'failed'; reason: string | null }
  | { step: 'sent'; email: string; delivery: ApiAnswer<MailCall>['delivery'] };

/** Requests a login email and tracks the state of the form. */
export function useMailRequest(send: (email: string) => Promise<CallResult<MailCall>>) {
  const [state, setState] = useState<State>({ step: 'form' });

  async function request(typed: string) {
    const email = typed.trim();
    if (email === '') return;
    setState({ step: 'sending' });
    const { status, data, error } = await send(email);
    if (status === 200 && data) setState({ step: 'sent', email, delivery: data.delivery });
    else setState({ step: 'failed', reason: status === 429 ? (error ?? null) : null });
  }

  return { state, request, startAgain: () => setState({ step: 'form' }) };
}
