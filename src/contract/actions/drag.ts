import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const drag = defineAction(
  'drag',
  { from: target, to: target },
  (action) => `Drag ${sayTarget(action.from)} to ${sayTarget(action.to)}`,
);
