// Who is signed in, stored in localStorage. Reading removes a token that is expired or cannot be decoded.
import { removeAllDrafts } from './drafts.ts';
import { forgetReturnTo } from './return-to.ts';
import { forgetSelectedWebsite } from './selected-website.ts';

type Session = { token: string; email: string | null; userId: string | null };

export function readSession(): Session | null {
  const token = localStorage.getItem('token');
  if (token === null) return null;
  if (!isUnexpired(token)) {
    localStorage.removeItem('token');
    return null;
  }
  return { token, email: localStorage.getItem('email'), userId: localStorage.getItem('userId') };
}

export function storeSession({ token, email, userId }: { token: string; email: string; userId: string }) {
  localStorage.setItem('token', token);
  localStorage.setItem('email', email);
  localStorage.setItem('userId', userId);
}

/** Keeps the selected website and the return path, so that the user can continue after logging in again. */
export function endSession() {
  localStorage.removeItem('token');
  localStorage.removeItem('userId');
  localStorage.removeItem('email');
}

/** Removes everything about the user. The theme stays: it belongs to the device. */
export function signOut() {
  endSession();
  forgetSelectedWebsite();
  forgetReturnTo();
  removeAllDrafts();
}

function isUnexpired(token: string) {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload));
    return typeof exp === 'number' && exp * 1000 > Date.now();
  } catch {
    return false;
  }
}
