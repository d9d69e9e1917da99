import { z } from 'zod';
import { defineAction } from './define-action.ts';

export const answerCookies = defineAction(
  'answerCookies',
  { accept: z.boolean() },
  (action) => `${action.accept ? 'Accept' : 'Decline'} the cookies`,
);
