import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const rightClick = defineAction('rightClick', { target }, (action) => `Right-click ${sayTarget(action.target)}`);
