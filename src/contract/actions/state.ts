import { z } from 'zod';
import { defineCheck } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const states = [
  'ticked',
  'enabled',
  'focused',
  'selected',
  'expanded',
  'editable',
  'required',
  'invalid',
] as const;

export const stateCheck = defineCheck(
  'state',
  { target, state: z.enum(states) },
  (check) => `${sayTarget(check.target)} is ${check.negated ? 'not ' : ''}${check.state}`,
);
