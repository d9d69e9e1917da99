import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const click = defineAction('click', { target }, (action) => `Click ${sayTarget(action.target)}`);
