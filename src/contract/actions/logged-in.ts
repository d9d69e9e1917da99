import { defineCheck } from './define-action.ts';

export const loggedIn = defineCheck('loggedIn', {}, ({ negated }) => `the user is logged ${negated ? 'out' : 'in'}`);
