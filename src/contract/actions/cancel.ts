import { defineAction } from './define-action.ts';

export const cancel = defineAction('cancel', {}, () => 'Cancel');
