import { defineAction } from './define-action.ts';

export const save = defineAction('save', {}, () => 'Save');
