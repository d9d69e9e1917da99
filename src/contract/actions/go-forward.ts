import { defineAction } from './define-action.ts';

export const goForward = defineAction('goForward', {}, () => 'Go forward to the next page');
