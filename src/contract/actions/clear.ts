import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const clear = defineAction('clear', { target }, (action) => `Clear ${sayTarget(action.target)}`);
