import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { count } from './wording.ts';

export const wait = defineAction(
  'wait',
  { seconds: z.number() },
  (action) => `Wait ${count(action.seconds, 'second')}`,
);
