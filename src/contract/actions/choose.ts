import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';
import { joinAnd } from './wording.ts';

export const choose = defineAction('choose', { options: z.array(target), from: target.nullable() }, (action) => {
  const from = action.from ? ` from ${sayTarget(action.from)}` : '';
  return `Select ${joinAnd(action.options.map(sayTarget))}${from}`;
});
