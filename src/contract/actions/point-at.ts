import { z } from 'zod';
import { defineAction } from './define-action.ts';
import { quote } from './wording.ts';

/** Done by looking at the screen, at a point of it: on a canvas, or where a model reads screenshots. */
export const pointAt = defineAction(
  'pointAt',
  {
    does: z.enum(['click', 'doubleClick', 'drag', 'scroll', 'type', 'press']),
    /** What is there, as far as it can be read. */
    what: z.string(),
  },
  ({ does, what }) => `${verbs[does]} ${what ? quote(what) : 'at a point'} on the screen`,
);

const verbs = {
  click: 'Click',
  doubleClick: 'Double-click',
  drag: 'Drag',
  scroll: 'Scroll at',
  type: 'Type',
  press: 'Press',
} as const;
