import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const filter = defineAction('filter', { by: target }, (action) => `Filter by ${sayTarget(action.by)}`);
