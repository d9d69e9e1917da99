import { defineAction } from './define-action.ts';
import { sayValue, value } from './value.ts';

export const logIn = defineAction(
  'logIn',
  { username: value.optional(), password: value.optional() },
  (action) => `Log in${action.username ? ` as ${sayValue(action.username)}` : ''}`,
);
