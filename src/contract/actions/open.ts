import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';

/** "Open the menu", "expand the section", "show details". */
export const open = defineAction('open', { target }, (action) => `Open ${sayTarget(action.target)}`);
