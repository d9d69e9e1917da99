import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const copy = defineAction('copy', { target }, (action) => `Copy ${sayTarget(action.target)}`);
