import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const hover = defineAction('hover', { target }, (action) => `Move the mouse over ${sayTarget(action.target)}`);
