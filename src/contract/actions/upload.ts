import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';
import { quote } from './wording.ts';

export const upload = defineAction('upload', { target: target.nullable(), file: z.string() }, (action) => {
  const into = action.target ? ` to ${sayTarget(action.target)}` : '';
  return `Upload the file ${quote(action.file)}${into}`;
});
