import { call } from '../../api/call.ts';
import { readSession, storeSession } from '../../session/session.ts';

type LoginLink = { email: string; token: string };

const pending = new Map<string, Promise<boolean>>();

/** A link works only once, so a second call while the first is pending shares its result. */
export function exchangeLoginLink(link: LoginLink): Promise<boolean> {
  const key = JSON.stringify([link.email, link.token]);
  const exchange = pending.get(key) ?? exchangeOnce(link).finally(() => pending.delete(key));
  pending.set(key, exchange);
  return exchange;
}

/** A used link still counts as success for someone already signed in with the same address. */
async function exchangeOnce({ email, token }: LoginLink) {
  const { status, data } = await call('GET /magic-link', { query: { token, email } });
  if (status === 200 && data?.jwt) {
    storeSession({ token: data.jwt, email: email.trim(), userId: data.userId });
    return true;
  }
  return readSession()?.email?.toLowerCase() === email.trim().toLowerCase();
}
