import { defineAction } from './define-action.ts';

export const reload = defineAction('reload', {}, () => 'Reload the page');
