import { defineAction } from './define-action.ts';

export const continueAction = defineAction('continue', {}, () => 'Continue to the next step');
