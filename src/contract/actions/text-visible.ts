import { z } from 'zod';
import { defineCheck } from './define-action.ts';
import { sayTarget, target } from './target.ts';
import { quote } from './wording.ts';

/** Words that are to be read on the page, or within a part of it. */
export const textVisible = defineCheck(
  'textVisible',
  {
    text: z.string(),
    quoted: z.boolean(),
    within: target.optional(),
    about: z.enum(['error', 'success']).optional(),
  },
  ({ text, within, about, negated }) => {
    if (about) return `${negated ? 'no' : about === 'error' ? 'an' : 'a'} ${about} message says ${quote(text)}`;
    return `${quote(text)} is ${negated ? 'not ' : ''}shown${within ? ` in ${sayTarget(within)}` : ''}`;
  },
);
