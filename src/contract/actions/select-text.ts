import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';
import { quote } from './wording.ts';

export const selectText = defineAction('selectText', { target, text: z.string().optional() }, (action) =>
  action.text
    ? `Select the text ${quote(action.text)} in ${sayTarget(action.target)}`
    : `Select the text ${sayTarget(action.target)}`,
);
