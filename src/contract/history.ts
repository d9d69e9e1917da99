import { z } from 'zod';
import { time } from './time.ts';

/** The shape that entries are stored in. A later shape gets a new number, and an upgrade on reading. */
export const historyVersion = 1;

const toolCallType = z.enum(['act', 'choose_action', 'execute_cua', 'select_element_option', 'wait', 'done', 'failed']);

const historyData = z.object({
  method: z.string().optional(),
  description: z.string().optional(),
  reasoning: z.string().optional(),
  arguments: z.array(z.string()).optional(),
  selector: z.string().optional(),
  instruction: z.string().optional(),
  selectElementIndex: z.int().optional(),
  optionIndex: z.int().optional(),
  duration: z.number().optional(),
  error: z.string().optional(),
});

const common = { id: z.string(), at: time, step: z.int(), data: historyData };

export const historyEntry = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('thought') }),
  z.object({ ...common, type: z.literal('tool_call'), toolCallType }),
  z.object({ ...common, type: z.literal('tool_call_result'), toolCallType }),
  z.object({ ...common, type: z.literal('error'), toolCallType: toolCallType.optional() }),
  z.object({ ...common, type: z.literal('summary') }),
]);

export type HistoryEntry = z.input<typeof historyEntry>;
/** As the server keeps it, with its time as a date. */
export type StoredHistoryEntry = z.output<typeof historyEntry>;

type WithoutStamp<Entry> = Entry extends unknown ? Omit<Entry, 'id' | 'at'> : never;
/** An entry before it has got its id and time. */
export type NewHistoryEntry = WithoutStamp<HistoryEntry>;

type WithoutStep<Entry> = Entry extends unknown ? Omit<Entry, 'step'> : never;
/** What the step under way has to tell. */
export type Telling = WithoutStep<NewHistoryEntry>;
