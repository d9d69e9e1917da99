import { defineAction } from './define-action.ts';
import { sayValue, type Value, value } from './value.ts';

export const logIn = defineAction(
  'logIn',
  { username: value.optional(), password: value.optional() },
  ({ username, password }) => {
    const made = madeUp(password);
    if (made && made === madeUp(username)) return `Log in with ${made}`;
    return `Log in${username ? ` as ${sayValue(username)}` : ''}${made ? ` with ${made}` : ''}`;
  },
);

const madeUp = (given: Value | undefined) => (given?.kind === 'generated' ? given.what : null);
