import type { PageAction } from '../../../contract/actions/action.ts';
import type { Purpose } from './find-target.ts';

/**
 * What an action needs its element for, by which the step memory also remembers it; null for actions without an element.
 */
export const purposes = {
  click: 'click',
  doubleClick: 'click',
  rightClick: 'click',
  hover: 'hover',
  type: 'type',
  clear: 'type',
  choose: 'choose',
  tick: 'tick',
  set: 'type',
  pressKey: 'hover',
  goTo: 'click',
  goBack: null,
  goForward: null,
  reload: null,
  scroll: 'read',
  drag: 'hover',
  upload: 'click',
  wait: null,
  selectText: 'read',
  pointAt: null,
} as const satisfies Record<PageAction['kind'], Purpose | null>;
