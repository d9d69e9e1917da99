import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';
import { joinAnd } from './wording.ts';

export const tick = defineAction(
  'tick',
  { targets: z.array(target), on: z.boolean() },
  (action) => `${action.on ? 'Tick' : 'Untick'} ${joinAnd(action.targets.map(sayTarget))}`,
);
