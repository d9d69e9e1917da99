import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const collapse = defineAction('collapse', { target }, (action) => `Collapse ${sayTarget(action.target)}`);
