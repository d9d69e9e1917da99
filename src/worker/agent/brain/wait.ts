import { z } from 'zod';
import { pause } from '../hands.ts';
import { defineTool } from './tool.ts';

export const wait = defineTool({
  name: 'wait',
  description: 'Waits, for a page that is still at work.',
  input: z.object({ seconds: z.number().positive().max(10) }),
  use: async ({ seconds }, { hands }) => {
    const data = { duration: seconds, description: `Waiting ${seconds} seconds` };
    hands.tell({ type: 'tool_call', toolCallType: 'wait', data });
    await pause(seconds * 1000, hands.signal);
    return 'Waited.';
  },
});
