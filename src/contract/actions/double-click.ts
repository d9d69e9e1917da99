import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const doubleClick = defineAction(
  'doubleClick',
  { target },
  (action) => `Double-click ${sayTarget(action.target)}`,
);
