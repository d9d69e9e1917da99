import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';
import { joinAnd } from './wording.ts';

export const mark = defineAction(
  'mark',
  { targets: z.array(target), as: z.string() },
  (action) => `Mark ${joinAnd(action.targets.map(sayTarget))} as ${action.as}`,
);
