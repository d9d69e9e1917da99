import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';
import { fieldValue, sayFieldValue } from './value.ts';
import { capital, joinAnd } from './wording.ts';

/** "Reply to it with …", "forward the email to X", "book the cheapest flight": a verb that the page must offer. */
export const perform = defineAction(
  'perform',
  { verb: z.string(), target: target.nullable(), values: z.array(fieldValue) },
  (action) => {
    const to = action.verb === 'reply' ? ' to' : '';
    const what = action.target ? `${to} ${sayTarget(action.target)}` : '';
    const values = action.values.length > 0 ? ` with ${joinAnd(action.values.map(sayFieldValue))}` : '';
    return capital(`${action.verb}${what}${values}`);
  },
);
