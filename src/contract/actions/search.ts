import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { target } from './target.ts';
import { fieldValue, sayFieldValue, sayValue, value } from './value.ts';
import { joinAnd } from './wording.ts';

export const search = defineAction(
  'search',
  {
    query: value.nullable(),
    /** "drama movies directed by X": a value for each part, with its field where one is given. */
    values: z.array(fieldValue),
    noun: z.string().optional(),
    target: target.optional(),
  },
  ({ query, values, noun }) => {
    const what = [...(query ? [sayValue(query)] : []), ...values.map(sayFieldValue)];
    return `Search for ${[noun, joinAnd(what)].filter(Boolean).join(' ')}`;
  },
);
