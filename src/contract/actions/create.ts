import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { fieldValue, sayFieldValue, sayValue, value } from './value.ts';
import { joinAnd } from './wording.ts';

export const create = defineAction(
  'create',
  {
    /** What one of them is called: "todo", "page", "comment". */
    noun: z.string(),
    texts: z.array(value),
    values: z.array(fieldValue),
  },
  ({ noun, texts, values }) => {
    const what = [...texts.map(sayValue), ...values.map(sayFieldValue)];
    return `Add the ${noun || 'entry'} ${joinAnd(what)}`.trim();
  },
);
