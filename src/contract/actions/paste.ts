import { defineAction } from './define-action.ts';
import { sayTarget, target } from './target.ts';

export const paste = defineAction(
  'paste',
  { target: target.nullable() },
  (action) => `Paste the copied text${action.target ? ` into ${sayTarget(action.target)}` : ''}`,
);
