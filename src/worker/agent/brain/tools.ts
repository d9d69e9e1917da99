import { z } from 'zod';
import type { PageAction } from '../../../contract/actions/action.ts';
import { act } from './act.ts';
import { actOnPage } from './act-on-page.ts';
import { check } from './check.ts';
import { executeCua } from './execute-cua.ts';
import { selectElementOption } from './select-element-option.ts';
import { type BrainTool, defineTool } from './tool.ts';
import { wait } from './wait.ts';

/** Answers why the part is not done; nothing when it is. */
export const done = defineTool({
  name: 'done',
  description: 'The part is done, and the page has shown that it is.',
  input: z.object({ summary: z.string().max(1_000).default('') }),
  use: async (_, { evidence }) => evidence.why() ?? '',
});

/** Answers the reason. */
export const failed = defineTool({
  name: 'failed',
  description: 'The part cannot be done on this website: what it speaks of is not there, or does not work.',
  input: z.object({ reason: z.string().min(1).max(1_000) }),
  use: async ({ reason }) => reason,
});

/** The tool by which a model asks for an action; null for what only the built-in agent does. */
const toolFor: Record<PageAction['kind'], BrainTool | null> = {
  click: act,
  doubleClick: act,
  rightClick: act,
  hover: act,
  type: act,
  clear: act,
  tick: act,
  set: act,
  pressKey: act,
  scroll: act,
  choose: selectElementOption,
  goTo: actOnPage,
  goBack: actOnPage,
  goForward: actOnPage,
  reload: actOnPage,
  wait,
  pointAt: executeCua,
  drag: null,
  upload: null,
  selectText: null,
};
const actionTools = Object.values(toolFor).filter((tool) => tool !== null);

export const brainTools: BrainTool[] = [...new Set([...actionTools, check, done, failed])];
