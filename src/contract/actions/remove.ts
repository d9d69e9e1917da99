import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';
import { joinAnd } from './wording.ts';

export const remove = defineAction(
  'remove',
  { targets: z.array(target) },
  (action) => `Remove ${joinAnd(action.targets.map(sayTarget))}`,
);
