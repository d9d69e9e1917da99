import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';
import { sayValue, value } from './value.ts';

/** A slider, number, date or time, color, rating: "set the volume to 7". */
export const set = defineAction(
  'set',
  { target, value },
  (action) => `Set ${sayTarget(action.target)} to ${sayValue(action.value)}`,
);
