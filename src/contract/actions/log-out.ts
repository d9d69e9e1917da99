import { defineAction } from './define-action.ts';

export const logOut = defineAction('logOut', {}, () => 'Log out');
