import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const style = defineAction(
  'style',
  { target, style: z.string() },
  (action) => `Make ${sayTarget(action.target)} ${action.style}`,
);
