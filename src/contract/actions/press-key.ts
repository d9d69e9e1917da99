import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const pressKey = defineAction(
  'pressKey',
  {
    /** A key or chord as Playwright names them: `Enter`, `Control+A`. */
    key: z.string(),
    target: target.optional(),
    times: z.int().optional(),
  },
  (action) => {
    const times = action.times && action.times > 1 ? ` ${action.times} times` : '';
    return `Press ${action.key}${times}${action.target ? ` in ${sayTarget(action.target)}` : ''}`;
  },
);
