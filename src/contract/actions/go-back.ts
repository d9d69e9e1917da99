import { defineAction } from './define-action.ts';

export const goBack = defineAction('goBack', {}, () => 'Go back to the previous page');
