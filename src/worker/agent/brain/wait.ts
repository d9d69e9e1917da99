import { z } from 'zod';
import { says } from '../../../contract/actions/action.ts';
import { pause } from '../actions/action-runner.ts';
import { defineTool } from './tool.ts';

export const wait = defineTool({
  name: 'wait',
  description: 'Waits, for a page that is still at work.',
  input: z.object({ seconds: z.number().positive().max(10) }),
  use: async ({ seconds }, { runner }) => {
    const action = { kind: 'wait', seconds } as const;
    const data = { action, duration: seconds, description: says(action) };
    runner.tell({ type: 'tool_call', toolCallType: 'wait', data });
    await pause(seconds * 1000, runner.signal);
    return 'Waited.';
  },
});
