import { call } from '../../api/call.ts';
import { readSession, storeSession } from '../../session/session.ts';

type LoginLink = { email: string; token: string };

const underWay = new Map<string, Promise<boolean>>();

/** A link works once, so asking again while it is being exchanged joins the first attempt. */
export function exchangeLoginLink(link: LoginLink): Promise<boolean> {
  const key = JSON.stringify([link.email, link.token]);
  const exchange = underWay.get(key) ?? exchangeOnce(link).finally(() => underWay.delete(key));
  underWay.set(key, exchange);
  return exchange;
}

/** An old link is no harm to somebody who is signed in with the same address already. */
async function exchangeOnce({ email, token }: LoginLink) {
  const { status, data } = await call('GET /magic-link', { query: { token, email } });
  if (status === 200 && data?.jwt) {
    storeSession({ token: data.jwt, email: email.trim(), userId: data.userId });
    return true;
  }
  return readSession()?.email?.toLowerCase() === email.trim().toLowerCase();
}
